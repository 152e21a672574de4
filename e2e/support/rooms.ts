import { RestClient } from '@snap-up/client';
import { commitmentOf, type Result } from '@snap-up/engine';
import { takeSeats } from './clients.ts';
import { carriesOf } from './moves.ts';
import { acesDeal, nonceOf, type Person } from './people.ts';
import { agreeToStop, raceRuns } from './tables.ts';

/*
 * Tables made in people's sessions without their pages, for journeys that are about something else. How people create and
 * join tables is tested by other journeys.
 */

type NewTable = Parameters<RestClient['createTable']>[0];

/** What is played, as in the request; by default the race with a seat for each of the people and bots. */
export type Room = Partial<NewTable>;

/** The REST API in a person's session, including what the page does not offer. */
export function restOf({ context }: Person): RestClient {
  return new RestClient({
    fetch: async (url, { method, headers, body }) => {
      const answer = await context.request.fetch(url, {
        method,
        // While a test works something out, the server closes connections that are idle, and the next request would be lost.
        headers: { ...headers, connection: 'close' },
        ...(body === undefined ? {} : { data: body }),
      });
      return {
        ok: answer.ok(),
        headers: new Headers(answer.headers()),
        json: () => answer.json(),
        text: () => answer.text(),
      };
    },
  });
}

/** Returns the value of an answer. @throws if it was rejected */
export function granted<T>(answer: Result<T, { readonly code: string }>): T {
  if (!answer.ok) throw new Error(`It was refused: ${answer.error.code}`);
  return answer.value;
}

/** Makes a table and seats these people in order, the first as the host, then bots. */
export async function seatTogether(people: readonly Person[], room: Room): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('A table needs a host.');
  for (const person of people) granted(await restOf(person).rename(person.name));
  // Races keep the deal that the nonces give first, whatever a judge of even deals thinks of it.
  const isRace = (room.ruleset ?? 'race') === 'race';
  const options = isRace ? { evenDeal: false, ...room.options } : room.options;
  const { id } = granted(
    await restOf(host).createTable({ seatCount: people.length + (room.bots?.length ?? 0), ...room, options }),
  ).table;
  for (const guest of guests) granted(await restOf(guest).takeSeat(id));
  return id;
}

/** The same, and all open its page. */
export async function sitTogether(people: readonly Person[], room: Room = {}): Promise<string> {
  const tableId = await seatTogether(people, room);
  await Promise.all(people.map(({ page }) => page.goto(`/t/${tableId}`)));
  return tableId;
}

/** Gets somebody ready without the page, and resolves with the round that is to be dealt. */
export async function makeReady(person: Person, tableId: string, deal = acesDeal): Promise<number> {
  return granted(await restOf(person).setReady(tableId, commitmentOf(nonceOf(deal)))).table.shuffle.round;
}

/** Everybody at a table gets ready without the page, with nonces that give the same cards in every run. */
export async function dealBetween(people: readonly Person[], tableId: string, deal = acesDeal): Promise<void> {
  const nonce = nonceOf(deal);
  let round = 0;
  for (const person of people) round = await makeReady(person, tableId, deal);
  for (const person of people) granted(await restOf(person).revealNonce(tableId, round, nonce));
}

/** Seats people at a table, deals, and opens it on all pages. Resolves when moves can be made. */
export async function playTogether(people: readonly Person[], room: Room = {}, deal = acesDeal): Promise<string> {
  const tableId = await seatTogether(people, room);
  await dealBetween(people, tableId, deal);
  await Promise.all(people.map(({ page }) => page.goto(`/t/${tableId}`)));
  for (const { page } of people) await raceRuns(page);
  return tableId;
}

/** Has that seat, which must be able to, play a card to a foundation; then all agree to end the race. */
export async function winRace(people: readonly Person[], url: string, tableId: string, winner: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  const founding = carriesOf(seats.rules, seats.view(), winner).find(({ to }) => seats.rules.foundations.includes(to));
  if (founding === undefined) throw new Error(`Seat ${winner} has no card for a foundation.`);
  await seats.play(winner, founding);
  seats.close();
  await agreeToStop(people);
}
