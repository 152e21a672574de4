import { readFileSync } from 'node:fs';
import { parseOptions } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { packDrawings } from '../../src/deck/pack-drawings.ts';
import { soloGames } from '../../src/features/patience/solo-games.ts';
import { layoutPicture, type PictureShape } from '../../src/felt/picture/layout-picture.ts';

/** The build of this checkout, which `npm test` makes first. */
const site = new URL('../../dist/site/', import.meta.url);

it('each game’s prerendered pages contain its picture with the default options', async () => {
  const gallery = readFileSync(new URL('solo.html', site), 'utf8');
  for (const ruleset of soloGames) {
    const options = parseOptions(ruleset.options, {});
    if (!options.ok) throw new Error(options.error.code);
    const drawings = await packDrawings(ruleset.pack);
    const own = readFileSync(new URL(`solo-game-${ruleset.id}.html`, site), 'utf8');
    const shown: readonly [html: string, phone: PictureShape, wider: PictureShape][] = [
      [gallery, 'square', 'wide'],
      [own, 'flat', 'wide'],
    ];
    for (const [html, phone, wider] of shown) {
      const drawnOf = (attribute: string, shape: PictureShape) => {
        const [, file = 'none'] =
          new RegExp(`${attribute}="/(assets/${ruleset.id}-${shape}-.{8}\\.svg)"`).exec(html) ?? [];
        return readFileSync(new URL(file, site), 'utf8');
      };
      expect(drawnOf('<source [^>]*srcset', phone)).toBe(layoutPicture(ruleset, options.value, phone, drawings));
      expect(drawnOf('<img src', wider)).toBe(layoutPicture(ruleset, options.value, wider, drawings));
    }
  }
});
