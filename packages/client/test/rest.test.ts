import { describe, expect, test } from 'vitest';
import { type Fetch, RestClient } from '../src/index.ts';
import { stateOf } from './support/player.ts';
import { ReferenceServer, tableId } from './support/reference-server.ts';

const table = new ReferenceServer(['Anna', 'Ben'], stateOf('', 2)).table();
const seated = { table, seat: 1 };
const session = { name: 'Anna', suggestedName: 'Swift Otter' };
const result = {
  ...{ tableId, number: 3, ruleset: 'race', options: {}, names: ['Anna', 'Ben'] },
  ...{ startsAt: 1, endedAt: null, ending: null, placings: [], progress: [[], []] },
};

/** A server that gives one answer, and the requests that it got. */
function restOf(status: number, body: unknown) {
  const requests: string[] = [];
  const headers: Record<string, string>[] = [];
  const fetch: Fetch = async (url, init) => {
    requests.push([init.method, url, ...(init.body === undefined ? [] : [init.body])].join(' '));
    headers.push(init.headers);
    return { ok: status < 400, json: async () => (body === 'no json' ? JSON.parse('<html>') : body) };
  };
  return { rest: new RestClient({ fetch, baseUrl: 'http://here', headers: { cookie: 'a=b' } }), requests, headers };
}

describe('the REST client', () => {
  test.each<[string, (rest: RestClient) => Promise<unknown>, unknown, unknown]>([
    ['GET http://here/api/session', (rest) => rest.session(), session, session],
    ['PUT http://here/api/session {"name":"Anna"}', (rest) => rest.rename('Anna'), session, session],
    ['POST http://here/api/tables {"seatCount":2}', (rest) => rest.createTable({ seatCount: 2 }), seated, seated],
    [`GET http://here/api/tables/${tableId}`, (rest) => rest.table(tableId), seated, seated],
    [`DELETE http://here/api/tables/${tableId}`, (rest) => rest.closeTable(tableId), seated, seated],
    [`POST http://here/api/tables/${tableId}/seat`, (rest) => rest.takeSeat(tableId), seated, seated],
    [`DELETE http://here/api/tables/${tableId}/seat`, (rest) => rest.leaveSeat(tableId), seated, seated],
    [
      `PUT http://here/api/tables/${tableId}/ready {"isReady":true}`,
      (rest) => rest.setReady(tableId, true),
      seated,
      seated,
    ],
    [`GET http://here/api/tables/${tableId}/games/3`, (rest) => rest.gameResult(tableId, 3), result, result],
    ['GET http://here/api/games', (rest) => rest.myGames(), { games: [] }, []],
  ])('%s', async (request, ask, body, value) => {
    const { rest, requests } = restOf(200, body);
    expect(await ask(rest)).toEqual({ ok: true, value });
    expect(requests).toEqual([request]);
  });

  test('sends the headers it was given, and a type only with a body', async () => {
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

  test('passes on the server’s refusal', async () => {
    const refusal = { code: 'table-full', sentence: 'All seats at this table are taken.' };
    expect(await restOf(409, refusal).rest.takeSeat(tableId)).toEqual({ ok: false, error: refusal });
  });

  test.each([
    ['an error page', 502, 'no json', 'try-again'],
    ['an error without a refusal', 500, {}, 'try-again'],
    ['an answer that is no JSON', 200, 'no json', 'try-again'],
    ['an answer in another version’s words', 200, { nom: 'Anna' }, 'client-outdated'],
  ])('%s is a refusal', async (_, status, body, code) => {
    expect(await restOf(status, body).rest.session()).toMatchObject({ ok: false, error: { code } });
  });

  test('a server out of reach is a refusal to try again', async () => {
    const rest = new RestClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await rest.session()).toMatchObject({ ok: false, error: { code: 'try-again' } });
  });
});
