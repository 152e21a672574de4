import { RecoveryClient, type TableClient } from '@snap-up/client';
import type { NewPasskey, PasskeyProof, PersonalData } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { isStored, useTestDatabase, whoWaits } from '../support/postgres.ts';
import { newTable, openPage, startRace } from '../support/race.ts';
import { type Guest, guestWith, newGuest, request, signedInBy, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database, { expectedWarnings: ['Merging a guest into a player failed'] });

const recoveryOf = ({ rest }: Pick<Guest, 'rest'>) => new RecoveryClient(rest);

const idOf = ({ cookie }: Pick<Guest, 'cookie'>) => /^snap-up=([^.]+)/.exec(cookie)?.[1] ?? '';

/** Somebody with a recovery phrase. */
async function newKeeper(name: string) {
  const guest = await newGuest(service().url, name);
  const { phrase } = await unwrap(recoveryOf(guest).newPhrase());
  return { ...guest, phrase };
}

/** Signs in by a phrase, in the browser with this cookie. */
const signIn = async (phrase: string, cookie = '', joins = true) =>
  signedInBy(await request(service().url, 'POST', '/api/sign-in/phrase', { cookie, body: { phrase, joins } }));

/** Signs a guest in, and returns who they are then. */
async function comeBack(
  keeper: { readonly name: string; readonly phrase: string },
  guest: Pick<Guest, 'cookie'>,
): Promise<Guest> {
  const { status, name, cookie } = await signIn(keeper.phrase, guest.cookie);
  expect([status, name]).toEqual([200, keeper.name]);
  return guestWith(service().url, keeper.name, cookie);
}

/** How many games with others count in somebody's statistics: those in which a card was founded. */
async function countedGames({ rest }: Guest): Promise<number> {
  const { games } = await unwrap(rest.gameStatistics());
  return games.flatMap(({ placeCounts }) => placeCounts).reduce((sum, count) => sum + count, 0);
}

/** Plays a race to its end, and closes the pages. */
async function raced(names: readonly string[]) {
  const race = await startRace(service(), names);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 60 })));
  for (const guest of race.guests) await unwrap(guest.rest.gameResult(race.tableId, 1));
  race.close();
  return race;
}

describe('a guest who signs in', () => {
  it('keeps both histories', async () => {
    const { prisma } = database();
    const first = await raced(['Karl', 'Ben']);
    const [karl] = first.guests as [Guest, Guest];
    const keeper = { ...karl, phrase: (await unwrap(recoveryOf(karl).newPhrase())).phrase };
    const second = await raced(['Gina', 'Dora']);
    const [gina, dora] = second.guests as [Guest, Guest];
    expect(await (await openPage(gina, second.tableId)).say('It is me')).toMatchObject({ ok: true });

    const dealOf = async ({ rest }: Guest, ruleset: string) =>
      (await unwrap(rest.deal({ ruleset, deal: { kind: 'numbered', number: 3 } }))).table.id;
    const karls = await dealOf(karl, 'klondike');
    const [ginas, ginasYukon] = [await dealOf(gina, 'klondike'), await dealOf(gina, 'yukon')];
    const { id: gameId } = await prisma.game.findFirstOrThrow({ where: { tableId: ginasYukon } });
    const at = new Date();
    await prisma.soloPlay.create({
      data: {
        gameId,
        playerId: idOf(gina),
        ruleset: 'yukon',
        options: {},
        ending: 'won',
        isSuccess: true,
        playedMs: 5_000,
        moveCount: 9,
        cardCount: 52,
        startedAt: at,
        endedAt: at,
      },
    });
    const eve = await newGuest(service().url, 'Eve');
    await prisma.block.createMany({
      data: [
        { playerId: idOf(gina), blockedId: idOf(eve) },
        { playerId: idOf(karl), blockedId: idOf(eve) },
        { playerId: idOf(dora), blockedId: idOf(gina) },
        { playerId: idOf(karl), blockedId: idOf(gina) },
      ],
    });

    const countedBefore = (await countedGames(karl)) + (await countedGames(gina));
    const back = await comeBack(keeper, gina);
    expect(back.cookie).toBe(karl.cookie);
    expect(await isStored(database(), idOf(gina))).toBe(false);
    expect(new Set((await unwrap(back.rest.myGames())).map(({ tableId }) => tableId))).toEqual(
      new Set([first.tableId, second.tableId]),
    );
    expect(await countedGames(back)).toBe(countedBefore);
    expect((await unwrap(back.rest.soloHistory())).games).toMatchObject([{ ruleset: 'yukon', tableId: ginasYukon }]);
    for (const id of [karls, ginas, ginasYukon]) expect((await unwrap(back.rest.table(id))).seat).toBe(0);
    // Both solo games go on: his table stays the one for new deals, and hers is listed beside it.
    const keys = await prisma.table.findMany({
      where: { soloKey: { not: null } },
      select: { id: true, soloKey: true },
    });
    expect(new Map(keys.map(({ id, soloKey }) => [id, soloKey]))).toEqual(
      new Map([
        [karls, `${idOf(karl)} klondike any`],
        [ginas, `${idOf(karl)} klondike offline ${ginas}`],
        [ginasYukon, `${idOf(karl)} yukon any`],
      ]),
    );
    const data = (await (await request(service().url, 'GET', '/api/me/data', back)).json()) as PersonalData;
    expect(data.chat).toMatchObject([{ text: 'It is me', name: 'Gina' }]);
    expect(data.recoveryPhrase).toEqual({ createdAt: expect.any(String) });
    // She was called Gina in that game, and still is.
    expect((await unwrap(dora.rest.gameResult(second.tableId, 1))).names).toEqual(['Gina', 'Dora']);
    const blocks = await prisma.block.findMany({ select: { playerId: true, blockedId: true } });
    expect(new Set(blocks.map(({ playerId, blockedId }) => `${playerId} ${blockedId}`))).toEqual(
      new Set([`${idOf(karl)} ${idOf(eve)}`, `${idOf(dora)} ${idOf(karl)}`]),
    );
  });

  it('plays on in a race that runs', async () => {
    const keeper = await newKeeper('Karl');
    const race = await startRace(service(), ['Gina', 'Ben']);
    const [gina] = race.guests as [Guest, Guest];
    const [ginas, bens] = race.clients as [TableClient, TableClient];
    expect(ginas.play({ kind: 'draw' }).ok).toBe(true);
    await until(ginas, ({ game }) => game?.pendingCount === 0);
    const back = await comeBack(keeper, gina);
    const page = await openPage(back, race.tableId);
    await until(page, ({ seat, game }) => seat === 0 && game?.seq !== 0);
    await until(bens, ({ connection, table }) => connection === 'online' && table?.seats[0]?.name === 'Karl');
    expect(bens.snapshot.game?.names).toEqual(['Gina', 'Ben']);
    ginas.close();
    await Promise.all([page, bens].map((client, seat) => playRace(client, { seed: seat, moveCount: 10 })));
    await until(bens, ({ game }) => game?.confirmed?.ending === 'agreed');
    race.close();
    expect(await unwrap(back.rest.myGames())).toMatchObject([{ tableId: race.tableId, phase: 'finished' }]);
  });

  it('has their connections closed even if nobody waits for the answer any more', async () => {
    const { prisma } = database();
    const keeper = await newKeeper('Karl');
    const { guests, tableId } = await newTable(service().url, ['Ben', 'Gina']);
    const gina = guests[1] as Guest;
    const page = await openPage(gina, tableId);
    const leaving = new AbortController();
    await prisma.$transaction(async (holding) => {
      await holding.$queryRaw`SELECT FROM players WHERE id = ${idOf(gina)} FOR UPDATE`;
      const asked = fetch(`${service().url}/api/sign-in/phrase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: gina.cookie },
        body: JSON.stringify({ phrase: keeper.phrase, joins: true }),
        signal: leaving.signal,
      });
      await whoWaits(database());
      const before = await service().connectionCount();
      leaving.abort();
      await expect(asked).rejects.toThrow();
      await eventually(async () => (await service().connectionCount()) < before);
    });
    await until(page, ({ rejection }) => rejection?.code === 'no-session');
  });

  /** Makes a join fail so many times, as if it and another had waited for each other. */
  async function failJoins(count: number): Promise<void> {
    const { prisma } = database();
    await prisma.$executeRawUnsafe('CREATE SEQUENCE tries');
    await prisma.$executeRawUnsafe(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('tries') <= ${count} THEN RAISE EXCEPTION USING ERRCODE = '40P01'; END IF;
        RETURN OLD;
      END $$`);
    await prisma.$executeRawUnsafe('CREATE TRIGGER fail BEFORE DELETE ON players FOR EACH ROW EXECUTE FUNCTION fail()');
    onTestFinished(async () => {
      await prisma.$executeRawUnsafe('DROP FUNCTION fail CASCADE');
      await prisma.$executeRawUnsafe('DROP SEQUENCE tries');
    });
  }

  it('is merged even if that has to be retried', async () => {
    const keeper = await newKeeper('Karl');
    const { guests, tableId } = await newTable(service().url, ['Gina', 'Ben']);
    await failJoins(2);
    const back = await comeBack(keeper, guests[0] as Guest);
    expect((await unwrap(back.rest.table(tableId))).seat).toBe(0);
  });

  it('stays who they are if merging fails, and can sign in without', async () => {
    const keeper = await newKeeper('Karl');
    const gina = await newGuest(service().url, 'Gina');
    await failJoins(3);
    expect(await signIn(keeper.phrase, gina.cookie, true)).toMatchObject({ status: 503 });
    expect(await signIn(keeper.phrase, gina.cookie, false)).toMatchObject({ status: 200, cookie: keeper.cookie });
    expect(await unwrap(gina.rest.session())).toMatchObject({ name: 'Gina' });
    expect(service().logged.map(({ msg }) => msg)).toContain('Merging a guest into a player failed');
  });

  it('shares nothing with whoever else has the cookie of that guest, or what they made with it', async () => {
    const victim = await newKeeper('Vera');
    const { rest, cookie } = await newGuest(service().url, 'Mallory');
    const { code } = await unwrap(rest.createDeviceTransfer());
    const { prisma } = database();
    const playerId = idOf({ cookie });
    await prisma.pushSubscription.create({ data: { id: 'p', playerId, endpoint: 'e', p256dh: 'p', auth: 'a' } });
    const back = await comeBack(victim, guestWith(service().url, 'Mallory', cookie));
    expect(await unwrap(rest.session())).toMatchObject({ name: null });
    expect(await recoveryOf({ rest }).newPhrase()).toMatchObject({ ok: false, error: { code: 'no-session' } });
    expect(await rest.takeOver(code)).toMatchObject({ ok: false, error: { code: 'transfer-used' } });
    expect(await prisma.pushSubscription.count()).toBe(0);
    expect((await unwrap(recoveryOf(back).methods())).passkeys).toEqual([]);
  });
});

it('does not merge somebody who has a recovery method', async () => {
  const [karl, gina] = [await newKeeper('Karl'), await newKeeper('Gina')];
  const { id } = (await unwrap(gina.rest.createTable({ seatCount: 2 }))).table;
  const back = await comeBack(karl, gina);
  expect(await unwrap(back.rest.myGames())).toEqual([]);
  expect(await unwrap(gina.rest.session())).toMatchObject({ name: 'Gina' });
  const again = await comeBack(gina, back);
  expect((await unwrap(again.rest.table(id))).seat).toBe(0);
});

it('signs the same player in again without any change', async () => {
  const { phrase, cookie } = await newKeeper('Karl');
  expect(await signIn(phrase, cookie)).toMatchObject({ status: 200, name: 'Karl', cookie });
  expect(await signIn(phrase)).toMatchObject({ status: 200, name: 'Karl', cookie });
});

it('merges a guest once who signs in from two pages', async () => {
  const keeper = await newKeeper('Karl');
  const gina = await newGuest(service().url, 'Gina');
  const { id } = (await unwrap(gina.rest.createTable({ seatCount: 2 }))).table;
  const backs = await Promise.all([comeBack(keeper, gina), comeBack(keeper, gina), comeBack(keeper, gina)]);
  for (const { rest } of backs) expect((await unwrap(rest.table(id))).seat).toBe(0);
});

it('signs out whoever signed in by a phrase that is replaced or removed, but not this browser', async () => {
  const { guests, tableId } = await newTable(service().url, ['Karl', 'Ben']);
  const karl = guests[0] as Guest;
  const { phrase } = await unwrap(recoveryOf(karl).newPhrase());
  const thief = await comeBack({ ...karl, phrase }, { cookie: '' });
  const { code } = await unwrap(thief.rest.createDeviceTransfer());
  const page = await openPage(thief, tableId);

  const replaced = await request(service().url, 'POST', '/api/me/phrase', karl);
  const second = (await replaced.json()) as { readonly phrase: string };
  const here = guestWith(service().url, 'Karl', replaced.headers.get('set-cookie')?.split(';')[0] ?? '');
  expect(await unwrap(here.rest.session())).toMatchObject({ name: 'Karl' });
  expect(await unwrap(thief.rest.session())).toMatchObject({ name: null });
  expect(await thief.rest.takeOver(code)).toMatchObject({ ok: false, error: { code: 'transfer-used' } });
  await until(page, ({ rejection }) => rejection?.code === 'no-session');

  const back = await comeBack({ name: 'Karl', phrase: second.phrase }, { cookie: '' });
  expect(back.cookie).toBe(here.cookie);
  const removed = await request(service().url, 'DELETE', '/api/me/phrase', here);
  expect(removed.headers.get('set-cookie')).not.toBeNull();
  expect(await unwrap(back.rest.session())).toMatchObject({ name: null });
});

it('forgets passkeys and phrase with their player, and has them in the file of their data', async () => {
  const { phrase, cookie } = await newKeeper('Zelda');
  expect((await request(service().url, 'DELETE', '/api/me', { cookie })).status).toBe(200);
  expect(await signIn(phrase)).toMatchObject({ status: 404, rejection: 'no-such-phrase' });
  expect(await database().prisma.recoveryPhrase.count({ where: { playerId: idOf({ cookie }) } })).toBe(0);
});

describe('a wrong phrase', () => {
  /** A phrase that nobody has: its last word makes the others belong together. */
  const unknown = `${'abandon '.repeat(11)}about`;

  it('may be tried ten times in five minutes, while a right one works however many others guess', async () => {
    service().passTime(5 * 60_000);
    const { phrase } = await newKeeper('Karl');
    const tries = await Promise.all(Array.from({ length: 30 }, () => signIn(unknown)));
    expect(tries.filter(({ rejection }) => rejection === 'no-such-phrase')).toHaveLength(10);
    expect(tries.filter(({ rejection, status }) => rejection === 'too-fast' && status === 429)).toHaveLength(20);
    expect(await signIn(phrase)).toMatchObject({ status: 200, name: 'Karl' });
    service().passTime(5 * 60_000);
    expect(await signIn(unknown)).toMatchObject({ status: 404, rejection: 'no-such-phrase', setCookie: null });
  });

  it('is rejected as malformed if it cannot be a phrase', async () => {
    expect(await signIn('legal winner')).toMatchObject({ status: 400, rejection: 'phrase-malformed', setCookie: null });
    expect(await signIn('x'.repeat(5_000))).toMatchObject({ status: 413 });
  });

  it('is in no line of the log', async () => {
    const { phrase } = await newKeeper('Karl');
    await signIn(phrase);
    await signIn(unknown);
    expect(JSON.stringify(service().logged)).not.toMatch(new RegExp(`${phrase}|abandon`));
  });
});

describe('a passkey', () => {
  /** Asks as a page does that was opened by this name of the machine. */
  const asPage = async <Answer>(path: string, body: object | undefined, cookie = '', host = 'localhost') => {
    const { port } = new URL(service().url);
    const site = `http://${host}:${port}`;
    const response = await request(site, 'POST', `/api/${path}`, { body, cookie, headers: { origin: site } });
    return {
      status: response.status,
      answer: (await response.json()) as Answer & { readonly code?: string },
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  };
  const siteOf = () => `http://localhost:${new URL(service().url).port}`;
  const challenged = async (path: string, cookie = '') =>
    (await asPage<{ challenge: string; rpId?: string }>(path, undefined, cookie)).answer;

  async function newPasskey(guest: Guest) {
    const authenticator = new Authenticator();
    const made: NewPasskey = authenticator.make(await challenged('me/passkeys/options', guest.cookie), siteOf());
    expect(await asPage('me/passkeys', made, guest.cookie)).toMatchObject({ status: 200, answer: { passkeys: [{}] } });
    return authenticator;
  }

  it('signs its player in, once for each challenge, and takes the guest’s games along', async () => {
    const [karl, gina] = [await newGuest(service().url, 'Karl'), await newGuest(service().url, 'Gina')];
    const { id } = (await unwrap(gina.rest.createTable({ seatCount: 2 }))).table;
    const authenticator = await newPasskey(karl);
    const options = await challenged('sign-in/passkey/options');
    expect(options).toMatchObject({ rpId: 'localhost' });
    expect(options).not.toHaveProperty('allowCredentials');
    const proof: PasskeyProof = authenticator.prove(options, siteOf());
    const signedIn = await asPage('sign-in/passkey', { ...proof, joins: true }, gina.cookie);
    expect(signedIn).toMatchObject({ status: 200, answer: { name: 'Karl' }, cookie: karl.cookie });
    expect((await unwrap(karl.rest.table(id))).seat).toBe(0);
    const again = await asPage('sign-in/passkey', { ...proof, joins: true });
    expect(again).toMatchObject({ status: 403, answer: { code: 'passkey-refused' }, cookie: '' });
    expect(await unwrap(recoveryOf(karl).methods())).toMatchObject({ passkeys: [{ usedAt: service().nowMs() }] });
  });

  it('is removed by its player alone', async () => {
    const [karl, eve] = [await newGuest(service().url, 'Karl'), await newGuest(service().url, 'Eve')];
    const authenticator = await newPasskey(karl);
    const [passkey] = (await unwrap(recoveryOf(karl).methods())).passkeys;
    await unwrap(recoveryOf(eve).remove(passkey?.id ?? ''));
    expect((await unwrap(recoveryOf(karl).methods())).passkeys).toEqual([passkey]);
    expect((await unwrap(recoveryOf(karl).remove(passkey?.id ?? ''))).passkeys).toEqual([]);
    // This cookie was the one of every browser that came in by it.
    expect(await unwrap(karl.rest.session())).toMatchObject({ name: null });
    const proof = authenticator.prove(await challenged('sign-in/passkey/options'), siteOf());
    expect(await asPage('sign-in/passkey', { ...proof, joins: true })).toMatchObject({ status: 403 });
  });

  it('exists only where browsers have any: not at an address without a name, and not for programs', async () => {
    const { cookie } = await newGuest(service().url, 'Karl');
    const refused = { status: 403, answer: { code: 'passkey-refused' } };
    expect(await asPage('me/passkeys/options', undefined, cookie, '127.0.0.1')).toMatchObject(refused);
    expect(await asPage('sign-in/passkey/options', undefined, '', '127.0.0.1')).toMatchObject(refused);
    expect((await request(service().url, 'POST', '/api/sign-in/passkey/options')).status).toBe(403);
  });

  it('has a limited number of challenges', async () => {
    service().passTime(5 * 60_000);
    const asked = await Promise.all(Array.from({ length: 70 }, () => asPage('sign-in/passkey/options', undefined)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(asked.filter(({ answer, status }) => status === 429 && answer.code === 'too-fast')).toHaveLength(10);
    service().passTime(5 * 60_000);
    expect((await asPage('sign-in/passkey/options', undefined)).status).toBe(200);
  });
});
