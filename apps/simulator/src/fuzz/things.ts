import {
  commitmentOf,
  firstState,
  formatTimedMove,
  legalMoves,
  type OptionSpecs,
  parseOptions,
  parseView,
  play,
  type Ruleset,
  rulesetById,
  rulesets,
  rulesFor,
} from '@snap-up/engine';
import {
  chatText,
  dealDate,
  type GameSnapshot,
  gameNumber,
  hex32,
  newDealBody,
  newTableBody,
  offlineGameBody,
  options,
  playerName,
  pushSubscriptionBody,
  rulesetId,
  tableCode,
  tableId,
  tableSettingsBody,
  timeMs,
  transferCode,
  up,
} from '@snap-up/protocol';
import type { Chance } from '../simulation/chance.ts';
import { type Hint, type Hints, type Schema, sampleOf } from './schema-values.ts';

/** An attacker. */
export interface Person {
  readonly name: string;
  /** The session's cookie as a header; empty for none. */
  readonly cookie: string;
  /** The client address that a proxy would report. */
  readonly address: string;
}

/** A known table, whoever sits there. */
export interface KnownTable {
  readonly id: string;
  readonly code: string;
}

/** How many of the newest things of a kind are remembered. */
const mostKept = 40;
/** How many legal moves of a table are remembered. */
const mostMoves = 60;
const nonceCount = 4;
const offlineMoveCount = 30;

/** Everything that the attackers know of a server, from which they make acceptable messages. */
export class Things {
  readonly people: Person[] = [];
  readonly tables: KnownTable[] = [];
  readonly transferCodes: string[] = [];
  /** The address of a push service. */
  readonly pushOrigin: string;
  readonly hints: Hints;
  /** By name, the tables at which the player sits. */
  readonly #homes = new Map<string, string[]>();
  readonly #moves = new Map<string, readonly string[]>();
  readonly #nonces: readonly string[];

  constructor(seed: string, pushOrigin: string) {
    this.pushOrigin = pushOrigin;
    this.#nonces = Array.from({ length: nonceCount }, (_, index) => commitmentOf(`${seed} ${index}`));
    this.hints = { bySchema: this.#bySchema(), byKey: this.#byKey() };
  }

  addTable(table: KnownTable): void {
    if (this.tables.some(({ id }) => id === table.id)) return;
    this.tables.push(table);
    if (this.tables.length > mostKept) this.#moves.delete(this.tables.shift()?.id ?? '');
  }

  /** Records that a player sits at a table. */
  sit(name: string, id: string): void {
    this.#homes.set(name, [...(this.#homes.get(name) ?? []), id]);
  }

  /** Returns a table for a player: usually one at which they sit. */
  tableFor({ name }: Person, chance: Chance): string {
    const homes = this.#homes.get(name) ?? [];
    return homes.length > 0 && chance.happens(0.75) ? chance.pick(homes) : chance.pick(this.tables).id;
  }

  addTransferCode(code: string): void {
    this.transferCodes.push(code);
    if (this.transferCodes.length > mostKept) this.transferCodes.shift();
  }

  /** Learns the legal moves of a game's current position. */
  see(id: string, seat: number | null, game: GameSnapshot): void {
    const ruleset = rulesetById(game.ruleset);
    if (ruleset === undefined || game.position === null) return;
    const rules = rulesFor(ruleset, game.options, game.names.length);
    const view = parseView(rules, game.position);
    if (!view.ok || view.value.ending !== null) return;
    const moves = legalMoves(rules, view.value, seat ?? 0).slice(0, mostMoves);
    this.#moves.set(
      id,
      moves.map((move) => formatTimedMove(rules, seat ?? 0, move)),
    );
  }

  /** Returns a move as text: usually a recently legal one at this table. */
  moveAt(id: string, chance: Chance): string {
    const known = this.#moves.get(id) ?? [];
    if (known.length > 0 && chance.happens(0.5)) return chance.pick(known);
    if (chance.happens(0.7)) return chance.pick(usualMoves);
    const pile = () =>
      chance.pick(['s', 'w', 't1', 't7', 'f1', 'f3', 'f20', 'r1', 'h1', 'i1', 'n', 'x', 'b:t3', 'e:s', 't0', 't99']);
    const card = `${chance.pick([...'A23456789TJQK'])}${chance.pick([...'cdhsMWL'])}`;
    return `${card}${chance.pick(['', '', '@b', '@e', '@z'])} ${pile()}>${pile()}`;
  }

  person(chance: Chance): Person {
    return chance.pick(this.people);
  }

  /** Returns a player who sits at a table, if any. */
  seatedPerson(chance: Chance): Person {
    const seated = this.people.filter(({ name }) => this.#homes.has(name));
    return seated.length === 0 ? this.person(chance) : chance.pick(seated);
  }

  #bySchema(): ReadonlyMap<Schema, Hint> {
    const table = (chance: Chance) => chance.pick(this.tables);
    const ownOptions = (chance: Chance, ruleset: Ruleset) => chosenOptions(ruleset.options, chance);
    const of = (schema: Schema, hint: Hint) => [schema, hint] as const;
    const with_ = (schema: Schema, more: (chance: Chance) => object): readonly [Schema, Hint] =>
      of(schema, (chance) => {
        const { hints } = this;
        const bySchema = new Map([...hints.bySchema].filter(([known]) => known !== schema));
        return { ...(sampleOf(schema, { ...hints, bySchema }, chance) as object), ...more(chance) };
      });
    return new Map<Schema, Hint>([
      of(tableId, (chance) => (chance.happens(0.95) ? table(chance).id : chance.letters(12))),
      of(tableCode, (chance) => (chance.happens(0.9) ? table(chance).code : chance.letters(6))),
      of(transferCode, (chance) =>
        this.transferCodes.length > 0 && chance.happens(0.8) ? chance.pick(this.transferCodes) : chance.letters(10),
      ),
      of(rulesetId, (chance) => chance.pick(rulesets).id),
      of(options, (chance) => ownOptions(chance, chance.pick(rulesets))),
      of(playerName, (chance) => chance.pick(names)),
      of(chatText, (chance) => chance.pick(lines)),
      of(gameNumber, (chance) => chance.pick([1, 1, 1, 1, 2, 3])),
      of(timeMs, (chance) => Date.now() + chance.pick([0, -1, -3_600_000, 86_400_000, -Date.now()])),
      of(dealDate, (chance) =>
        new Date(Date.now() - chance.pick([0, 0, 1, 2, 9]) * 86_400_000).toISOString().slice(0, 10),
      ),
      of(hex32, (chance) => (chance.happens(0.9) ? chance.pick(this.#nonces) : chance.hex(32))),
      of(up.m.def.items[2], (chance) => this.moveAt(table(chance).id, chance)),
      of(pushSubscriptionBody, (chance) => subscriptionOf(chance, this.pushOrigin)),
      with_(newTableBody, (chance) => {
        const ruleset = chance.pick(rulesets.filter(({ mode }) => mode.kind === 'multiplayer'));
        const { min, max } = ruleset.seats;
        return {
          ruleset: ruleset.id,
          options: ownOptions(chance, ruleset),
          seatCount: min + chance.below(max - min + 1),
          bots: botsOf(ruleset, chance),
        };
      }),
      with_(tableSettingsBody, (chance) => {
        const ruleset = chance.pick(rulesets);
        return chance.happens(0.5) ? {} : { ruleset: ruleset.id, options: ownOptions(chance, ruleset) };
      }),
      with_(newDealBody, (chance) => {
        const ruleset = chance.pick(soloRulesets);
        return { ruleset: ruleset.id, options: ownOptions(chance, ruleset) };
      }),
      with_(offlineGameBody, (chance) => {
        const id = chance.happens(0.3) ? '0'.repeat(64) : chance.hex(32);
        return chance.happens(0.8) ? { id, ...offlineGame(chance) } : { id };
      }),
    ]);
  }

  #byKey(): Readonly<Record<string, Hint>> {
    const code = (chance: Chance) =>
      chance.happens(0.5) ? sampleOf(tableCode, this.hints, chance) : sampleOf(transferCode, this.hints, chance);
    return {
      code,
      commitment: (chance) => commitmentOf(chance.pick(this.#nonces)),
      round: (chance) => chance.pick([0, 0, 0, 1, 1, 2, 3]),
      endpoint: (chance) => endpointOf(chance, this.pushOrigin),
    };
  }
}

const usualMoves = [
  ...'draw draw draw redeal pass agree disagree undo redo restart revive give-up skip halt'.split(' '),
  'pass !b',
];
const names = ['Mallory', 'Eve', 'Zoë 🎴', 'Ærøskøbing', 'O’Neil', '名無し', 'a', 'x'.repeat(24), ' Trent ', '𝔘𝔫𝔦'];
const lines = ['Hello!', 'ok', '👍🏽', 'שלום', 'x'.repeat(200), '<b>no</b>', 'a  b', '0'];
const soloRulesets = rulesets.filter(({ mode }) => mode.kind === 'solo');

/** Chooses values for some of the options, which need not go together. */
export function chosenOptions(specs: OptionSpecs, chance: Chance): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(specs)
      .filter(() => chance.happens(0.5))
      .map(([name, { choices }]) => [name, chance.pick(choices).value]),
  );
}

function botsOf({ mode, seats }: Ruleset, chance: Chance): readonly string[] {
  const hasBots = mode.kind === 'multiplayer' && mode.bot !== null;
  return hasBots && chance.happens(0.3) ? Array.from({ length: chance.below(seats.min) }, () => 'gentle') : [];
}

/** A patience game as a browser without a server would have played it. */
function offlineGame(chance: Chance): object {
  const ruleset = chance.pick(soloRulesets);
  const chosen = chosenOptions(ruleset.options, chance);
  const read = parseOptions(ruleset.options, chosen as Record<string, string>);
  const seed = chance.hex(32);
  const startsAt = Date.now() - 3_600_000;
  const beginning = { kind: 'dealt', ruleset: ruleset.id, options: chosen, seed, startsAt };
  if (!read.ok) return { beginning, moves: [] };
  const rules = rulesFor(ruleset, read.value, 1);
  const moves: [string, number][] = [];
  let state = firstState(rules, seed);
  for (let count = chance.below(offlineMoveCount); count > 0 && state.ending === null; count -= 1) {
    const possible = legalMoves(rules, state, 0);
    if (possible.length === 0) break;
    const move = chance.pick(possible);
    const played = play(rules, state, 0, move);
    if (!played.ok) break;
    moves.push([formatTimedMove(rules, 0, move), startsAt + moves.length * 1_000]);
    state = played.value.table;
  }
  return { beginning, moves };
}

function subscriptionOf(chance: Chance, origin: string): object {
  const key = (bytes: number) => Buffer.from(chance.bytes(bytes)).toString('base64url');
  return { endpoint: endpointOf(chance, origin), keys: { p256dh: key(65), auth: key(16) } };
}

/** All of them lead to this machine: nothing may be sent elsewhere. */
function endpointOf(chance: Chance, origin: string): string {
  const { port } = new URL(origin);
  return chance.pick([
    `${origin}/${chance.letters(4)}`,
    `http://127.0.0.1:${port}/?${chance.letters(800)}`,
    `http://[::1]:${port}/`,
    `http://user:password@127.0.0.1:${port}/`,
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
  ]);
}
