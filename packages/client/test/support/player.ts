import { formatPosition, parseMove, parseState, type Rules, type State } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { type KeptTable, type Notice, TableClient, type TextStorage } from '../../src/index.ts';
import { FakeWire } from './fake-wire.ts';
import { ReferenceServer, tableId } from './reference-server.ts';

/** Options of a player besides the seat. Move numbers are consecutive unless stated otherwise. */
interface PlayerOptions {
  readonly now?: () => number;
  readonly elapsedMs?: () => number;
  readonly random?: () => number;
  readonly storage?: TextStorage;
  readonly recalled?: KeptTable;
}

/** A client at a table with its wire and everything that it reported. */
export class Player {
  readonly wire: FakeWire;
  readonly client: TableClient;
  readonly notices: Notice[] = [];
  /** Tasks that the client scheduled, in order. The test runs them. */
  readonly due: { readonly delayMs: number; readonly run: () => void }[] = [];

  constructor(
    server: ReferenceServer,
    seat: number | null,
    { now = () => 0, random = () => 0, recalled, ...kept }: PlayerOptions = {},
  ) {
    this.wire = new FakeWire(server, seat);
    this.client = new TableClient({ tableId, transport: this.wire, now, random, after: this.#after, ...kept });
    this.client.onNotice((notice) => this.notices.push(notice));
    if (recalled !== undefined) this.client.recall(recalled);
    this.client.start();
  }

  /** Lets all timers of the client run. */
  passTime(): void {
    for (const { run } of this.due.splice(0)) run();
  }

  /** The pending and confirmed cards as this player sees them. */
  get shown(): string {
    const { game } = this.client.snapshot;
    return game?.view == null ? '' : formatPosition(game.rules, game.view);
  }

  get confirmed(): string {
    const { game } = this.client.snapshot;
    return game?.confirmed == null ? '' : formatPosition(game.rules, game.confirmed);
  }

  get pendingCount(): number {
    return this.client.snapshot.game?.pendingCount ?? 0;
  }

  /** Plays a move in notation, as the seat of the wire. */
  play(text: string) {
    const { game } = this.client.snapshot;
    if (game === null) throw new Error('no game to play');
    const move = parseMove(game.rules, this.wire.seat ?? 0, text);
    if (!move.ok) throw new Error(JSON.stringify(move.error));
    return this.client.play(move.value);
  }

  readonly #after = (delayMs: number, run: () => void): (() => void) => {
    const one = { delayMs, run };
    this.due.push(one);
    return () => {
      const index = this.due.indexOf(one);
      if (index !== -1) this.due.splice(index, 1);
    };
  };
}

/** Delivers everything both ways until nothing is in flight. */
export function settle(...players: readonly Player[]): void {
  while (players.some(({ wire }) => wire.up.length > 0 || wire.down.length > 0)) {
    for (const { wire } of players) {
      wire.deliverUp();
      wire.deliverDown();
    }
  }
}

/** A player who has joined the table. */
export function joined(...[server, seat, options]: ConstructorParameters<typeof Player>): Player {
  const player = new Player(server, seat, options);
  player.wire.connect();
  settle(player);
  return player;
}

/** A line of a position as a pile holds it now: `pileOf(shown, 'f1')`. */
export function pileOf(position: string, pile: string): string {
  const line = position.split('\n').find((one) => one.startsWith(`${pile}: `));
  return line?.slice(pile.length + 2) ?? '';
}

export function stateOf(text: string, seatCount: number, rules: Rules = gameRules('race', seatCount)): State {
  const state = parseState(rules, text);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
}

/** A running race of two connected players. */
export function raceOf(text: string): { server: ReferenceServer; anna: Player; ben: Player } {
  const { server, players } = gameOf(gameRules('race', 2), text, ['Anna', 'Ben']);
  const [anna, ben] = players as [Player, Player];
  return { server, anna, ben };
}

/** A running game with a connected player on each seat. */
export function gameOf(
  rules: Rules,
  text: string,
  names: readonly string[],
): { server: ReferenceServer; players: Player[] } {
  const server = new ReferenceServer(names, stateOf(text, names.length, rules), rules);
  const players = names.map((_, seat) => new Player(server, seat));
  for (const { wire } of players) wire.connect();
  settle(...players);
  return { server, players };
}

/** What a browser keeps for a page across a reload. */
export function storageOf(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    put: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}
