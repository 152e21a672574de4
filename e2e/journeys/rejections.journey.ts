import { acceptInvitation, createTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

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

test('a table that its host closes says so to those at the table and to those who follow its link', async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben');
  const invitation = await createTable(anna);
  await acceptInvitation(ben, invitation);
  await anna.page.getByRole('button', { name: 'Close the table' }).click();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  const told = ben.page.getByRole('heading', { name: 'This table is closed' });
  await expect(told).toBeVisible();
  await ben.page.reload();
  await expect(told).toBeVisible();
});

test('a page of an older version is told to reload, and reloading fixes it', async ({ meet }) => {
  const anna = await meet('Anna');
  const wire = await Wire.of(anna.page);
  const invitation = await createTable(anna);
  await anna.page.goto('/');
  // The handshake of a client that was loaded before the server was updated.
  wire.changeUp((message) => (message.startsWith('40{"version":') ? '40{"version":0}' : message));
  await anna.page.goto(invitation);
  await expect(anna.page.getByRole('heading', { name: 'Snap-Up has been updated' })).toBeVisible();
  wire.changeUp((message) => message);
  await anna.page.getByRole('button', { name: 'Reload' }).click();
  await expect(anna.page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
});

test('a blank name is rejected next to the field', async ({ meet }) => {
  const anna = await meet('Anna');
  await anna.page.goto('/new');
  await anna.page.getByLabel('Your name').fill('   ');
  // The server's error status appears in the browser’s console.
  anna.faults.allow(/Failed to load resource.*(400|422)/);
  await anna.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(anna.page.getByRole('alert')).toContainText('Enter a name.');
});
