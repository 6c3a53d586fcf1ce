import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['src/wire.ts', 'src/games/*/wire.ts', 'eslint.config.js', 'svelte.config.js', 'pictures/*.mjs'] }, // written by a tool; no TypeScript
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `== null` asks for null and undefined at once
      'no-console': 'error',
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // What the service sends is listed by seat or place: `!` says that the writer knows it is there,
      // and a doubt after an index is no mistake.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off', // `void x;` in an effect: run again when x changes
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' }],
      'svelte/button-has-type': 'error',
      'svelte/no-useless-mustaches': 'off', // `{' '}` keeps a space that Svelte would trim at the end of a block
      'svelte/prefer-svelte-reactivity': 'off', // our maps are filled once, then read
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // The types of components are svelte-check's to judge; ESLint sees nothing in their place.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
