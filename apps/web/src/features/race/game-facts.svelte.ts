import { mostPendingMoves, type SeenGame, type Snapshot, seatStartsAt } from '@snap-up/client';
import { clockOf, hasTurns, isInPlay, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { TableInfo, TurnClock } from '@snap-up/protocol';
import { coveredTable, rankingOf, type SeatedPlayer, withCoveredSeat } from '../../felt/index.ts';
import { endRequestText, type WayOut } from '../../messages/endings.ts';
import { type Absence, absentWords, askedSeats, gameTitle, spectatorDelayMs, turnWords } from '../../messages/race.ts';
import { displayName, gameNoun, nameText } from '../../messages/sentence.ts';
import { connectionSign, handicapWords } from '../../messages/table.ts';
import { clockWithWords } from '../../messages/times.ts';
import { clock } from '../../shared/clock.svelte.ts';
import type { Chat } from '../../table/chat/chat.svelte.ts';
import type { TableConnection } from '../../table/connection.svelte.ts';

/**
 * Returns, by seat of a game, its players' current seats at the table; null for those who have left. Once the game is
 * over they may have changed seats, or moved up when free seats were removed, and others may have taken theirs.
 */
export function currentSeats(
  { gameNumber, seats }: Pick<TableInfo, 'gameNumber' | 'seats'>,
  { number, names }: Pick<SeenGame, 'number' | 'names'>,
): readonly (Seat | null)[] {
  return names.map((name, seat) => {
    if (gameNumber !== number || seats[seat]?.hasPlayed === true) return seat;
    // The table knows those who moved by name only.
    const at = seats.findIndex((each) => !each.hasPlayed && each.name === name);
    return at === -1 ? null : at;
  });
}

/** The input of a game's page. */
export interface PlayedGame {
  readonly table: TableInfo;
  readonly game: SeenGame;
  /** The player's current seat. */
  readonly seat: number | null;
  readonly connection: Snapshot['connection'];
  readonly clockOffsetMs: number;
  readonly connected: Pick<TableConnection, 'seenEnding'>;
  readonly chat: Pick<Chat, 'reactionOf' | 'lineOf'>;
  /** The seat that a spectator has on the near side. */
  readonly chosenSeat: number;
}

/** What the page of a multiplayer game derives from its table, its game and the time. */
export class GameFacts {
  readonly #played: () => PlayedGame;

  /** @param played read on demand */
  constructor(played: () => PlayedGame) {
    this.#played = played;
  }

  readonly rules = $derived.by(() => this.#played().game.rules);
  readonly view = $derived.by(() => {
    const { view } = this.#played().game;
    if (view === null) return coveredTable(this.rules);
    return this.isWaiting && this.ownSeat !== null ? withCoveredSeat(this.rules, view, this.ownSeat) : view;
  });
  readonly ending = $derived.by(() => this.view.ending);
  readonly ranking = $derived.by(() => rankingOf(this.rules, this.view));
  readonly isInTurns = $derived.by(() => hasTurns(this.rules.ruleset));

  // Derived separately: a move changes the game, but not its players.
  readonly #number = $derived.by(() => this.#played().game.number);
  readonly #names = $derived.by(() => this.#played().game.names);
  readonly #table = $derived.by(() => this.#played().table);
  readonly #connection = $derived.by(() => this.#played().connection);
  readonly #chat = $derived.by(() => this.#played().chat);
  /** By seat, the current seats of this game's players at the table; null for those who have left. */
  readonly #currentSeats = $derived.by(() => currentSeats(this.#table, { number: this.#number, names: this.#names }));
  /** The player's seat in this game; null for a spectator. */
  readonly ownSeat = $derived.by(() => {
    const { game, seat, connected } = this.#played();
    // After the game the player may have moved to another seat.
    if (connected.seenEnding?.number === game.number) return connected.seenEnding.ownSeat;
    const own = seat === null ? -1 : this.#currentSeats.indexOf(seat);
    return own === -1 ? null : own;
  });
  /** The seat whose cards are on the near side. */
  readonly nearSeat = $derived.by(() => this.ownSeat ?? Math.min(this.#played().chosenSeat, this.rules.seatCount - 1));

  readonly serverMs = $derived.by(() => clock.nowMs + this.#played().clockOffsetMs);
  /** For a spectator with a delay the game is later. */
  readonly delayMs = $derived.by(() => spectatorDelayMs(this.rules, this.#played().seat === null));
  readonly untilStartMs = $derived.by(() => this.#played().game.startsAt + this.delayMs - this.serverMs);
  readonly isCounting = $derived.by(() => this.#played().game.view === null);
  /** How long it takes until the player may move, after the start for those with such a handicap. */
  readonly untilOwnStartMs = $derived.by(() => {
    const { game, table } = this.#played();
    return this.ownSeat === null ? 0 : seatStartsAt(game, this.ownSeat, table) - this.serverMs;
  });
  /** Whether the others have started, and the player with such a handicap has not. */
  readonly isWaiting = $derived.by(() => {
    const { view } = this.#played().game;
    return view !== null && view.ending === null && this.untilOwnStartMs > 0;
  });
  readonly isOut = $derived.by(() => this.ownSeat !== null && this.view.out.includes(this.ownSeat));
  readonly hasGivenUp = $derived.by(() => this.ownSeat !== null && this.view.gaveUp.includes(this.ownSeat));
  /** Whether the player is in a game that runs, though perhaps in a pause. */
  readonly isInPlay = $derived.by(
    () => this.ownSeat !== null && !this.isCounting && this.ending === null && isInPlay(this.view, this.ownSeat),
  );
  readonly isPaused = $derived.by(() => this.view.isPaused && this.ending === null);
  readonly canPlay = $derived.by(() => {
    const canWait = this.#played().game.pendingCount < mostPendingMoves;
    return this.isInPlay && !this.isPaused && !this.isWaiting && canWait;
  });

  readonly players = $derived.by(() => {
    const [names, table, connection, chat] = [this.#names, this.#table, this.#connection, this.#chat];
    return names.map((name, seat): SeatedPlayer => {
      const at = this.#currentSeats[seat] ?? null;
      const info = at === null ? undefined : table.seats[at];
      // Without a connection the presence of others is not known.
      const presence = connection === 'online' ? (info?.presence ?? 'away') : null;
      return {
        name: nameText(name),
        isBot: info?.bot != null,
        presence,
        connection: presence === null ? null : connectionSign(info),
        handicap: handicapWords(this.rules.options, seat),
        saying: at === null ? null : chat.reactionOf(at),
        line: at === null ? null : chat.lineOf(at),
      };
    });
  });
  readonly isAgainstBots = $derived.by(
    () => this.ownSeat !== null && this.players.every(({ isBot }, seat) => isBot === true || seat === this.ownSeat),
  );

  /** Who has to agree to end the game, and how many do. */
  readonly asked = $derived.by(() => askedSeats({ rules: this.rules, view: this.view, table: this.#played().table }));
  readonly agreedCount = $derived.by(() => this.asked.filter((seat) => this.view.agreed[seat] === true).length);
  readonly agrees = $derived.by(() => this.ownSeat !== null && this.view.agreed[this.ownSeat] === true);

  /** Whether no bot goes on in a game against bots alone, or the player has finished before them. */
  readonly isDecided = $derived.by(() => {
    const goesOn = (_: SeatedPlayer, seat: Seat) =>
      seat !== this.ownSeat && this.view.agreed[seat] !== true && isInPlay(this.view, seat);
    return this.isAgainstBots && (this.isOut || !this.players.some(goesOn));
  });
  /** How the player can end the game, or leave it; null if they cannot. */
  readonly wayOut = $derived.by((): WayOut | null => {
    if (!this.isInPlay && !(this.isOut && this.isAgainstBots && this.ending === null)) return null;
    const { isAgainstBots, isDecided, agrees, agreedCount } = this;
    return { noun: gameNoun(this.rules.ruleset), isAgainstBots, isDecided, agrees, agreedCount };
  });
  /** The others who would like to end the game. */
  readonly askers = $derived.by(() =>
    this.view.agreed.flatMap((agrees, seat) =>
      agrees && seat !== this.ownSeat && isInPlay(this.view, seat) ? [seat] : [],
    ),
  );
  /** The line for the player whom they ask; null while nobody asks, or the player has agreed. */
  readonly endRequest = $derived.by(() => {
    const { askers, players, ownSeat } = this;
    if (ownSeat === null || !this.canPlay || this.agrees || askers.length === 0) return null;
    const counts = this.ranking.counts;
    const nameIn = (seat: Seat) => players[seat]?.name ?? '';
    const others = players.flatMap((_, seat) =>
      seat === ownSeat || this.view.gaveUp.includes(seat) ? [] : [{ name: nameIn(seat), count: counts[seat] ?? 0 }],
    );
    const namesOf = (areBots: boolean) =>
      askers.filter((seat) => (players[seat]?.isBot === true) === areBots).map(nameIn);
    return endRequestText({
      people: namesOf(false),
      bots: namesOf(true),
      agreedCount: this.agreedCount,
      askedCount: this.asked.length,
      own: counts[ownSeat] ?? 0,
      others,
    });
  });
  /** The seats that want a pause or, in one, are ready to play on; and whether the player is one of them. */
  readonly #pauseVotes = $derived.by(() => this.#table.pause?.votes ?? []);
  readonly votesForPause = $derived.by(() => this.ownSeat !== null && this.#pauseVotes.includes(this.ownSeat));
  /** The names of the others who want a pause, how many people do, and how many have to. */
  readonly pauseRequest = $derived.by(() => {
    // The votes that have just ended a pause arrive once more with the table.
    const isResuming = this.#table.pause?.resumesAt != null;
    if (this.isPaused || !this.isInPlay || this.#pauseVotes.length === 0 || isResuming) return null;
    const others = this.#pauseVotes.filter((seat) => seat !== this.ownSeat).map(this.nameOf);
    const here = this.asked.filter((seat) => this.players[seat]?.presence !== 'away');
    return { others, agreedCount: this.#pauseVotes.length, askedCount: (here.length < 2 ? this.asked : here).length };
  });
  /** The people who play a paused game; none against bots alone. */
  readonly waitingPlayers = $derived.by(() =>
    this.isAgainstBots
      ? []
      : this.asked.map((seat) => ({
          seat,
          name: this.nameOf(seat),
          presence: this.players[seat]?.presence ?? null,
          isReady: this.#pauseVotes.includes(seat),
        })),
  );
  /** How long it takes until a paused game goes on; null while somebody is awaited. */
  readonly untilResumedMs = $derived.by(() => {
    const resumesAt = this.#table.pause?.resumesAt ?? null;
    return resumesAt === null ? null : resumesAt + this.delayMs - this.serverMs;
  });
  /** How long the game has been played, without pauses; null while it is not. */
  readonly elapsedMs = $derived.by(() => {
    if (this.isCounting || this.isPaused || this.ending !== null || this.clock !== null) return null;
    return this.serverMs - this.delayMs - (this.#table.startsAt ?? this.#played().game.startsAt);
  });
  /** Whom the player gives up to: the only other one left, by name, or several. */
  readonly rivals = $derived.by(() =>
    this.rules.seatPiles.flatMap((_, seat) =>
      seat !== this.ownSeat && isInPlay(this.view, seat) ? [this.nameOf(seat)] : [],
    ),
  );

  readonly turn = $derived.by(() => turnWords(this.rules, this.view, this.ownSeat, this.nameOf));
  readonly turnSeat = $derived.by(() => (this.ending === null ? (this.view.turn?.seat ?? null) : null));
  /** The clock of the game's turns; null for none. */
  readonly clock = $derived.by(() => {
    const { mode } = this.#played().game;
    return mode.kind === 'multiplayer' ? mode.clock : null;
  });
  /** By seat. */
  readonly clocks = $derived.by(() =>
    seatClocks(this.rules, this.view, this.clock, this.serverMs).map((one) =>
      one === null ? null : clockWithWords(one),
    ),
  );
  readonly turnClock = $derived.by(() => (this.turnSeat === null ? null : (this.clocks[this.turnSeat] ?? null)));

  readonly absence: Absence = $derived.by(() => ({
    rules: this.rules,
    view: this.view,
    table: this.#played().table,
    own: this.ownSeat,
    isOfGame: (seat: Seat) => (this.#currentSeats[seat] ?? null) !== null,
    nameOf: this.nameOf,
    serverMs: this.serverMs,
  }));
  /** The words about players who are away; null if nobody is, or nobody waits for them. */
  readonly absent = $derived.by(() => {
    const { connection } = this.#played();
    const isWaiting = connection === 'online' && !this.isCounting && !this.isPaused && this.ending === null;
    return isWaiting ? absentWords(this.absence) : null;
  });
  /** The title of the browser's tab. */
  readonly title = $derived.by(() => {
    const state = { isOver: this.ending !== null, isOwnTurn: this.turn?.isOwn === true && !this.isPaused };
    return gameTitle(
      this.rules.ruleset,
      this.players.map(({ name }) => name),
      state,
    );
  });

  readonly nameOf = (seat: Seat): string => {
    const player = this.players[seat];
    return player === undefined ? '' : displayName(player);
  };
}

/** A seat's clock as shown. */
export interface SeatClock {
  readonly leftMs: number;
  /** `runs` for the current seat; `still` if that clock is paused because no player is present; else `waits`. */
  readonly state: 'runs' | 'still' | 'waits';
  /** Whether the time is almost up. */
  readonly isUrgent: boolean;
}

/** How long before its end a turn is urgent. */
const urgentMs = 10_000;

/** Whether the people at a game play against time: in a race, or in turns with a clock other than one of days. */
export function runsAgainstTime({ ruleset, options }: Pick<Rules, 'ruleset' | 'options'>): boolean {
  const clock = clockOf(options);
  return hasTurns(ruleset) ? clock !== null && clock.kind !== 'days' : true;
}

/**
 * Returns, by seat, what each clock shows at a time of the server's clock; null for nothing. With a time limit for each
 * turn only the current seat has a clock; a time bank is shown for all remaining players.
 */
export function seatClocks(
  rules: Rules,
  table: Pick<Table, 'turn' | 'out' | 'gaveUp' | 'isPaused' | 'ending'>,
  clock: TurnClock | null,
  serverMs: number,
): readonly (SeatClock | null)[] {
  const kind = clockOf(rules.options);
  const { turn, isPaused, ending } = table;
  if (kind === null || clock === null || turn === null || ending !== null || isPaused)
    return rules.seatPiles.map(() => null);
  return rules.seatPiles.map((_, seat) => {
    if (!isInPlay(table, seat)) return null;
    const bankMs = clock.banksMs?.[seat] ?? 0;
    if (turn.seat !== seat) return kind.kind === 'bank' ? { leftMs: bankMs, state: 'waits', isUrgent: false } : null;
    if (clock.endsAt === null) {
      // When the clock goes on a turn has its whole time again.
      const leftMs = kind.kind !== 'bank' ? kind.turnMs : bankMs > 0 ? bankMs : kind.emptyMs;
      return { leftMs, state: 'still', isUrgent: false };
    }
    const leftMs = Math.max(0, clock.endsAt - serverMs);
    return { leftMs, state: 'runs', isUrgent: leftMs <= urgentMs };
  });
}

/** Reports once in a turn that its time is almost up, unless the turn began that way. */
export class LastSeconds {
  #announced: { readonly seat: Seat; readonly wasUrgent: boolean } | null = null;

  /** Takes the clock of the current seat. Returns whether the last seconds have begun since the previous call. */
  begin(seat: Seat, isUrgent: boolean): boolean {
    const before = this.#announced;
    this.#announced = { seat, wasUrgent: isUrgent };
    return isUrgent && before !== null && before.seat === seat && !before.wasUrgent;
  }
}
