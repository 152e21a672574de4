import { parseOptions } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { packDrawings } from '../../src/deck/pack-drawings.ts';
import { soloGames } from '../../src/features/patience/solo-games.ts';
import { layoutPicture, type PictureShape, pictureSizes } from '../../src/felt/picture/layout-picture.ts';

const shapes = Object.keys(pictureSizes) as PictureShape[];

for (const ruleset of soloGames) {
  it(`draws ${ruleset.name} in every shape, with its cards and nothing that is no number`, async () => {
    const options = parseOptions(ruleset.options, {});
    if (!options.ok) throw new Error(options.error.code);
    const drawings = await packDrawings(ruleset.pack);
    for (const shape of shapes) {
      const picture = layoutPicture(ruleset, options.value, shape, drawings);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.match(/href="#p"/g)?.length ?? 0).toBeGreaterThan(4);
    }
  });
}
