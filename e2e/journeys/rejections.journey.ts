import { enterName } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('a link with a wrong letter leads to a page that says so, and asks for no name', async ({ meet, service }) => {
  const anna = await meet('Anna');
  // The server's error status appears in the browser’s console.
  anna.faults.allow(/Failed to load resource.*40[04]/);
  const told = anna.page.getByRole('heading', { name: 'Table not found' });
  // The page itself says so, before the server has answered anything else.
  await anna.page.route('**/api/**', () => undefined);
  for (const path of ['/t/000000000000', '/t/short']) {
    await anna.page.goto(`${service.url}${path}`);
    await expect(told).toBeVisible();
  }
  await anna.page.unroute('**/api/**');
  await anna.page.reload();
  await anna.page.getByRole('link', { name: 'Create a game' }).click();
  await expect(anna.page.getByRole('heading', { name: 'Race your friends at Klondike' })).toBeVisible();
});

test('a blank name is rejected next to the field', async ({ meet }) => {
  const anna = await meet('Anna');
  await anna.page.goto('/new');
  await anna.page.getByRole('button', { name: 'Create and share' }).click();
  // The server's error status appears in the browser’s console.
  anna.faults.allow(/Failed to load resource.*(400|422)/);
  await enterName({ ...anna, name: '   ' });
  await expect(anna.page.getByRole('alert')).toContainText('Enter a name.');
});
