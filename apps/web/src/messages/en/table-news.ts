import { rulesetById } from '@snap-up/engine';
import type { SeatInfo, TableInfo } from '@snap-up/protocol';
import { isGathering, missingNonceWords, readyLabel } from './lobby.ts';

/** A change at the table, as a sentence. */
export interface TableNews {
  readonly sentence: string;
  /** Whether it is also shown, because the player might not notice it on the page. Otherwise it is only announced. */
  readonly isShown: boolean;
}

/** Returns the changes worth reporting at a table, outside a game. `seat` is the player's seat before them. */
export function tableNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  if (!isGathering(after))
    return after.phase === 'shuffling' && before.phase !== 'shuffling' ? [said('Shuffling.')] : [];
  return [
    ...lostSeatNews(before, after, seat),
    ...settingsNews(before, after, seat),
    ...brokenNews(before, after, seat),
    ...hostNews(before, after, seat),
    ...seatNews(before, after, seat),
  ];
}

function said(sentence: string): TableNews {
  return { sentence, isShown: false };
}

function shown(sentence: string): TableNews {
  return { sentence, isShown: true };
}

/**
 * Returns a player's seat: they may have changed it, or moved up when free seats were removed. Undefined where they have
 * none. Players are known here by name only.
 */
function seatOf(table: TableInfo, name: string): SeatInfo | undefined {
  return table.seats.find((each) => each.name === name);
}

/** Whether the player on that seat has left the table's seats. */
function hasLeft(before: TableInfo, after: TableInfo, seat: number): boolean {
  const name = before.seats[seat]?.name ?? null;
  return name !== null && seatOf(after, name) === undefined;
}

function lostSeatNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  if (seat === null || !hasLeft(before, after, seat)) return [];
  return [shown('You’ve lost your seat at this table. You can watch or take a free seat.')];
}

/** Returns what the host has changed, one sentence for each change. */
export function settingsWords(before: TableInfo, after: TableInfo): readonly string[] {
  const host = after.seats.find(({ isHost }) => isHost)?.name ?? 'The host';
  const ruleset = rulesetById(after.ruleset);
  const count = after.seats.length;
  const seats = count === before.seats.length ? [] : [`${host} set the number of players to ${count}.`];
  const length = after.match?.length;
  const match = before.match?.length === length ? [] : [matchNews(host, length)];
  if (before.ruleset !== after.ruleset)
    return [`${host} switched to ${ruleset?.name ?? 'another game'}.`, ...seats, ...match];
  const options = Object.entries(ruleset?.options ?? {}).flatMap(([key, { label, choices }]) => {
    if (before.options[key] === after.options[key]) return [];
    const choice = choices.find(({ value }) => value === after.options[key]);
    return [`${host} set “${label}” to “${choice?.label ?? ''}”.`];
  });
  return [...options, ...seats, ...match];
}

function matchNews(host: string, length: number | undefined): string {
  return length === undefined
    ? `${host} set “Match” to “Single games”.`
    : `${host} set “Match” to “Best of ${length}”.`;
}

function settingsNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const words = settingsWords(before, after);
  if (words.length === 0) return [];
  const readyAgain = `Press “${readyLabel(after)}” again.`;
  const own = seat === null ? undefined : before.seats[seat];
  const isReadyLost = own?.isReady === true && own.name !== null && seatOf(after, own.name)?.isReady === false;
  // The host knows what they changed.
  if (own?.isHost === true) return isReadyLost ? [shown(`Nobody is ready now. ${readyAgain}`)] : [];
  return [shown([...words, ...(isReadyLost ? [readyAgain] : [])].join(' '))];
}

function brokenNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const words = missingNonceWords(after, seat);
  const isNew = before.shuffle.round !== after.shuffle.round && before.gameNumber === after.gameNumber;
  return words !== null && isNew ? [shown(words)] : [];
}

function hostNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const name = after.seats.find(({ isHost }) => isHost)?.name ?? null;
  if (name === null || before.seats.find(({ isHost }) => isHost)?.name === name) return [];
  const isOwn = seat !== null && before.seats[seat]?.name === name;
  return isOwn ? [shown('You are now the host.')] : [said(`${name} is now the host.`)];
}

/** Who came, left or got ready: visible on the page, so it is only announced. */
function seatNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const own = seat === null ? null : (before.seats[seat]?.name ?? null);
  const gone = before.seats.flatMap(({ name }, each) =>
    name !== null && name !== own && hasLeft(before, after, each) ? [said(`${name} left.`)] : [],
  );
  const come = after.seats.flatMap(({ name, bot }, each) =>
    name !== null && name !== own && hasLeft(after, before, each)
      ? [said(bot === null ? `${name} took a seat.` : `${name}, a bot, took a seat.`)]
      : [],
  );
  const ready = after.seats.flatMap(({ name, bot, isReady }) => {
    if (name === null || name === own || bot !== null || !isReady) return [];
    return seatOf(before, name)?.isReady === false ? [said(`${name} is ready.`)] : [];
  });
  return [...gone, ...come, ...ready];
}
