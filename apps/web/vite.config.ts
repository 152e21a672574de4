import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: 'dist/site', target: 'es2022' },
  server: {
    proxy: {
      // The server compares the page's origin with the host that was asked for, so that stays as it is.
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
