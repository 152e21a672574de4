import { Agent } from 'node:http';
import { restRejection, type SeatedTable } from '@snap-up/protocol';
import { safeParse } from 'zod/v4/core';
import type { Chance } from '../simulation/chance.ts';
import { type Answered, type Asked, ask } from './ask.ts';
import type { Attack, Attacker } from './attack.ts';
import { broken, brokenJson, oddValue } from './breaking.ts';
import { partsOf } from './checks.ts';
import type { Sent } from './journal.ts';
import type { Route } from './routes.ts';
import { sampleOf } from './schema-values.ts';
import type { Person, Things } from './things.ts';
import { linesOf } from './web-socket-connection.ts';

const shares = {
  kept: 0.45,
  brokenText: 0.15,
  otherMethod: 0.02,
  oddType: 0.03,
  otherCookie: 0.06,
  otherOrigin: 0.02,
} as const;
const oddTypes = [
  ...['', 'text/plain', 'a/b; c', 'application/json/json', 'application/json; charset=utf-16'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data'],
];
/** A person's own data, or a change after which their cookies are void, so that the answer comes with a cookie. */
const cookieRoutes = `/api/session /api/me /api/me/phrase /api/me/passkeys/:id /api/device-transfers/:code
/api/sign-in/phrase /api/sign-in/passkey`.split(/\s/);
/** Requests that delete a player; few of them, as everybody else needs opponents. */
const partingShare = 0.05;

/** Sends valid and broken requests to all routes. */
export const sendRequests: Attacker = async (attack, by, chance, count) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  for (let sentCount = 0; sentCount < count && !attack.isOver; sentCount += 1) {
    const route = routeFor(attack.target.routes, chance);
    const person = attack.things.person(chance);
    const asked = requestFor(route, person, attack, chance);
    const sent = attack.journal.sent(by, toldOf(asked));
    const late = () => attack.journal.fail('A request got no answer', sent);
    const answer = await attack.answered(
      ask(attack.target.url, asked, agent).catch((error: Error) => {
        attack.journal.fail(`A request was not answered: ${error.message}`, sent);
        return undefined;
      }),
      late,
    );
    if (answer !== undefined) check(attack, { route, person, asked, sent }, answer);
  }
  agent.destroy();
};

function routeFor(routes: readonly Route[], chance: Chance): Route {
  for (;;) {
    const route = chance.pick(routes);
    if (route.url === '/api/me' && route.method === 'DELETE' && !chance.happens(partingShare)) continue;
    return route;
  }
}

function requestFor(route: Route, person: Person, attack: Attack, chance: Chance): Asked {
  const { hints } = attack.things;
  const isKept = chance.happens(shares.kept);
  const made = (schema: Route['body']) => (schema === null ? undefined : sampleOf(schema, hints, chance));
  const params = made(route.params) as Readonly<Record<string, unknown>> | undefined;
  const query = made(route.query) as Readonly<Record<string, unknown>> | undefined;
  const body = made(route.body);
  // A fault somewhere: usually in the body, if there is one.
  const where = isKept
    ? 'nowhere'
    : chance.pick(body === undefined ? ['path', 'query'] : ['path', 'query', 'body', 'body', 'body', 'body']);
  const path = pathOf(route.url, params, chance, where === 'path') + queryOf(query, chance, where === 'query');
  const method = chance.happens(shares.otherMethod)
    ? chance.pick(['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'POST'])
    : route.method;
  const text =
    body === undefined ? unaskedBody(chance) : JSON.stringify(where === 'body' ? broken(body, chance) : body);
  const isBodyless = method === 'GET' || method === 'HEAD' || text === null || text === undefined;
  const sentBody = isBodyless
    ? null
    : where === 'body' && chance.happens(shares.brokenText)
      ? brokenJson(text, chance)
      : text;
  const cookie = chance.happens(shares.otherCookie) ? oddCookie(person, chance) : person.cookie;
  return {
    method,
    path,
    headers: {
      ...attack.headersOf({ ...person, cookie }, chance),
      ...(sentBody === null
        ? {}
        : { 'content-type': chance.happens(shares.oddType) ? chance.pick(oddTypes) : 'application/json' }),
      ...(chance.happens(shares.otherOrigin)
        ? { origin: chance.pick(['null', 'http://evil.example', 'x', attack.target.url]) }
        : {}),
      ...(chance.happens(0.1)
        ? { 'accept-language': chance.pick(['de', 'fr;q=2, *', 'xx-'.repeat(60), ';;;=,']) }
        : {}),
      ...(chance.happens(0.1) ? { 'accept-encoding': chance.pick(['br', 'gzip;q=0', 'identity;q=x', '*']) } : {}),
    },
    body: sentBody,
  };
}

/** Most requests without a body send none; some send one anyway. */
function unaskedBody(chance: Chance): string | null {
  return chance.happens(0.95) ? null : JSON.stringify(oddValue(chance));
}

function pathOf(
  url: string,
  params: Readonly<Record<string, unknown>> | undefined,
  chance: Chance,
  isBroken: boolean,
): string {
  const parts = url.split('/');
  const named = parts.flatMap((part, index) => (part.startsWith(':') ? [index] : []));
  const at = isBroken && named.length > 0 ? chance.pick(named) : -1;
  const path = parts
    .map((part, index) => {
      if (part === '*') return encodeURIComponent(chance.letters(5));
      if (!part.startsWith(':')) return part;
      const value = params?.[part.slice(1)];
      return encoded(index === at ? textOf(broken(value, chance)) : String(value));
    })
    .join('/');
  if (isBroken && at < 0)
    return chance.pick([
      ...['/', `/${chance.letters(3)}`, '%', '%00', ';a=b', '/..'].map((end) => `${path}${end}`),
      ...[`/${path}`, path.toUpperCase()],
    ]);
  return path;
}

function queryOf(query: Readonly<Record<string, unknown>> | undefined, chance: Chance, isBroken: boolean): string {
  const entries = Object.entries(query ?? {}).map(
    ([name, value]) => `${name}=${encoded(textOf(isBroken ? broken(value, chance) : value))}`,
  );
  if (isBroken && entries.length === 0)
    return `?${chance.pick(['__proto__=1', 'a[]=1&a[]=2', '%', '&&&', `a=${'x'.repeat(3_000)}`, '__proto__[ok]=1'])}`;
  return entries.length === 0 ? '' : `?${entries.join('&')}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Characters that a path cannot have are written as raw bytes. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

function oddCookie({ cookie }: Person, chance: Chance): string {
  const [id = '', signature = ''] = partsOf(cookie);
  const values = ['', id, `${id}.${'A'.repeat(43)}`, `.${signature}`, '%E0%A4%A', 'a.'.repeat(2_000)];
  return chance.pick([
    ...values.map((value) => `snap-up=${value}`),
    ...['', `snap-up="${id}.${signature}"; snap-up=x; __proto__=1`, `${cookie}; ${cookie}`],
  ]);
}

/** Writes a request as text, so that it can be sent again. */
function toldOf({ method, path, headers, body }: Asked): string {
  return [`${method} ${path}`, ...linesOf(headers), '', body ?? ''].join('\n');
}

/** The request, and its sender. */
interface Question {
  readonly route: Route;
  readonly person: Person;
  readonly asked: Asked;
  readonly sent: Sent;
}

function check(attack: Attack, question: Question, answer: Answered): void {
  const { status, headers, text } = answer;
  const how = howAnswered(attack, question, answer);
  if (typeof how === 'string') attack.journal.answered(how, question.sent);
  else attack.journal.fail(`${how.fault}: ${status} ${JSON.stringify(headers)} ${text.slice(0, 2_000)}`, question.sent);
}

/** The kind of a request's answer, or what is wrong with it. */
function howAnswered(
  { checks, things }: Attack,
  { route, person, asked }: Question,
  { status, headers, text }: Answered,
): string | { readonly fault: string } {
  // If the machine is so busy that a search or the database is slow, it is correct to say so.
  const busy = /"code":"(try-again|solver-busy|no-winnable-deal)"/.exec(text)?.[1];
  if (status === 503 && busy !== undefined) return busy;
  if (status === 503 && asked.path.startsWith('/ready')) return 'not ready';
  if (status >= 500) return { fault: 'The server failed' };
  const fault = checks.faultOf(text);
  if (fault !== null) return { fault };
  if (asked.method !== route.method || !asked.path.startsWith('/api/') || asked.path.startsWith('/api/docs'))
    return String(status);
  const cookies = headers['set-cookie'] ?? [];
  if (cookies.length > 0 && !cookieRoutes.includes(route.url)) return { fault: 'A cookie came with it' };
  if (route.url === '/api/session' && cookies.some((cookie) => isOfAnother(cookie, things.people, person)))
    return { fault: 'A cookie of somebody else came with it' };
  const value = String(headers['content-type']).startsWith('application/json') && text !== '' ? JSON.parse(text) : text;
  if (status >= 400) {
    if (!checks.fits(restRejection, value, text)) return { fault: 'The rejection does not fit its schema' };
    return (value as { readonly code: string }).code;
  }
  const schema = route.answers[String(status)];
  // A changed path may match another route, or a page.
  if (schema === undefined) return String(status);
  if (isOfRoute(route, asked) && !checks.fits(schema, value, text))
    return { fault: 'The answer does not fit its schema' };
  learn(things, value);
  return `${route.method} ok`;
}

/** Whether a path still leads to its route after a change. */
function isOfRoute({ url, params }: Route, { path }: Asked): boolean {
  const [bare = ''] = path.split('?');
  const parts = bare.split('/');
  const pattern = url.split('/');
  if (parts.length !== pattern.length) return false;
  const given: [string, string][] = [];
  for (const [index, part] of pattern.entries()) {
    const is = parts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== is) return false;
    } else given.push([part.slice(1), decodeURIComponent(is)]);
  }
  return params === null || safeParse(params, Object.fromEntries(given)).success;
}

function isOfAnother(cookie: string, people: readonly Person[], own: Person): boolean {
  const [id] = partsOf(cookie.split(';')[0] ?? '');
  return people.some((person) => person !== own && person.cookie !== '' && partsOf(person.cookie)[0] === id);
}

/** Remembers names for later messages. */
function learn(things: Things, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { table, code, expiresAt } = value as Partial<SeatedTable> & {
    readonly code?: string;
    readonly expiresAt?: number;
  };
  if (table !== undefined) things.addTable(table);
  if (code !== undefined && expiresAt !== undefined) things.addTransferCode(code);
}
