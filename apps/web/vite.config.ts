import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { sharedChunks } from './build/chunks.ts';
import { earlyScript } from './build/early-script.ts';
import { gameCatalogue } from './build/game-catalogue.ts';
import { headingFont } from './build/heading-font.ts';
import { clientResolve, language, languagePlugins } from './build/language.ts';
import { layoutPictures } from './build/layout-pictures.ts';
import { appLanguage, pageLanguage } from './build/page-words.ts';
import { prerenderedPages } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

const plugins = [svelte(), gameCatalogue(), layoutPictures(), headingFont(), pageLanguage(), ...languagePlugins()];

const site: UserConfig = {
  plugins: [...plugins, earlyScript(), appLanguage(), prerenderedPages(), serviceWorker()],
  resolve: clientResolve,
  build: {
    outDir: language === 'en' ? 'dist/site' : `dist/languages/${language}/site`,
    target: 'es2022',
    // Browsers without support for these links fetch the same files a little later.
    modulePreload: { polyfill: false },
    // The files of each part of the site, for the test of its size.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    proxy: {
      // The server compares the page's origin with the requested host, so that is unchanged.
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
};

/** Positions of every game without a server, for the picture tests. */
const playground: UserConfig = {
  plugins,
  resolve: clientResolve,
  publicDir: false,
  build: { outDir: `dist/playground/${language}`, target: 'es2022', rolldownOptions: { input: 'playground.html' } },
};

export default defineConfig(({ mode }) => (mode === 'playground' ? playground : site));
