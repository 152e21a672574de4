import { createTable } from '../support/tables.ts';
import { Wire } from '../support/wire.ts';
import { expect, scene } from './scene.ts';

scene('a page, a table and a game that do not exist', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  anna.faults.allow(/Failed to load resource.*40[04]/);
  for (const [path, state] of [
    ['/nothing/here', 'missing-page'],
    ['/t/000000000000', 'missing-table'],
    ['/t/000000000000/g/1', 'missing-replay'],
    ['/patience/nothing', 'missing-game'],
    ['/come', 'transfer-without-code'],
    ['/come/000000', 'missing-code'],
  ] as const) {
    await anna.page.goto(path);
    await expect(anna.page.getByRole('heading').first()).toBeVisible();
    await shoot(anna.page, state);
  }
});

scene('a page that did not load', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  anna.faults.allowLostNetwork();
  await anna.page.route(/\/assets\/Rules-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
  await anna.page.goto('/rules');
  await expect(anna.page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await shoot(anna.page, 'page-did-not-load');
});

scene('a server that cannot be reached', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  anna.faults.allow(/Failed to load resource/);
  await anna.page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await anna.page.goto('/new');
  await expect(anna.page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await shoot(anna.page, 'server-away');
  await anna.page.goto('/');
  await expect(anna.page.getByText('Can’t reach the server.').first()).toBeVisible();
  await shoot(anna.page, 'home-server-away');
});

scene('a page of an older version', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  const wire = await Wire.of(anna.page);
  const invitation = await createTable(anna);
  await anna.page.goto('/');
  wire.changeUp((message) => (message.startsWith('40{"version":') ? '40{"version":0}' : message));
  await anna.page.goto(invitation);
  await expect(anna.page.getByRole('heading', { name: 'A new version is available.' })).toBeVisible();
  await shoot(anna.page, 'outdated');
});
