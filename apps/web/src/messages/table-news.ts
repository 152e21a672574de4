import { rulesetById } from '@snap-up/engine';
import type { SeatInfo, TableInfo } from '@snap-up/protocol';
import { tableNewsWords as words } from '#messages/table-news.ts';
import { isGathering, missingNonceWords, readyLabel } from './lobby.ts';

/** A change at the table, as a sentence. */
export interface TableNews {
  readonly sentence: string;
  /** Whether it is also shown, because the player might miss it on the page. Otherwise it is only announced. */
  readonly isShown: boolean;
}

/** Returns the changes worth reporting at a table, outside a game. `seat` is the player's seat before them. */
export function tableNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  if (!isGathering(after))
    return after.phase === 'shuffling' && before.phase !== 'shuffling' ? [said(words.shuffling)] : [];
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
 * Returns a player's seat: they may have changed it, or moved up when free seats were removed. Undefined if they have
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
  return [shown(words.seatLost)];
}

/** Returns what the host has changed, one sentence for each change. */
export function settingsWords(before: TableInfo, after: TableInfo): readonly string[] {
  const host = after.seats.find(({ isHost }) => isHost)?.name ?? words.theHost;
  const ruleset = rulesetById(after.ruleset);
  const count = after.seats.length;
  const seats = count === before.seats.length ? [] : [words.seatCountSet(host, count)];
  const length = after.match?.length;
  const match =
    before.match?.length === length ? [] : [length === undefined ? words.matchOff(host) : words.matchSet(host, length)];
  if (before.ruleset !== after.ruleset)
    return [words.switchedTo(host, ruleset?.name ?? words.anotherGame), ...seats, ...match];
  const options = Object.entries(ruleset?.options ?? {}).flatMap(([key, { label, choices }]) => {
    if (before.options[key] === after.options[key]) return [];
    const choice = choices.find(({ value }) => value === after.options[key]);
    return [words.optionSet(host, label, choice?.label ?? '')];
  });
  return [...options, ...seats, ...match];
}

function settingsNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const changes = settingsWords(before, after);
  if (changes.length === 0) return [];
  const button = readyLabel(after);
  const own = seat === null ? undefined : before.seats[seat];
  const isReadyLost = own?.isReady === true && own.name !== null && seatOf(after, own.name)?.isReady === false;
  // The host knows what they changed.
  if (own?.isHost === true) return isReadyLost ? [shown(words.nobodyReady(button))] : [];
  return [shown([...changes, ...(isReadyLost ? [words.pressAgain(button)] : [])].join(' '))];
}

function brokenNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const sentence = missingNonceWords(after, seat);
  const isNew = before.shuffle.round !== after.shuffle.round && before.gameNumber === after.gameNumber;
  return sentence !== null && isNew ? [shown(sentence)] : [];
}

function hostNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const name = after.seats.find(({ isHost }) => isHost)?.name ?? null;
  if (name === null || before.seats.find(({ isHost }) => isHost)?.name === name) return [];
  const isOwn = seat !== null && before.seats[seat]?.name === name;
  return isOwn ? [shown(words.youAreHost)] : [said(words.isHost(name))];
}

/** Who came, left or got ready: visible on the page, so it is only announced. */
function seatNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const own = seat === null ? null : (before.seats[seat]?.name ?? null);
  const gone = before.seats.flatMap(({ name }, each) =>
    name !== null && name !== own && hasLeft(before, after, each) ? [said(words.left(name))] : [],
  );
  const come = after.seats.flatMap(({ name, bot }, each) =>
    name !== null && name !== own && hasLeft(after, before, each)
      ? [said(bot === null ? words.tookASeat(name) : words.botTookASeat(name))]
      : [],
  );
  const ready = after.seats.flatMap(({ name, bot, isReady }) => {
    if (name === null || name === own || bot !== null || !isReady) return [];
    return seatOf(before, name)?.isReady === false ? [said(words.isReady(name))] : [];
  });
  return [...gone, ...come, ...ready];
}
