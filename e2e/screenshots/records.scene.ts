import { agreeToStop } from '../support/tables.ts';
import { raceAt } from './play.ts';
import { expect, scene } from './scene.ts';

scene('replay and shuffle check of a finished race', async ({ meet, service, shoot }) => {
  const people = [await meet('Anna'), await meet('Ben')] as const;
  const [{ page }] = people;
  const { tableId } = await raceAt(people, service.url, 20);
  await agreeToStop(people);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await shoot(page, 'replay-start');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('PageDown');
  await shoot(page, 'replay');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'dialog-replay-menu');
  await page.getByRole('dialog').getByRole('button', { name: 'Review the race' }).click();
  await expect(page.getByRole('heading', { name: 'Review of the race' })).toBeVisible();
  await shoot(page, 'dialog-race-review');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Check the shuffle' }).click();
  await expect(page.getByRole('heading', { name: 'Shuffle verified' })).toBeVisible();
  await shoot(page, 'shuffle-check');

  const record = await (await page.request.get(`/api/tables/${tableId}/games/1/record`)).text();
  const openFile = async (text: string) => {
    await page.goto('/replay');
    const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('input[type="file"]').setInputFiles(file);
  };
  await page.goto('/replay');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await shoot(page, 'replay-file');
  await openFile(record.slice(0, record.length / 2));
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/complete|changed|damaged|read/i))
      .first(),
  ).toBeVisible();
  await shoot(page, 'replay-file-damaged');
});
