import { type Options, type Ruleset, rulesets } from '@snap-up/engine';
import type { NewTable } from '@snap-up/protocol';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { type Guest, newGuest } from '@snap-up/server/test/support/service.ts';
import type { Chance } from '../simulation/chance.ts';
import { type Crowd, crowdAt, openRace, openSolo } from '../torture/crowd.ts';
import { chosenOptions, type Things } from './things.ts';

const honestPaceMs = 150;
const attackerCount = 7;
const gameCount = 3;

/** Seats everybody, begins games of several rulesets, and lets the attackers know of them. Returns the honest people. */
export async function gatherCast(url: string, things: Things, chance: Chance): Promise<Crowd> {
  const honest = await Promise.all([
    openRace(url, { names: ['Anna', 'Ben'], chance: chance.apart('race'), bots: [] }),
    openSolo(url, 'Ida', 'klondike', chance.apart('solo')),
  ]);
  for (const { tableId } of honest) things.addTable({ id: tableId, code: 'zzzzzz' });
  const guests: Guest[] = [];
  for (let index = 0; index < attackerCount; index += 1) guests.push(await newGuest(url, `Mallory ${index}`));
  const deleted = await newGuest(url, 'Nobody');
  await deleted.rest.deleteMe();
  const everybody = [...guests, deleted];
  things.people.push(
    ...everybody.map(({ name, cookie }, index) => ({ name, cookie, address: `192.0.2.${index + 1}` })),
    { name: 'nameless', cookie: '', address: '192.0.2.99' },
  );
  for (let count = 0; count < gameCount; count += 1) await beginGame(things, guests, chance);
  await openLobbyTable(things, guests, chance);
  await dealSolo(things, guests, chance);
  return crowdAt(honest, () => honestPaceMs);
}

/** A multiplayer game of any ruleset and options, at which the attackers sit. */
async function beginGame(things: Things, guests: readonly Guest[], chance: Chance): Promise<void> {
  const ruleset = chance.pick(multiplayer);
  const first = chance.below(guests.length);
  const seated = [...guests, ...guests].slice(first, first + ruleset.seats.min);
  const [host, ...others] = seated;
  if (host === undefined) throw new Error('Nobody attacks');
  const table = { ruleset: ruleset.id, seatCount: seated.length };
  const wanted = { ...chosenOptions(ruleset.options, chance), visibility: 'public' } as Options;
  const made = await host.rest.createTable({ ...table, options: wanted });
  // Contradicting options are refused.
  const opened = made.ok ? made : await host.rest.createTable(table);
  if (!opened.ok) throw new Error(`A table could not be opened: ${opened.error.code}`);
  const { id } = opened.value.table;
  things.addTable(opened.value.table);
  for (const guest of others) await guest.rest.takeSeat(id);
  for (const { name } of seated) things.sit(name, id);
  await getAllReady(seated, id);
}

const multiplayer: readonly Ruleset[] = rulesets.filter(({ mode }) => mode.kind === 'multiplayer');

/** A table ready to begin, with a free seat and perhaps a bot. */
async function openLobbyTable(things: Things, guests: readonly Guest[], chance: Chance): Promise<void> {
  const bots: NewTable['bots'] = chance.happens(0.5) ? ['gentle'] : [];
  const opened = await chance.pick(guests).rest.createTable({ seatCount: 3, bots, options: { visibility: 'public' } });
  if (opened.ok) things.addTable(opened.value.table);
}

async function dealSolo(things: Things, guests: readonly Guest[], chance: Chance): Promise<void> {
  const solo = rulesets.filter(({ mode }) => mode.kind === 'solo');
  for (const guest of guests.slice(0, 3)) {
    const dealt = await guest.rest.deal({ ruleset: chance.pick(solo).id, deal: { kind: 'any' } });
    if (!dealt.ok) continue;
    things.addTable(dealt.value.table);
    things.sit(guest.name, dealt.value.table.id);
  }
}
