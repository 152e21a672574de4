import { err } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const idOf = (made: Awaited<ReturnType<Awaited<ReturnType<typeof newGuest>>['rest']['createTable']>>) => {
  if (!made.ok) throw new Error(made.error.code);
  return made.value.table.id;
};

it('tells whoever has the link, even without a name, who invites to what and who sits there, and no more', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const ben = await newGuest(service().url, 'Ben');
  const id = idOf(await anna.rest.createTable({ seatCount: 4, bots: ['gentle'] }));
  await ben.rest.takeSeat(id, 2);
  const response = await fetch(`${service().url}/api/tables/${id}/invitation`);
  expect(await response.json()).toEqual({
    ruleset: 'race',
    host: 'Anna',
    seatCount: 4,
    freeSeatCount: 1,
    isClosed: false,
    players: [
      { name: 'Anna', isBot: false },
      { name: 'Ben', isBot: false },
      { name: expect.any(String), isBot: true },
    ],
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  await anna.rest.closeTable(id);
  expect(await anna.rest.invitation(id)).toMatchObject({ ok: true, value: { isClosed: true } });
});

it('has no invitation to a table that does not exist, nor to somebody’s solo game', async () => {
  const anna = await newGuest(service().url, 'Anna');
  expect(await anna.rest.invitation('0123456789ab')).toEqual(err({ code: 'no-such-table' }));
  const dealt = await anna.rest.deal({ ruleset: 'klondike' });
  expect(await anna.rest.invitation(idOf(dealt))).toEqual(err({ code: 'solo-table' }));
});
