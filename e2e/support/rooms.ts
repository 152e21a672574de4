import { RestClient } from '@snap-up/client';
import type { Result } from '@snap-up/engine';
import type { Person } from './people.ts';
import { pressReady, raceRuns } from './tables.ts';

/*
 * Tables that are not what a journey is about: made in a person's own session without its page, with options that would
 * take many presses. How people make tables and come to them is for other journeys.
 */

type NewTable = Parameters<RestClient['createTable']>[0];

/** What is played, as the server is asked for it; the race where nothing is said. */
export type Room = Omit<NewTable, 'seatCount'>;

/** The REST API in somebody's session: what a page of theirs could ask for, whether it offers that or not. */
export function restOf({ context }: Person): RestClient {
  return new RestClient({
    fetch: async (url, { method, headers, body }) => {
      const answer = await context.request.fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { data: body }),
      });
      return { ok: answer.ok(), json: () => answer.json(), text: () => answer.text() };
    },
  });
}

/** What was asked for. @throws where it was refused */
export function granted<T>(answer: Result<T, { readonly code: string }>): T {
  if (!answer.ok) throw new Error(`It was refused: ${answer.error.code}`);
  return answer.value;
}

/** Makes a table at which these people sit in their order, the first as its host, with bots behind them; all look at it. */
export async function sitTogether(people: readonly Person[], room: Room = {}): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('A table needs a host.');
  for (const person of people) granted(await restOf(person).rename(person.name));
  const seatCount = people.length + (room.bots?.length ?? 0);
  const { id } = granted(await restOf(host).createTable({ ...room, seatCount })).table;
  for (const guest of guests) granted(await restOf(guest).takeSeat(id));
  await Promise.all(people.map(({ page }) => page.goto(`/t/${id}`)));
  return id;
}

/** The same, and all are ready. Resolves when moves can be made. */
export async function playTogether(people: readonly Person[], room: Room = {}): Promise<string> {
  const tableId = await sitTogether(people, room);
  for (const person of people) await pressReady(person);
  for (const { page } of people) await raceRuns(page);
  return tableId;
}

/** The code of a rejection; `done` where nothing was rejected. */
export function codeOf<T>(answer: Result<T, { readonly code: string }>): string {
  return answer.ok ? 'done' : answer.error.code;
}
