//! Small objects for the page, as plain JavaScript values.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// The value as a plain JavaScript object; what is missing becomes `null`.
pub fn plain(value: &impl Serialize) -> JsValue {
    let serializer = Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_maps_as_objects(true);
    value
        .serialize(&serializer)
        .expect("plain data has a JavaScript form")
}
