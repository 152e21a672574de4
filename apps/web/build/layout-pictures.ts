import { isSolo, parseOptions, rulesets, type SoloRuleset } from '@snap-up/engine';
import type { Plugin } from 'vite';
import { packDrawings } from '../src/deck/pack-drawings.ts';
import { layoutPicture, type PictureShape, pictureSizes } from '../src/felt/picture/layout-picture.ts';
import { hashedName } from './scripts.ts';

/** Provides `virtual:layout-pictures`: a file for each picture of a solo game, drawn at build time. */
export function layoutPictures(): Plugin {
  const name = 'virtual:layout-pictures';
  let isBuilt = false;
  return {
    name: 'layout-pictures',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const addresses: Record<string, Partial<Record<PictureShape, string>>> = {};
      // In development each page draws its own.
      for (const ruleset of isBuilt ? rulesets.filter(isSolo) : []) {
        const shapes: Partial<Record<PictureShape, string>> = {};
        for (const [shape, source] of await usualPictures(ruleset)) {
          const fileName = hashedName(`${ruleset.id}-${shape}`, 'svg', source);
          this.emitFile({ type: 'asset', fileName, source });
          shapes[shape] = `/${fileName}`;
        }
        addresses[ruleset.id] = shapes;
      }
      return `export const layoutPictures = ${JSON.stringify(addresses)};`;
    },
  };
}

/** Draws a game with its default options, in every shape. */
async function usualPictures(ruleset: SoloRuleset): Promise<Map<PictureShape, string>> {
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(`The usual options of ${ruleset.name} do not go together.`);
  const drawings = await packDrawings(ruleset.pack);
  const shapes = Object.keys(pictureSizes) as PictureShape[];
  return new Map(shapes.map((shape) => [shape, layoutPicture(ruleset, options.value, shape, drawings)]));
}
