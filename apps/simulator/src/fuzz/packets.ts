import { Agent } from 'node:http';
import { protocolVersion } from '@snap-up/protocol';
import { frameOf, opcodes, upgradeHead } from '@snap-up/test-kit/web-socket.ts';
import type { Chance } from '../simulation/chance.ts';
import { type Asked, ask } from './ask.ts';
import type { Attack, Attacker } from './attack.ts';
import { brokenJson } from './breaking.ts';
import type { Sent } from './journal.ts';
import { connectTo, linesOf, WebSocketConnection } from './web-socket-connection.ts';

const handshakePacket = `40{"version":${protocolVersion}}`;
const askAll = '42999["lobby",false]';
const answerToAll = '43999[';

const oddPackets = [
  ...`0 1 2 2probe 3 3probe 4 5 6 7 9 b bAAAA bAAA! 40 40{} 40{"version":1} 40{"version":null} 40[]
40"x" 40/admin, 40/admin,{"version":1} 40/, 41 41/admin, 42 42[ 42[] 42{} 42[1] 42[null] 42["lobby"]
42["lobby",true] 421["lobby",true] 42/x,["lobby",true] 42/x,7["lobby",true] 42-1["lobby",true]
4200000000000000000000001["lobby",true] 42999999999999999999999["lobby",true] 421.5["lobby",true] 42["connect"]
42["disconnect","x"] 42["disconnecting"] 42["newListener"] 42["removeListener"] 42["connect_error"]
42["__proto__"] 421["constructor"] 421["toString"] 43 43[] 431[] 431["x"] 43999[true] 44 44{} 44"x" 45 45[] 451-
451-["m",{"_placeholder":true,"num":0}] 452-["join",{"_placeholder":true,"num":5}] 450-["m",1,1,"draw"]
451-1["lobby",{"_placeholder":true,"num":"x"}] 455-["m"] 45999999-["m"] 45-1-["m"]
461-1[{"_placeholder":true,"num":0}] 46 461- 47 4/ 4/, 4} 42["m",1,1,"draw"] 42["m"] 42["m", 42["m",1]x
42["m",{"_placeholder":true,"num":0}]`.split(/\s/),
  ...['', '\u0000', '2'.repeat(200), handshakePacket, `${handshakePacket}}`],
];

const polling = '/socket.io/?EIO=4&transport=polling';
const oddQueries = ['', 'EIO=3', 'EIO=4', 'EIO=4&transport=flash', 'EIO=4&transport=__proto__', 'transport=websocket'];
/** Queries of requests in a session. */
const oddTransports = ['websocket', 'polling&j=0', 'polling&b64=1&sid=x'].map((way) => `EIO=4&transport=${way}`);

const shares = { polling: 0.25, upgradeHalf: 0.15 } as const;
const mostPackets = 12;
/** How many of the connections that the server has to close are abandoned. */
const leftShare = 0.01;

/** Sends engine.io packets and WebSocket frames that no client sends. */
export const sendPackets: Attacker = async (attack, by, chance, count) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  for (let left = count; left > 0 && !attack.isOver; ) {
    const session = new PacketSession(attack, by, chance, agent);
    if (chance.happens(shares.polling)) await session.poll();
    else if (chance.happens(shares.upgradeHalf)) await session.upgradeHalf();
    else await session.attack();
    left -= session.count;
  }
  agent.destroy();
};

class PacketSession {
  count = 0;
  readonly #attack: Attack;
  readonly #by: string;
  readonly #chance: Chance;
  readonly #agent: Agent;
  readonly #headers: () => Readonly<Record<string, string>>;

  constructor(attack: Attack, by: string, chance: Chance, agent: Agent) {
    this.#agent = agent;
    this.#attack = attack;
    this.#by = by;
    this.#chance = chance;
    const person = attack.things.person(chance);
    this.#headers = () => attack.headersOf(person, chance);
  }

  #sent(text: string): Sent {
    this.count += 1;
    return this.#attack.journal.sent(this.#by, text);
  }

  get #packet(): string {
    const packet = this.#chance.pick(oddPackets);
    return this.#chance.happens(0.2) ? brokenJson(packet, this.#chance) : packet;
  }

  /** A WebSocket that usually gets connected, and odd packets and frames. It must be answered or closed. */
  async attack(): Promise<void> {
    const chance = this.#chance;
    const { journal, checks } = this.#attack;
    let isAnswered = false;
    let changed = () => {};
    const connection = await WebSocketConnection.open(this.#attack.target.url, this.#headers(), (packet) => {
      const fault = checks.faultOf(packet);
      if (fault !== null) journal.fail(`${this.#by} was told ${packet.slice(0, 2_000)}: ${fault}`);
      if (packet.startsWith(answerToAll)) isAnswered = true;
      changed();
    });
    void connection.closed.then(() => changed());
    const isConnecting = chance.happens(0.85);
    if (isConnecting) {
      await this.#attack.answered(connection.opened, () => journal.fail(`${this.#by} could not open a connection`));
    }
    if (isConnecting) connection.send(this.#sent(handshakePacket).text);
    for (let index = chance.below(mostPackets); index > 0; index -= 1) this.#sendOdd(connection);
    const last = this.#sent(askAll);
    connection.send(askAll);
    if (isConnecting) {
      await this.#attack.answered(
        new Promise<void>((resolve) => {
          changed = () => {
            if (isAnswered || !connection.isOpen) resolve();
          };
          changed();
        }),
        () => journal.fail(`${this.#by} was neither answered nor cut off`, last),
      );
      journal.answered(isAnswered ? 'packets ok' : 'packets cut off');
    }
    if (this.#attack.target.leavesHalf && chance.happens(leftShare)) return;
    connection.destroy();
    await connection.closed;
  }

  #sendOdd(connection: WebSocketConnection): void {
    const chance = this.#chance;
    if (chance.happens(0.7)) {
      connection.send(this.#sent(this.#packet).text);
      return;
    }
    const data = chance.happens(0.5)
      ? Buffer.from(this.#packet)
      : Buffer.from(chance.bytes(chance.pick([0, 1, 20, 125, 126, 3_000])));
    const options = chance.pick([
      ...Object.values(opcodes).map((opcode) => ({ opcode })),
      { opcode: 3 + chance.below(5) },
      { isFinal: false },
      { isFinal: false, opcode: opcodes.binary },
      { reserved: 1 + chance.below(7) },
      { isMasked: false },
      { claimedLength: chance.pick([0, 200, 70_000, 2 ** 31, 2 ** 40]) },
      {},
    ]);
    const frame = frameOf(data, options);
    this.#sent(`frame ${frame.toString('hex')}`);
    connection.write(frame);
  }

  /** Long polling: sessions, payloads of several packets, and mismatched ones. */
  async poll(): Promise<void> {
    const chance = this.#chance;
    const session = await this.#openPolling();
    if (session === null) return;
    const { sid, headers, own, post } = session;
    await post(handshakePacket);
    for (let index = chance.below(5); index > 0 && !this.#attack.isOver; index -= 1) {
      const payload = Array.from({ length: 1 + chance.below(4) }, () => this.#packet).join('\u001e');
      const usual = () => post(chance.happens(0.05) ? 'x'.repeat(3_000) : payload);
      const otherMethod = () => ({
        method: chance.pick(['PUT', 'DELETE', 'OPTIONS']),
        headers,
        body: chance.happens(0.5) ? payload : null,
      });
      const otherType = () => ({ 'content-type': chance.pick(['application/octet-stream', 'text/html', '']) });
      const queries = [...oddQueries, ...oddTransports.map((odd) => `${odd}&sid=${sid}`)];
      await chance.way<Promise<unknown>>(
        // Two concurrent requests end the session.
        () => Promise.all([post(payload), post(payload)]),
        () => this.#ask(`${polling}&sid=${chance.letters(20)}`, { headers }),
        () => this.#ask(own, otherMethod()),
        () => this.#ask(`/socket.io/?${chance.pick(queries)}`, { headers }),
        () => this.#ask(own, { method: 'POST', headers: { ...headers, ...otherType() }, body: payload }),
        usual,
        usual,
      );
    }
    if (this.#attack.target.leavesHalf && chance.happens(leftShare)) return;
    // A packet to close it; the session may have ended meanwhile.
    await post('1');
  }

  /** Begins a session of long polling; null if that is refused. */
  async #openPolling() {
    const headers = this.#headers();
    const opened = await this.#ask(polling, { headers });
    const sid = /"sid":"([^"]+)"/.exec(opened ?? '')?.[1];
    if (sid === undefined) return null;
    const own = `${polling}&sid=${sid}`;
    return { sid, headers, own, post: (body: string) => this.#ask(own, { method: 'POST', headers, body }) };
  }

  /** Sends a request. Ending a session may drop the connection, without an answer. */
  async #ask(path: string, init: Partial<Asked>): Promise<string | undefined> {
    const { journal } = this.#attack;
    const asked = { method: 'GET', path, headers: {}, body: null, ...init };
    const sent = this.#sent(`${asked.method} ${asked.path}\n\n${asked.body ?? ''}`);
    return this.#attack.answered(
      ask(this.#attack.target.url, asked, this.#agent).then(
        ({ status, text }) => {
          if (status >= 500) journal.fail(`The server failed: ${status} ${text}`, sent);
          journal.answered(`polling ${status}`);
          return text;
        },
        () => {
          journal.answered('polling cut off');
          return undefined;
        },
      ),
      () => journal.fail('A request got no answer', sent),
    );
  }

  /** A session that begins to upgrade to a WebSocket, incompletely or out of order. */
  async upgradeHalf(): Promise<void> {
    const chance = this.#chance;
    const session = await this.#openPolling();
    if (session === null) return;
    const { sid, headers, post } = session;
    const socket = await connectTo(this.#attack.target.url);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume();
    const whole = ['2probe', '5', handshakePacket, askAll];
    const packets = chance.pick([
      whole,
      whole.slice(0, 1),
      whole.slice(0, 2),
      whole.slice(1, 2),
      ['1'],
      [],
      whole.slice(2, 3),
    ]);
    const path = `/socket.io/?EIO=4&transport=websocket&sid=${chance.happens(0.9) ? sid : chance.letters(20)}`;
    const text = upgradeHead(path, linesOf(headers));
    this.#sent(`${text}${packets.join('\n')}`);
    socket.write(text);
    for (const packet of packets) socket.write(frameOf(packet));
    await post(chance.happens(0.5) ? '1' : handshakePacket);
    socket.end();
    await this.#attack.answered(closed, () =>
      this.#attack.journal.fail('A WebSocket was not closed that had ended', null),
    );
    await post('1');
  }
}
