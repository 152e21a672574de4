import { err, ok } from '@snap-up/engine';
import { botlessRace, useBotlessRace } from '@snap-up/test-kit/botless-race.ts';
import { anna, newServer, newTable } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';

useBotlessRace();

const botless = { ruleset: botlessRace, options: {}, seatCount: 3 };

it('makes no table with bots for a game that none can play', async () => {
  const server = newServer();
  const made = await server.tables.create(anna, { ...botless, bots: ['steady'] });
  expect(made).toMatchObject({ ok: false, error: { code: 'no-bot-player' } });
  expect(await server.tables.create(anna, botless)).toMatchObject({ ok: true });
});

it('lets no bot sit down at a table whose game none can play', async () => {
  const server = newServer();
  const made = await server.tables.create(anna, botless);
  if (!made.ok) throw new Error(made.error.code);
  const table = made.value;
  const before = table.info();
  expect(await table.hosting.addBot(anna, 'sharp', 1)).toEqual(err({ code: 'no-bot-player' }));
  expect(table.info()).toEqual(before);
});

it('changes to a game that no bot can play only when no bot sits at the table', async () => {
  const server = newServer();
  const table = await newTable(server, { seatCount: 3, bots: ['steady'] });
  const before = table.info();
  expect(await table.hosting.changeSettings(anna, { ruleset: botlessRace })).toEqual(err({ code: 'bots-at-table' }));
  expect(table.info()).toEqual(before);
  await table.hosting.remove(anna, 2);
  expect(await table.hosting.changeSettings(anna, { ruleset: botlessRace })).toEqual(ok());
  expect(table.info()).toMatchObject({ ruleset: botlessRace });
});
