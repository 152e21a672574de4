import { readFileSync } from 'node:fs';
import { parseOptions } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { packDrawings } from '../../src/deck/pack-drawings.ts';
import { soloGames } from '../../src/features/patience/solo-games.ts';
import {
  layoutPicture,
  type PictureShape,
  pictureAddress,
  pictureSizes,
} from '../../src/felt/picture/layout-picture.ts';

const shapes = Object.keys(pictureSizes) as PictureShape[];

for (const ruleset of soloGames) {
  it(`draws ${ruleset.name} in every shape, with its cards and no invalid numbers`, async () => {
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

it('has the proportions that pages reserve for it', () => {
  const component = readFileSync(new URL('../../src/felt/picture/LayoutPicture.svelte', import.meta.url), 'utf8');
  for (const shape of shapes) {
    const [, width, height = '1'] =
      new RegExp(`\\.${shape} {\\s*--own-ratio: ([\\d.]+)(?: / ([\\d.]+))?;`).exec(component) ?? [];
    expect(Number(width) / Number(height)).toBe(pictureSizes[shape].width / pictureSizes[shape].height);
  }
});

it('fetches the drawings again only after a failure', async () => {
  const [ruleset] = soloGames;
  if (ruleset === undefined) throw new Error('There are solo games.');
  let fetchCount = 0;
  const picture = () =>
    pictureAddress(ruleset, {}, 'wide', async (pack) => {
      fetchCount += 1;
      if (fetchCount === 1) throw new TypeError('Failed to fetch');
      return packDrawings(pack);
    });
  await expect(picture()).rejects.toThrow('Failed to fetch');
  expect(await picture()).toMatch(/^data:image\/svg/);
  expect(await picture()).toMatch(/^data:image\/svg/);
  expect(fetchCount).toBe(2);
});
