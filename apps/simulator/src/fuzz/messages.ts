import {
  doneAnswer,
  down,
  type GameSnapshot,
  type Joined,
  joinAnswer,
  limits,
  lobbyAnswer,
  protocolVersion,
  up,
} from '@snap-up/protocol';
import type { Chance } from '../simulation/chance.ts';
import type { Attack, Attacker } from './attack.ts';
import { broken, brokenJson, oddValue } from './breaking.ts';
import type { Sent } from './journal.ts';
import { type Schema, sampleOf } from './schema-values.ts';
import type { Person } from './things.ts';
import { WebSocketConnection } from './web-socket-connection.ts';

/** The answers to messages that return more than success or rejection. */
const answers: Readonly<Record<string, Schema>> = { join: joinAnswer, lobby: lobbyAnswer };
/** These rejections send a page away, so that messages in flight get no answer. */
const partings: readonly string[] = ['no-spectators', 'kept-out', 'too-many-pages'];
const events = ['join', ...Array.from({ length: 12 }, () => 'm' as const), 'say', 'react', 'lobby'] as const;
const oddEvents = [
  ...'M table b no __proto__ constructor toString valueOf error data'.split(' '),
  ...['', 'x'.repeat(300)],
];

const shares = {
  seated: 0.6,
  kept: 0.5,
  brokenText: 0.02,
  tooLong: 0.03,
  oddEvent: 0.02,
  withoutAck: 0.05,
  repeated: 0.08,
} as const;
const mostInABurst = 100;
const mostBursts = 12;

/** What a request waits for. */
interface Pending {
  readonly sent: Sent;
  readonly event: string;
}

/** Sends protocol messages, valid and broken, over one connection after another. */
export const sendMessages: Attacker = async (attack, by, chance, count) => {
  for (let left = count; left > 0 && !attack.isOver; ) {
    const { things } = attack;
    const person = chance.happens(shares.seated) ? things.seatedPerson(chance) : things.person(chance);
    const page = new MessagePage(attack, by, chance, person);
    left -= await page.attack(left);
  }
};

class MessagePage {
  readonly #attack: Attack;
  readonly #by: string;
  readonly #chance: Chance;
  readonly #person: Person;
  readonly #pending = new Map<number, Pending>();
  readonly #moves = new Map<number, Sent>();
  #connection: WebSocketConnection | null = null;
  #ackCount = 0;
  #tableId: string | null = null;
  #gameNumber: number | null = null;
  #seat: number | null = null;
  #moveNo = 0;
  #last = '';
  /** Whether a `join` is in flight, with which this page may change tables at any time. */
  #isJoining = false;
  #isConnected = false;
  /** Whether it was told to rejoin its table. Earlier requests there are put off then. */
  #isSentAway = false;
  #changed: (() => void) | null = null;

  constructor(attack: Attack, by: string, chance: Chance, person: Person) {
    this.#attack = attack;
    this.#by = by;
    this.#chance = chance;
    this.#person = person;
  }

  /** Connects, sends at most this many messages, and closes. Returns how many it sent. */
  async attack(most: number): Promise<number> {
    const headers = this.#attack.headersOf(this.#person, this.#chance);
    const connection = await WebSocketConnection.open(this.#attack.target.url, headers, (packet) => this.#hear(packet));
    this.#connection = connection;
    void connection.closed.then(() => this.#changed?.());
    await this.#attack.answered(connection.opened, () =>
      this.#attack.journal.fail(`${this.#by} could not open a connection`),
    );
    const version = this.#chance.happens(0.98) ? protocolVersion : oddValue(this.#chance);
    const opening = this.#attack.journal.sent(this.#by, `40${JSON.stringify({ version })}`);
    connection.send(opening.text);
    let count = 1;
    await this.#until(() => this.#isConnected, opening);
    const burstCount = 1 + this.#chance.below(mostBursts);
    for (let burst = 0; burst < burstCount && count < most && connection.isOpen && this.#isConnected; burst += 1) {
      // Nothing else works before it has joined.
      const size = burst === 0 ? 1 : Math.min(1 + this.#chance.below(mostInABurst), most - count);
      for (let index = 0; index < size; index += 1) this.#send(burst === 0);
      count += size;
      await this.#until(() => this.#pending.size === 0 && this.#moves.size === 0);
      if (this.#attack.isOver) break;
    }
    if (this.#chance.happens(0.5)) connection.end();
    else connection.destroy();
    await connection.closed;
    return count;
  }

  #send(isFirst: boolean): void {
    const chance = this.#chance;
    const { journal, things } = this.#attack;
    if (this.#last !== '' && chance.happens(shares.repeated)) {
      // Answered or not: the number has had its answer.
      this.#connection?.send(journal.sent(this.#by, this.#last).text);
      return;
    }
    const event = isFirst ? 'join' : chance.pick(events);
    const name = chance.happens(shares.oddEvent) ? chance.pick(oddEvents) : event;
    const valid = isFirst ? [things.tableFor(this.#person, chance), null] : this.#argumentsOf(event);
    const isKept = isFirst || chance.happens(shares.kept);
    const args = isKept ? valid : broken(valid, chance);
    const list = Array.isArray(args) ? args : [args];
    let text = JSON.stringify([name, ...list]);
    if (!isKept && chance.happens(shares.brokenText)) text = brokenJson(text, chance);
    // Oversized messages end the connection. Digits before a message are read as the number of its answer, so a table
    // may be joined without this page knowing it: other attackers send such packets.
    const isTooLong = Buffer.byteLength(text) > limits.messageBytes && !chance.happens(shares.tooLong);
    if (isTooLong || !text.startsWith('[')) {
      this.#send(isFirst);
      return;
    }
    const isAsked = event !== 'm' && !chance.happens(shares.withoutAck);
    if (isAsked) this.#ackCount += 1;
    const id = isAsked ? this.#ackCount : null;
    const sent = journal.sent(this.#by, `42${id ?? ''}${text}`);
    this.#connection?.send(sent.text);
    if (id !== null) this.#pending.set(id, { sent, event: name });
    else if (isKept && name === 'm' && !this.#isJoining) this.#moves.set(Number(valid[1]), sent);
    if (event === 'join') {
      // Moves are answered at the previously joined table, where this page may no longer be.
      this.#moves.clear();
      // A message without an acknowledgement is refused, and does not affect another in flight.
      this.#isJoining ||= id !== null;
    }
    this.#last = event === 'm' ? sent.text : sent.text.replace(/^42\d+/, '42');
  }

  /** Arguments that the schema of a message accepts. */
  #argumentsOf(event: (typeof events)[number]): unknown[] {
    const { things } = this.#attack;
    const chance = this.#chance;
    if (event !== 'm' || this.#tableId === null) return sampleOf(up[event], things.hints, chance) as unknown[];
    // Numbers increase; now and then one is repeated, or far ahead, after which smaller ones are refused.
    this.#moveNo = chance.happens(0.002) ? 1 + chance.below(1_000_000) : this.#moveNo + 1 + chance.below(2);
    const number = chance.happens(0.03) ? Math.max(1, this.#moveNo - chance.below(5)) : this.#moveNo;
    return [this.#gameNumber ?? 1, Math.min(number, limits.moveNumbers), things.moveAt(this.#tableId, chance)];
  }

  #hear(packet: string): void {
    const { checks, journal } = this.#attack;
    const fault = checks.faultOf(packet);
    if (fault !== null) {
      journal.fail(`${this.#by} was told ${packet.slice(0, 2_000)}: ${fault}`);
      return;
    }
    if (packet.startsWith('40')) this.#isConnected = true;
    else if (packet.startsWith('43')) this.#hearAnswer(packet);
    else if (packet.startsWith('42')) this.#hearEvent(packet);
    else if (packet.startsWith('44')) this.#connection?.end();
    this.#changed?.();
  }

  #hearAnswer(packet: string): void {
    const { checks, journal, things } = this.#attack;
    const begins = packet.indexOf('[');
    const id = Number(packet.slice(2, begins));
    const pending = this.#pending.get(id);
    const [answer, ...more] = JSON.parse(packet.slice(begins)) as unknown[];
    if (pending === undefined) {
      journal.fail(`${this.#by} was answered what it had not asked, or twice: ${packet}`);
      return;
    }
    this.#pending.delete(id);
    const { event, sent } = pending;
    if (![...this.#pending.values()].some((other) => other.event === 'join')) this.#isJoining = false;
    const schema = (Object.hasOwn(answers, event) ? answers[event] : undefined) ?? doneAnswer;
    if (more.length > 0 || !checks.fits(schema, answer, packet.slice(begins))) {
      journal.fail(`The answer ${packet} does not fit its schema`, sent);
      return;
    }
    const given = answer as Joined | { readonly ok: false; readonly error: { readonly code: string } };
    const isOfLostTable = this.#isSentAway && (event === 'say' || event === 'react');
    const refused = given.ok ? null : isOfLostTable ? `${given.error.code} at a lost table` : given.error.code;
    journal.answered(refused ?? `${event} ok`, sent);
    if (event !== 'join' || !given.ok) return;
    this.#isSentAway = false;
    this.#tableId = given.table.id;
    this.#seat = given.seat;
    const { game, missed, table } = given;
    this.#gameNumber = game?.number ?? missed?.number ?? null;
    things.addTable(table);
    if (game !== null) this.#see(game);
    for (const batch of missed?.batches ?? []) this.#attack.checks.told(table.id, missed?.number ?? 0, batch);
  }

  #hearEvent(packet: string): void {
    const { checks, journal } = this.#attack;
    const text = packet.slice(2);
    const [event, ...args] = JSON.parse(text) as [string, ...unknown[]];
    const schema: Schema | undefined = Object.hasOwn(down, event) ? down[event as keyof typeof down] : undefined;
    if (schema === undefined || !checks.fits(schema, args, text)) {
      journal.fail(`${this.#by} was told ${packet}, which does not fit its schema`);
      return;
    }
    if (event === 'no') {
      const { code } = args[1] as { readonly code: string };
      journal.answered(code, this.#moves.get(Number(args[0])));
      if (args[0] !== null) this.#moves.delete(Number(args[0]));
      else if (partings.includes(code)) this.#moves.clear();
    } else if (event === 'b') {
      if (this.#moves.delete(Number(args[2]))) journal.answered('m ok');
      if (this.#tableId !== null && this.#gameNumber !== null) checks.told(this.#tableId, this.#gameNumber, args);
    } else if (event === 'game') {
      const game = args[0] as GameSnapshot;
      this.#gameNumber = game.number;
      this.#see(game);
      // A very old move is answered by the whole game.
      this.#moves.clear();
    } else if (event === 'rejoin') {
      this.#tableId = null;
      this.#isSentAway = true;
      this.#moves.clear();
    }
  }

  #see(game: GameSnapshot): void {
    const { checks, things } = this.#attack;
    if (this.#tableId === null) return;
    checks.showed(this.#tableId, game);
    if (this.#seat !== null) this.#moveNo = Math.max(this.#moveNo, game.moveNos[this.#seat] ?? 0);
    things.see(this.#tableId, this.#seat, game);
  }

  /** Waits until a condition holds, or the connection is closed. Taking too long is a fault. */
  async #until(isSo: () => boolean, sent: Sent | null = null): Promise<void> {
    const { journal } = this.#attack;
    const isDone = () => isSo() || this.#connection?.isOpen === false || this.#attack.isOver;
    if (isDone()) return;
    await this.#attack.answered(
      new Promise<void>((resolve) => {
        this.#changed = () => {
          if (isDone()) resolve();
        };
      }),
      () => {
        const [waiting] = [...this.#pending.values()].map((pending) => pending.sent).concat([...this.#moves.values()]);
        journal.fail(`${this.#by} got no answer on an open connection`, waiting ?? sent);
      },
    );
    this.#changed = null;
  }
}
