import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { raceAt } from './play.ts';
import { expect, scene } from './scene.ts';
import { pictureFolder } from './sheets.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
/** Pictures that are part of the checkout change only when that is asked for. */
const folder = process.env.UPDATE_PICTURES === undefined ? join(pictureFolder, 'readme') : docs;

scene('readme', async ({ meet, service }) => {
  const people = [await meet('Anna'), await meet('Ben')];
  await raceAt(people, service.url, 26);
  for (const { page } of people) await expect(page.locator('.toasts p')).toHaveCount(0);
  await people[0]?.page.screenshot({ path: join(folder, 'screenshot.png'), animations: 'disabled' });
});
