// The lints of the JavaScript: what the browser runs, and what Node runs.

import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['node_modules/', 'target/', 'dist/', 'test-results/', 'www/pkg/', 'www/vendor/'] },
  js.configs.recommended,
  {
    rules: {
      curly: 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-implicit-coercion': 'error',
      'no-shadow': 'error',
      'no-undef-init': 'error',
      'no-unused-vars': 'error',
      'no-useless-rename': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['www/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['tests/**/*.js', 'benches/**/*.js', '*.config.js'],
    // Functions handed to Playwright's `evaluate` run in the page.
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-console': 'off' },
  },
];
