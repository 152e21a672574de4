import { isClosedToNewcomers, isSolo, rulesetById, spectatorsOf } from '@snap-up/engine';
import type { SeatedTable, SeatInfo, TableInfo } from '@snap-up/protocol';
import { invitationTexts } from '#messages/invitation.ts';
import { nameWords } from '#messages/language.ts';
import { nightTexts } from '#messages/night.ts';
import { lobbyWords as words } from '#messages/table.ts';
import { nightGameOf, nightReadyLabel } from './night.ts';
import { type GameNoun, gameNoun } from './sentence.ts';

/** What is played at a table: a race or a game. */
export function nounOf({ ruleset }: Pick<TableInfo, 'ruleset'>): GameNoun {
  const known = rulesetById(ruleset);
  return known === undefined ? 'game' : gameNoun(known);
}

/** The name of a table after its host. */
export function tableName({ seats }: Pick<TableInfo, 'seats'>): string {
  const host = seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? nameWords.anyTable : nameWords.tableOf(host);
}

/** How many seats of a table are free. */
export function freeCountOf({ seats }: Pick<TableInfo, 'seats'>): number {
  return seats.filter(({ name }) => name === null).length;
}

/** Whether a table that takes no newcomers keeps out a player who has this seat, or none. */
function isClosedTo({ seats, options }: Pick<TableInfo, 'seats' | 'options'>, seat: number | null): boolean {
  const isHostSeated = seats.some(({ isHost }) => isHost);
  return seat === null && isClosedToNewcomers(options, isHostSeated);
}

/** How many of the free seats a player can take who has this seat, or none. */
export function freeCountFor(table: Pick<TableInfo, 'seats' | 'options'>, seat: number | null): number {
  return isClosedTo(table, seat) ? 0 : freeCountOf(table);
}

/** Whether somebody new can play or watch at a table. */
export function isInviting(table: Pick<TableInfo, 'seats' | 'options'>): boolean {
  return freeCountFor(table, null) > 0 || spectatorsOf(table.options) !== null;
}

/** Whether seats, settings and readiness may be changed. */
export function isGathering({ phase }: Pick<TableInfo, 'phase'>): boolean {
  return phase === 'gathering' || phase === 'finished';
}

/**
 * How a player can leave a table over REST: by giving up their seat, or by ending a game that only has bots besides.
 * Null if they have no seat, others play on, or a solo game just waits.
 */
export function wayOut({ table, seat }: SeatedTable): 'seat' | 'game' | null {
  const ruleset = rulesetById(table.ruleset);
  if (seat === null || table.phase === 'closed' || (ruleset !== undefined && isSolo(ruleset))) return null;
  if (isGathering(table)) return 'seat';
  return table.seats.every(({ bot }, each) => bot !== null || each === seat) ? 'game' : null;
}

/** The label of the button that gives a spectator a seat and gets them ready. */
export function joinLabel(table: TableInfo): string {
  const host = table.seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? words.join(nounOf(table)) : words.joinHost(host, nounOf(table));
}

/** The label of the button that gets ready. */
export function readyLabel(table: TableInfo): string {
  const { phase, night } = table;
  if (night !== null) return nightReadyLabel(night, nightGameOf(table));
  return phase === 'finished' ? words.rematchButton : words.readyButton;
}

/** The same for the player on a seat: the last who gets ready starts the game, and a host who need not wait may. */
export function ownReadyLabel(table: TableInfo, seat: number): string {
  if (table.phase === 'finished' && canStartWithout(table, seat)) return words.waitForMore;
  const isLast = table.seats.every(({ name, isReady }, each) => each === seat || (name !== null && isReady));
  const startsGame = isLast && table.phase === 'gathering' && table.night === null;
  return startsGame ? words.start(nounOf(table)) : readyLabel(table);
}

/** Whether the player on the seat is the host and can start without missing players. */
export function canStartWithout(table: TableInfo, seat: number): boolean {
  const { min } = rulesetById(table.ruleset)?.seats ?? { min: Number.POSITIVE_INFINITY };
  const freeCount = freeCountOf(table);
  const isHost = table.seats[seat]?.isHost === true;
  return isHost && isGathering(table) && freeCount > 0 && table.seats.length - freeCount >= min;
}

/** The label of the button with which the host starts without the free seats. */
export function startWithoutLabel(table: TableInfo): string {
  const count = table.seats.length - freeCountOf(table);
  const { night } = table;
  if (night !== null && night.roundCount > 0)
    return night.isOver ? nightTexts.anotherNightWith(count) : nightTexts.nextRoundWith(count);
  const isRematch = table.phase === 'finished' && night === null;
  return isRematch ? words.rematchWith(count) : words.startWith(count);
}

/** The effect of that button. `seat` is the host's own. */
export function startWithoutHint(table: TableInfo, seat: number): string {
  const freeCount = freeCountOf(table);
  const missing = table.seats.flatMap(({ name, isReady }, each) =>
    each === seat || isReady || name === null ? [] : [name],
  );
  return missing.length === 0
    ? words.seatsRemovedAndStarts(freeCount, nounOf(table))
    : words.seatsRemovedAndStartsOnce(freeCount, nounOf(table), missing);
}

/** The heading of a table's lobby: the most important fact for the player on a seat, or for a spectator. */
export function lobbyTitle(table: TableInfo, seat: number | null): string {
  switch (table.phase) {
    case 'gathering':
    case 'finished': {
      const freeCount = freeCountOf(table);
      if (table.call !== null) return words.titles.calling(table.call.name);
      if (freeCount > 0)
        return isClosedTo(table, seat) ? invitationTexts.noNewPlayers : invitationTexts.freeSeats(freeCount);
      return table.seats.every(({ isReady }) => isReady) ? words.titles.hereWeGo : invitationTexts.allSeatsTaken;
    }
    case 'shuffling':
      return words.titles.shuffling;
    case 'countdown':
      return words.titles.hereWeGo;
    case 'playing':
      return words.titles.started(nounOf(table));
    case 'closed':
      return words.titles.closed;
  }
}

/** What the player can do or is waiting for. `seat` is their own; null for a spectator. */
export function lobbyHint(table: TableInfo, seat: number | null): string {
  const noun = nounOf(table);
  switch (table.phase) {
    case 'gathering':
    case 'finished':
      return gatheringHint(table, seat, noun);
    case 'shuffling':
      return words.shuffling;
    case 'countdown':
    case 'playing':
      if (seat === null && spectatorsOf(table.options) === null) return words.unwatched(noun);
      return delayWords(table, seat) ?? words.dealing;
    case 'closed':
      return '';
  }
}

function gatheringHint(table: TableInfo, seat: number | null, noun: GameNoun): string {
  const freeCount = freeCountOf(table);
  if (seat === null) {
    const isWatchable = spectatorsOf(table.options) !== null;
    if (freeCount > 0 && isClosedTo(table, seat))
      return isWatchable ? `${words.noNewcomers} ${words.stayAndWatch(noun)}` : words.noNewcomers;
    if (!isWatchable) return freeCount > 0 ? words.takeASeat : words.unwatched(noun);
    return freeCount > 0 ? words.takeASeatOrWatch(noun) : words.stayAndWatch(noun);
  }
  const own = table.seats[seat];
  if (table.call !== null) return table.call.isBusy ? words.inAnotherGame(table.call.name) : words.startsOnceTogether;
  if (freeCount > 0) return words.startsWhenFull;
  const missing = table.seats.flatMap(({ name, isReady }) => (isReady || name === null ? [] : [name]));
  if (own?.isReady === true) return words.waitingFor(missing);
  if (missing.length === 1) return words.upToYou;
  return words.pressWhenReady(readyLabel(table), noun);
}

/** The most important fact about the player on a seat; null for a free seat. A bot is always here and ready. */
export function stateWords(
  { phase }: Pick<TableInfo, 'phase'>,
  { name, bot, isReady, presence }: Pick<SeatInfo, 'name' | 'bot' | 'isReady' | 'presence'>,
): string | null {
  if (name === null) return null;
  const isInGame = phase === 'countdown' || phase === 'playing';
  if (bot === null && presence !== 'here') {
    return isReady && !isInGame ? words.readyAndPresence[presence] : words.presence[presence];
  }
  if (isInGame) return words.playing;
  return isReady ? words.ready : words.notReady;
}

/** The spectator delay; null without one, and for players. */
export function delayWords(table: TableInfo, seat: number | null): string | null {
  const delayMs = seat === null ? (spectatorsOf(table.options)?.delayMs ?? 0) : 0;
  if (delayMs === 0) return null;
  return delayMs < 60_000
    ? words.delayInSeconds(delayMs / 1000, nounOf(table))
    : words.delayInMinutes(delayMs / 60_000, nounOf(table));
}

/** The number of spectators in words; null if there are none. `spectatorCount` includes this player. */
export function watchingWords(spectatorCount: number, isWatching: boolean): string | null {
  const others = isWatching ? Math.max(0, spectatorCount - 1) : spectatorCount;
  if (isWatching) return words.youWatch(others);
  return others === 0 ? null : words.othersWatch(others);
}

/** Why the last start was canceled; null if it was not. `seat` is the player's own. */
export function missingNonceWords(table: TableInfo, seat: number | null): string | null {
  const { missingNonces, seats } = table;
  if (missingNonces.length === 0) return null;
  const withYou = seat !== null && missingNonces.includes(seat);
  const others = missingNonces.filter((each) => each !== seat).map((each) => seats[each]?.name ?? nameWords.someone);
  const button = readyLabel(table);
  return withYou && others.length === 0
    ? words.yourBrowserDidNotRespond(button)
    : words.didNotRespond(others, withYou, button);
}
