/// <reference types="vitest/config" />
/** Build of the page into the Python package. No inline assets and no other hosts: the server's Content-Security-Policy forbids them. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const server = process.env.ETOILE_HOUSE ?? 'http://127.0.0.1:8000';

const SERVICE_WORKER = 'sw.js';

/** Writes the list of the build's files in front of the service worker, which stores them. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
        .map((name) => `/${name}`);
      const hash = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(dir, 'index.html')));
      const worker = join(dir, SERVICE_WORKER);
      const list = JSON.stringify({ build: hash.digest('hex').slice(0, 16), files });
      writeFileSync(worker, `globalThis.PRECACHE=${list};\n${readFileSync(worker, 'utf-8')}`);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), listFiles()],
  resolve: { conditions: ['browser'] },
  build: {
    outDir: '../src/etoile/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: 'index.html', worker: 'src/offline/serviceWorker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
