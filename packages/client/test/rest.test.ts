import { registerHooks } from 'node:module';
import { describe, expect, test } from 'vitest';
import { type Fetch, RecoveryClient, RestClient } from '../src/index.ts';
import { stateOf } from './support/player.ts';
import { ReferenceServer, tableId } from './support/reference-server.ts';

const table = new ReferenceServer(['Anna', 'Ben'], stateOf('', 2)).table();
const seated = { table, seat: 1 };
const session = { name: 'Anna', suggestedName: 'Swift Otter', canRecover: true };
const week = { ruleset: 'yukon', monday: '2026-11-23', today: '2026-11-25', rows: [] };
const history = { games: [], hasMore: false };
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const methods = { passkeys: [], phraseCreatedAt: 5 };
const passkeyOptions = { challenge: 'c', rpId: 'here' };
const proof = {
  id: 'i',
  rawId: 'i',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
} as const;

const playedOffline = {
  id: '0'.repeat(64),
  beginning: { kind: 'carried-on' as const, tableId, number: 1, seq: 0 },
  moves: [],
};

/** A server that gives one answer, and the requests that it got. */
function restOf(status: number, body: unknown, date = '') {
  const requests: string[] = [];
  const headers: Record<string, string>[] = [];
  const fetch: Fetch = async (url, init) => {
    requests.push([init.method, url, ...(init.body === undefined ? [] : [init.body])].join(' '));
    headers.push(init.headers);
    const json = async () => (body === 'no json' ? JSON.parse('<html>') : body);
    return { ok: status < 400, headers: new Headers({ date }), json, text: async () => String(body) };
  };
  const options = { fetch, baseUrl: 'http://here', headers: { cookie: 'a=b' }, now: () => Date.UTC(2026, 10, 22, 9) };
  return { rest: new RestClient(options), requests, headers };
}

const t = `tables/${tableId}`;
const blockId = '0193f4a2-7c1e-4b6d-9a55-1f2e3d4c5b6a';

describe('the REST client', () => {
  // What tests of the server, which ask by this client, do not show.
  test.each<[string, (rest: RestClient) => Promise<unknown>, body: unknown, value?: unknown]>([
    ['GET codes/0z9xk4', (rest) => rest.tableOfCode(' 0z9xk4 '), { tableId }, tableId],
    [`POST ${t}/seat {}`, (rest) => rest.takeSeat(tableId), seated],
    [`POST ${t}/seat {"seat":1}`, (rest) => rest.takeSeat(tableId, 1), seated],
    [`PUT ${t}/ready {"isReady":false}`, (rest) => rest.setNotReady(tableId), seated],
    [`POST ${t}/bots {"strength":"sharp"}`, (rest) => rest.addBot(tableId, 'sharp'), seated],
    [`PUT ${t}/skip`, (rest) => rest.voteToSkip(tableId), seated],
    [`DELETE ${t}/game`, (rest) => rest.endGame(tableId), seated],
    [`POST ${t}/reminders {"seat":1}`, (rest) => rest.remind(tableId, 1), seated],
    ['GET push', (rest) => rest.pushKey(), { publicKey: 'key' }],
    [`PUT me/push ${JSON.stringify(subscription)}`, (rest) => rest.beginPush(subscription), { isReachable: true }],
    [
      'DELETE me/push {"endpoint":"https://push.example/1"}',
      (rest) => rest.endPush(subscription.endpoint),
      null,
      undefined,
    ],
    [`DELETE me/blocks/${blockId}`, (rest) => rest.unblock(blockId), { people: [] }, []],
    ['GET addresses', (rest) => rest.addresses(), { addresses: ['http://a'] }, ['http://a']],
    [`POST ${t}/bots {"strength":"sharp","seat":1}`, (rest) => rest.addBot(tableId, 'sharp', 1), seated],
    ['DELETE me', (rest) => rest.deleteMe(), session],
    ['DELETE me/phrase', (rest) => new RecoveryClient(rest).remove(null), methods],
    ['POST me/passkeys/options', (rest) => new RecoveryClient(rest).passkeyOptions('me/passkeys'), passkeyOptions],
    [`DELETE me/passkeys/${blockId}`, (rest) => new RecoveryClient(rest).remove(blockId), methods],
    [
      'POST sign-in/phrase {"phrase":"a b","joins":true}',
      (rest) => new RecoveryClient(rest).signIn({ phrase: 'a b' }, true),
      session,
    ],
    [
      'POST sign-in/passkey/options',
      (rest) => new RecoveryClient(rest).passkeyOptions('sign-in/passkey'),
      passkeyOptions,
    ],
    [
      `POST sign-in/passkey ${JSON.stringify({ ...proof, joins: false })}`,
      (rest) => new RecoveryClient(rest).signIn(proof, false),
      session,
    ],
    [
      `POST patience/offline ${JSON.stringify({ ...playedOffline, sentAt: Date.UTC(2026, 10, 22, 9) })}`,
      (rest) => rest.takeOverGame(playedOffline),
      seated,
    ],
    ['POST device-transfers/abcdefgh12', (rest) => rest.takeOver(' abcdefgh12 '), session],
    [`GET ${t}/games/3/record`, (rest) => rest.gameRecord(tableId, 3), 'text'],
    ['GET patience/yukon/week', (rest) => rest.week('yukon', 0), week],
    ['GET patience/yukon/week?weeksAgo=1', (rest) => rest.week('yukon', 1), week],
    ['GET patience/history', (rest) => rest.soloHistory(), history],
    [
      'GET patience/history?ruleset=yukon&before=5',
      (rest) => rest.soloHistory({ ruleset: 'yukon', before: 5 }),
      history,
    ],
  ])('%s', async (request, ask, ...answers) => {
    const { rest, requests } = restOf(200, answers[0]);
    expect(await ask(rest)).toEqual({ ok: true, value: answers.at(-1) });
    expect(requests).toEqual([request.replace(' ', ' http://here/api/')]);
  });

  test('sends the given headers, and a content type only with a body', async () => {
    const { rest, headers } = restOf(200, session);
    await rest.session();
    await rest.rename('Anna');
    expect(headers).toEqual([{ cookie: 'a=b' }, { cookie: 'a=b', 'content-type': 'application/json' }]);
  });

  test('a table’s id cannot lead to another address', async () => {
    const { rest, requests } = restOf(200, seated);
    await rest.table('../games');
    expect(requests).toEqual(['GET http://here/api/tables/..%2Fgames']);
  });

  test('passes on the server’s rejection, without the message for developers', async () => {
    const body = { code: 'seat-count-out-of-range', min: 2, max: 5, message: 'This game is for 2 to 5 players.' };
    const { message: _, ...rejection } = body;
    expect(await restOf(409, body).rest.takeSeat(tableId)).toEqual({ ok: false, error: rejection });
  });

  test('reports that a notification was refused', async () => {
    const refused = { ok: false, error: { code: 'too-fast' } };
    const { rest } = restOf(403, { code: 'too-fast' });
    expect([await rest.beginPush(subscription), await rest.endPush(subscription.endpoint)]).toEqual([refused, refused]);
  });

  test.each([
    ['an error page', 502, 'no json', 'try-again'],
    ['an error without a rejection', 500, {}, 'try-again'],
    ['an answer that is no JSON', 200, 'no json', 'try-again'],
    ['an answer in another version’s words', 200, { nom: 'Anna' }, 'client-outdated'],
  ])('%s is a rejection', async (_, status, body, code) => {
    expect(await restOf(status, body).rest.session()).toMatchObject({ ok: false, error: { code } });
  });

  test('knows the server’s clock offset, also from a rejection', async () => {
    const { rest } = restOf(200, session, 'Sun, 22 Nov 2026 09:05:00 GMT');
    expect(rest.clockOffsetMs).toBe(0);
    await rest.session();
    expect(rest.clockOffsetMs).toBe(300_000);
    const behind = restOf(404, { code: 'no-such-table' }, 'Sun, 22 Nov 2026 08:00:00 GMT');
    await behind.rest.table(tableId);
    expect(behind.rest.clockOffsetMs).toBe(-3_600_000);
    const silent = restOf(200, session);
    await silent.rest.session();
    expect(silent.rest.clockOffsetMs).toBe(0);
  });

  test('sends a change only when it can read the answer', async () => {
    // A module of its own, which has not imported the schemas yet.
    const address = new URL('../src/rest.ts?without-schemas', import.meta.url).href;
    let isLost = true;
    const hooks = registerHooks({
      resolve(specifier, context, next) {
        if (isLost && context.parentURL === address && specifier === './rest-schemas.ts') throw new Error('Offline.');
        return next(specifier, context);
      },
    });
    try {
      const { RestClient: Client }: typeof import('../src/rest.ts') = await import(address);
      const sent: string[] = [];
      const rest = new Client({
        fetch: async (_url, { method }) => {
          sent.push(method);
          return { ok: true, headers: new Headers(), json: async () => ({ games: [] }), text: async () => '' };
        },
      });
      const busy = { ok: false, error: { code: 'try-again' } };
      expect(await rest.dismissGame(tableId, 1)).toEqual(busy);
      expect(await rest.myGames()).toEqual(busy);
      expect(sent).toEqual(['GET']);
      isLost = false;
      expect(await rest.dismissGame(tableId, 1)).toEqual({ ok: true, value: [] });
      expect(sent).toEqual(['GET', 'DELETE']);
    } finally {
      hooks.deregister();
    }
  });

  test.each([
    ['a table', { table: { ...table, seats: null }, seat: 1 }, (rest: RestClient) => rest.takeSeat(tableId)],
    ['the key for notifications', { publicKey: 7 }, (rest: RestClient) => rest.pushKey()],
    ['the key for notifications', null, (rest: RestClient) => rest.pushKey()],
    ['the server’s addresses', { addresses: [7] }, (rest: RestClient) => rest.addresses()],
  ])('reads %s in another version’s words correctly', async (_, body, ask) => {
    expect(await ask(restOf(200, body).rest)).toEqual({ ok: false, error: { code: 'client-outdated' } });
  });

  test('an unreachable server is `try-again`', async () => {
    const rest = new RestClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await rest.session()).toMatchObject({ ok: false, error: { code: 'try-again' } });
  });
});
