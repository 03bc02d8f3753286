/** Build of the page into the Python package. No inline assets and no other hosts: the server's Content-Security-Policy forbids them. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.ETOILE_HOUSE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  build: {
    outDir: '../src/etoile/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
