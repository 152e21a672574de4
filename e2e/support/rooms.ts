import { RestClient } from '@snap-up/client';
import type { Result } from '@snap-up/engine';
import { onNewConnection } from './newcomers.ts';
import type { Person } from './people.ts';
import { pressReady, raceRuns } from './tables.ts';

/*
 * Tables for journeys that are about something else: made in a person's session without the page, with options that would
 * take many clicks. How people create and join tables is tested by other journeys.
 */

type NewTable = Parameters<RestClient['createTable']>[0];

/** What is played, as in the request; the race by default. */
export type Room = Omit<NewTable, 'seatCount'>;

/** The REST API in a person's session, including what the page does not offer. */
export function restOf({ context }: Person): RestClient {
  return new RestClient({
    fetch: async (url, { method, headers, body }) => {
      const answer = await context.request.fetch(url, {
        method,
        headers: { ...headers, ...onNewConnection },
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

/** Makes a table and seats these people in order, the first as the host, then bots. All open its page. */
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

/** The same, and everybody gets ready. Resolves when moves can be made. */
export async function playTogether(people: readonly Person[], room: Room = {}): Promise<string> {
  const tableId = await sitTogether(people, room);
  for (const person of people) await pressReady(person);
  for (const { page } of people) await raceRuns(page);
  return tableId;
}

/** The code of a rejection; `done` if there is none. */
export function codeOf<T>(answer: Result<T, { readonly code: string }>): string {
  return answer.ok ? 'done' : answer.error.code;
}
