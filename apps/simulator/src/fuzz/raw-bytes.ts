import { upgradeHead } from '@snap-up/test-kit/web-socket.ts';
import type { Chance } from '../simulation/chance.ts';
import type { Attack, Attacker } from './attack.ts';
import { connectTo, linesOf } from './web-socket-connection.ts';

const paths = [
  ...'/ /health /ready /api/session /api/tables /api/nothing /t/0123456789ab /rules/race /% /\\..\\.. * //evil.example/'.split(
    ' ',
  ),
  ...['/socket.io/?EIO=4&transport=polling', 'http://127.0.0.1/api/session', '/api/tables?a=%ff'],
];
const methods = [
  ...'GET GET GET PUT POST DELETE HEAD OPTIONS TRACE CONNECT PRI QUERY get'.split(' '),
  ...['X'.repeat(300), ''],
];
const oddHeaders = [
  ...`Content-Length: -1
Content-Length: 10, 11
Content-Length: 99999999999999999999
Content-Length: x
Transfer-Encoding: chunked
Transfer-Encoding: chunked, identity
Transfer-Encoding: gzip
TE: trailers
Connection: close
Connection: upgrade
Upgrade: x
Expect: 100-continue
Expect: something
Host:
Host: \u0000
 folded: yes
No colon
: no name
A b: c
X: \u0001
X: é
X-Forwarded-For: 1.2.3.4
X-Forwarded-Proto: https
X-Forwarded-Host: evil.example
Forwarded: for=x
Range: bytes=0-0,-1
If-None-Match: *
Accept-Encoding: br;q=x
Content-Encoding: gzip
Content-Type: application/json
Cookie: snap-up=a; snap-up=b
Cookie: ${'a=b; '.repeat(2_000)}
X: ${'y'.repeat(20_000)}`.split('\n'),
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Host: x\r\nHost: y',
];
const bodies = [
  ...['', '{}', '{"name":"Mallory"}', '{"name":', '\u001f\u008b\u0008', 'x'.repeat(9_000)],
  // Chunks and near-chunks.
  ...['0\r\n\r\n', '5\r\nhello\r\n0\r\n\r\n', 'FFFFFFFFFFFFFFFFF\r\nx', '5\r\nhel', '-1\r\n', 'x\r\n'],
  '5;a="b\r\nhello\r\n0\r\nTrailer: x\r\n\r\n',
];

/**
 * Sends bytes that form one request, almost one, several, or none, and half-closes the connection, which the server
 * must then close.
 */
export const sendBytes: Attacker = async (attack, by, chance, count) => {
  for (let sentCount = 0; sentCount < count && !attack.isOver; sentCount += 1) await sendOnce(attack, by, chance);
};

async function sendOnce(attack: Attack, by: string, chance: Chance): Promise<void> {
  const text = textFor(attack, chance);
  const sent = attack.journal.sent(by, text);
  const socket = await connectTo(attack.target.url);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let answer = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    if (answer.length < 20_000) answer += data;
  });
  const bytes = Buffer.from(text, 'latin1');
  const cut = chance.happens(0.3) ? chance.below(bytes.length + 1) : bytes.length;
  // In two pieces split anywhere, with the end anywhere.
  const middle = chance.below(cut + 1);
  socket.write(bytes.subarray(0, middle));
  socket.write(bytes.subarray(middle, cut));
  if (attack.target.leavesHalf && chance.happens(0.01)) return;
  if (chance.happens(0.1)) socket.resetAndDestroy();
  else socket.end();
  const late = () => `A connection that had ended was not closed; it had been answered ${answer.slice(0, 500)}`;
  await attack.answered(closed, () => attack.journal.fail(late(), sent));
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  for (const status of statuses) {
    attack.journal.answered(`bytes ${status}`);
    if (status >= 500) attack.journal.fail(`The server failed: ${answer.slice(0, 2_000)}`, sent);
  }
  const fault = attack.checks.faultOf(answer.replaceAll(/^set-cookie: .*$/gim, ''));
  if (fault !== null) attack.journal.fail(`${fault}: ${answer.slice(0, 2_000)}`, sent);
}

function textFor(attack: Attack, chance: Chance): string {
  if (chance.happens(0.05)) return Buffer.from(chance.bytes(chance.pick([1, 50, 2_000]))).toString('latin1');
  if (chance.happens(0.05)) return upgradeHead(chance.pick(paths), oddOnes(chance));
  const requests = Array.from({ length: chance.pick([1, 1, 1, 2, 3, 20]) }, () => requestText(attack, chance));
  const text = requests.join('');
  return chance.happens(0.2) ? changed(text, chance) : text;
}

const oddOnes = (chance: Chance) => Array.from({ length: chance.pick([0, 1, 1, 2]) }, () => chance.pick(oddHeaders));

function requestText(attack: Attack, chance: Chance): string {
  const person = attack.things.person(chance);
  const body = chance.pick(bodies);
  const length = chance.happens(0.6)
    ? [`Content-Length: ${Math.max(0, body.length + chance.pick([0, 0, 0, 1, -1, 100]))}`]
    : [];
  const headers = [
    ...linesOf(attack.headersOf(chance.happens(0.5) ? person : { ...person, cookie: '' }, chance)),
    ...(chance.happens(0.9) ? ['Host: 127.0.0.1'] : []),
    ...(chance.happens(0.5) ? ['Content-Type: application/json'] : []),
    ...length,
    ...oddOnes(chance),
  ];
  const version = chance.happens(0.5) ? 'HTTP/1.1' : chance.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', '']);
  const lineEnd = chance.pick(['\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r']);
  return [`${chance.pick(methods)} ${chance.pick(paths)} ${version}`, ...headers, '', body].join(lineEnd);
}

function changed(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  const odd = String.fromCharCode(chance.pick([0, 9, 10, 13, 32, 58, 127, 128, 255]));
  return text.slice(0, at) + odd.repeat(chance.pick([1, 1, 3, 5_000])) + text.slice(at + chance.below(4));
}
