import { readFile } from 'node:fs/promises';
import { expectShown } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

test('a player downloads everything that is stored about them, and has it deleted', async ({ meet, service }) => {
  const vera = await meet('Vera');
  const { page } = vera;
  granted(await restOf(vera).rename('Vera'));
  const { id } = granted(await restOf(vera).createTable({ seatCount: 2 })).table;
  await page.goto(`${service.url}/games`);
  const section = page.getByRole('region', { name: 'Your data' });

  await test.step('the file has what she did', async () => {
    const downloading = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download my data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('snap-up-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ player: { name: 'Vera' }, seats: [{ tableId: id, seat: 0, isHost: true }] });
  });

  await test.step('she is told what deleting means, and may think again', async () => {
    await section.getByRole('button', { name: 'Delete my data …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete everything about you?' });
    await expect(dialog).toContainText('This can’t be undone.');
    for (const [width, height] of [
      [360, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(dialog.getByRole('button', { name: 'Delete it all' })).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section).toBeVisible();
  });

  await test.step('afterwards she is a stranger', async () => {
    await section.getByRole('button', { name: 'Delete my data …' }).click();
    await page.getByRole('button', { name: 'Delete it all' }).click();
    await expect(page).toHaveURL(`${service.url}/`);
    await expectShown(page, '[role=status]', /Everything about you has been deleted\./);
    await page.goto(`${service.url}/games`);
    await expect(section).toHaveCount(0);
    expect(await (await page.request.get(`${service.url}/api/session`)).json()).toMatchObject({ name: null });
  });
});
