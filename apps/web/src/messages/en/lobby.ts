import { rulesetById, spectatorsOf } from '@snap-up/engine';
import type { Presence, SeatInfo, TableInfo } from '@snap-up/protocol';
import { listOf } from '../lists.ts';
import { freeSeatWords } from './invitation.ts';
import { gameNoun, possessive, tableOf } from './names.ts';

/** The presence of a player in a word. */
const presenceWords: Readonly<Record<Presence, string>> = {
  here: 'online',
  // A non-breaking space keeps the dots with their word.
  reconnecting: 'reconnecting\u00a0…',
  away: 'away',
};

/** What is played at a table: a race or a game. */
export function nounOf({ ruleset }: Pick<TableInfo, 'ruleset'>): string {
  const known = rulesetById(ruleset);
  return known === undefined ? 'game' : gameNoun(known);
}

/** The name of a table after its host. */
export function tableName({ seats }: Pick<TableInfo, 'seats'>): string {
  const host = seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? 'A table' : tableOf(host);
}

/** How many seats of a table are free. */
export function freeCountOf({ seats }: Pick<TableInfo, 'seats'>): number {
  return seats.filter(({ name }) => name === null).length;
}

/** Whether seats, settings and readiness may be changed. */
export function isGathering({ phase }: Pick<TableInfo, 'phase'>): boolean {
  return phase === 'gathering' || phase === 'finished';
}

/** The label of the button that gives a spectator a seat and gets them ready. */
export function joinLabel(table: TableInfo): string {
  const host = table.seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? `Join the ${nounOf(table)}` : `Join ${possessive(host)} ${nounOf(table)}`;
}

/** The label of the button that gets ready. */
export function readyLabel({ phase, match }: Pick<TableInfo, 'phase' | 'match'>): string {
  if (phase !== 'finished') return 'Ready';
  if (match === null) return 'Rematch';
  return match.players.some(({ winCount }) => winCount * 2 > match.length) ? 'New match' : 'Next game';
}

/** The same for the player on a seat: the last who gets ready starts the game. */
export function ownReadyLabel(table: TableInfo, seat: number): string {
  const isLast = table.seats.every(({ name, isReady }, each) => each === seat || (name !== null && isReady));
  return isLast && table.phase === 'gathering' ? `Start the ${nounOf(table)}` : readyLabel(table);
}

/** Whether the player on a seat is the host and can begin without those who have not come. */
export function canStartWithout(table: TableInfo, seat: number): boolean {
  const { min } = rulesetById(table.ruleset)?.seats ?? { min: Number.POSITIVE_INFINITY };
  const freeCount = freeCountOf(table);
  const isHost = table.seats[seat]?.isHost === true;
  return isHost && isGathering(table) && freeCount > 0 && table.seats.length - freeCount >= min;
}

/** The label of the button with which the host begins without the free seats. */
export function startWithoutLabel(table: TableInfo): string {
  const count = table.seats.length - freeCountOf(table);
  return table.phase === 'finished' ? `Rematch with ${count} players` : `Start with ${count} players`;
}

/** What that button does. `seat` is the host's own. */
export function startWithoutHint(table: TableInfo, seat: number): string {
  const freeCount = freeCountOf(table);
  const seats = freeCount === 1 ? 'The free seat is removed' : `The ${freeCount} free seats are removed`;
  const missing = table.seats.flatMap(({ name, isReady }, each) =>
    each === seat || isReady || name === null ? [] : [name],
  );
  if (missing.length === 0) return `${seats}, and the ${nounOf(table)} starts.`;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${seats}, and the ${nounOf(table)} starts when ${listOf(missing)} ${are} ready.`;
}

/** The heading of a table's lobby: what matters most at the moment. */
export function lobbyTitle(table: TableInfo): string {
  switch (table.phase) {
    case 'gathering':
    case 'finished': {
      const freeCount = freeCountOf(table);
      if (freeCount > 0) return freeSeatWords(freeCount);
      return table.seats.every(({ isReady }) => isReady) ? 'Here we go' : 'All seats taken';
    }
    case 'shuffling':
      return 'Shuffling';
    case 'countdown':
      return 'Here we go';
    case 'playing':
      return `The ${nounOf(table)} has started`;
    case 'closed':
      return 'This table is closed';
  }
}

/** What the player can do or what they wait for. `seat` is their own; null for a spectator. */
export function lobbyHint(table: TableInfo, seat: number | null): string {
  const noun = nounOf(table);
  switch (table.phase) {
    case 'gathering':
    case 'finished':
      return gatheringHint(table, seat, noun);
    case 'shuffling':
      return 'Every player’s random number is part of the deal.';
    case 'countdown':
    case 'playing':
      if (seat === null && spectatorsOf(table.options) === null) return unwatchedWords(noun);
      return delayWords(table, seat) ?? 'Dealing the cards.';
    case 'closed':
      return '';
  }
}

function gatheringHint(table: TableInfo, seat: number | null, noun: string): string {
  const freeCount = freeCountOf(table);
  if (seat === null) {
    if (spectatorsOf(table.options) === null) return freeCount > 0 ? 'Take a seat to play.' : unwatchedWords(noun);
    return freeCount > 0
      ? `Take a seat to play, or stay and watch the ${noun}.`
      : `You can stay and watch the ${noun}.`;
  }
  const own = table.seats[seat];
  if (table.botComesAt !== null) return 'Looking for someone to race. If nobody joins, a bot will in a moment.';
  if (freeCount > 0) return 'Starts when all seats are taken and everyone is ready.';
  const missing = table.seats.flatMap(({ name, isReady }) => (isReady || name === null ? [] : [name]));
  if (own?.isReady === true) return `You’re ready. Waiting for ${listOf(missing)}.`;
  if (missing.length === 1) return 'Everyone else is ready. It’s up to you.';
  return `Press “${readyLabel(table)}” when you’re ready. The ${noun} starts when everyone is.`;
}

function unwatchedWords(noun: string): string {
  return `All seats are taken, and this ${noun} can’t be watched. A seat may open up afterward.`;
}

/** What matters about the player on a seat; null for a free seat. A bot is here and ready at all times. */
export function stateWords(
  { phase }: Pick<TableInfo, 'phase'>,
  { name, bot, isReady, presence }: Pick<SeatInfo, 'name' | 'bot' | 'isReady' | 'presence'>,
): string | null {
  if (name === null) return null;
  const isInGame = phase === 'countdown' || phase === 'playing';
  if (bot === null && presence !== 'here') {
    return isReady && !isInGame ? `✓ Ready, ${presenceWords[presence]}` : capitalised(presenceWords[presence]);
  }
  if (isInGame) return 'Playing';
  return isReady ? '✓ Ready' : 'Not ready';
}

/** How much later a spectator sees the game; null without a delay, and for players. */
export function delayWords(table: TableInfo, seat: number | null): string | null {
  const delayMs = seat === null ? (spectatorsOf(table.options)?.delayMs ?? 0) : 0;
  if (delayMs === 0) return null;
  const later = delayMs < 60_000 ? `${delayMs / 1000} seconds` : `${delayMs / 60_000} minutes`;
  return `Spectators see the ${nounOf(table)} with a delay of ${later}.`;
}

/** Who watches; null where nobody does. `spectatorCount` includes this player. */
export function watchingWords(spectatorCount: number, isWatching: boolean): string | null {
  const others = isWatching ? Math.max(0, spectatorCount - 1) : spectatorCount;
  if (isWatching) {
    if (others === 0) return 'You’re watching.';
    return others === 1 ? 'You and 1 other are watching.' : `You and ${others} others are watching.`;
  }
  if (others === 0) return null;
  return others === 1 ? '1 person is watching.' : `${others} people are watching.`;
}

/** Why the last start was canceled; null where it was not. `seat` is the player's own. */
export function missingNonceWords(table: TableInfo, seat: number | null): string | null {
  const { missingNonces, seats } = table;
  if (missingNonces.length === 0) return null;
  const names = missingNonces.map((each) => (each === seat ? 'you' : (seats[each]?.name ?? 'someone')));
  const own = names.length === 1 && names[0] === 'you';
  const who = own ? 'Your browser' : capitalised(listOf(names));
  return `${who} did not respond in time, so the start was canceled. Everyone must press “${readyLabel(table)}” again.`;
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
