import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: 'dist/site', target: 'es2022' },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
