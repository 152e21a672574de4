import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

/** Smaller texts gain nothing. */
const worthwhileBytes = 1_000;

/** Writes each text of the site compressed beside itself, as `.br` and `.gz`: the server sends what the browser takes. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(name)) continue;
        const file = join(dir, name);
        const content = await readFile(file);
        if (content.length < worthwhileBytes) continue;
        await writeFile(`${file}.br`, brotliCompressSync(content));
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressedCopies()],
  build: { outDir: 'dist/site', target: 'es2022' },
  server: {
    proxy: {
      // The server compares the page's origin with the host that was asked for, so that stays as it is.
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
