/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../src/ludotheque/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } } },
  ...(mode === 'test' ? { resolve: { conditions: ['browser'] } } : {}), // Svelte as a browser gets it
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000, // of a slow machine; nothing here waits for long
    hookTimeout: 60_000,
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    alias: { ws: new URL('./node_modules/ws/wrapper.mjs', import.meta.url).pathname }, // and this as Node gets it
  },
}));
