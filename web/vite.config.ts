/** How the page is built: into the Python package, under hashed names, nothing inline, no request to any other host. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const house = process.env.ETOILE_HOUSE ?? 'http://127.0.0.1:8000';

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
    proxy: { '/api': { target: house, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
