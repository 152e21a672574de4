import type { Plugin } from 'vite';
import { classicScript, hashedName } from './scripts.ts';

/** Adds the script that runs before the first paint to a page's head: a classic script in a file of its own. */
export function earlyScript(): Plugin {
  const entry = 'src/app/early.ts';
  let fileName = '';
  return {
    name: 'early-script',
    async generateBundle() {
      const source = await classicScript(entry);
      fileName = hashedName('early', 'js', source);
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server: dev }) => [
        dev === undefined
          ? { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' }
          : { tag: 'script', attrs: { type: 'module', src: `/${entry}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}
