import { describe, expect, test } from 'vitest';
import { raceOf, settle } from './support/player.ts';

const race = () => {
  const { server, anna, ben } = raceOf('a:t1: 5h\nb:t1: 6s');
  if (anna === undefined || ben === undefined) throw new Error('two players sit there');
  return { server, anna, ben };
};

const texts = (player: { readonly client: { readonly snapshot: { readonly chat: readonly { text: string }[] } } }) =>
  player.client.snapshot.chat.map(({ text }) => text);

describe('chat', () => {
  test('a message reaches everybody, and its sender gets an acknowledgement', async () => {
    const { anna, ben } = race();
    const said = anna.client.say('Good luck!');
    settle(anna, ben);
    expect(await said).toEqual({ ok: true, value: undefined });
    expect([texts(anna), texts(ben)]).toEqual([['Good luck!'], ['Good luck!']]);
  });

  test('a rejection comes back with its code', async () => {
    const { anna, ben } = race();
    const said = anna.client.say('');
    settle(anna, ben);
    expect(await said).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(texts(ben)).toEqual([]);
  });

  test('a player who was away gets the message once on return', async () => {
    const { anna, ben } = race();
    ben.wire.drop();
    void anna.client.say('Where are you?');
    settle(anna);
    ben.wire.connect();
    void anna.client.say('There you are.');
    settle(anna, ben);
    expect(texts(ben)).toEqual(['Where are you?', 'There you are.']);
  });

  test('nothing can be sent without a connection', async () => {
    const { anna } = race();
    anna.wire.drop();
    expect(await anna.client.say('Hello')).toMatchObject({ ok: false, error: { code: 'try-again' } });
  });

  test('a lost connection ends the wait for an answer', async () => {
    const { anna } = race();
    const said = anna.client.say('Hello');
    anna.wire.drop();
    expect(await said).toMatchObject({ ok: false, error: { code: 'try-again' } });
  });

  test('closing the client ends the wait too', async () => {
    const { anna } = race();
    const said = anna.client.react('wow');
    anna.client.close();
    expect(await said).toMatchObject({ ok: false });
  });

  test('a reaction reaches everybody, with its sender’s seat', async () => {
    const { anna, ben } = race();
    const heard: unknown[] = [];
    ben.client.onReaction((seat, reaction) => heard.push([seat, reaction]));
    void anna.client.react('well-played');
    settle(anna, ben);
    expect(heard).toEqual([[0, 'well-played']]);
  });
});

describe('the clock', () => {
  test('is known on joining, and follows the server’s updates', () => {
    const { server, anna, ben } = race();
    server.setClock({ endsAt: 7, banksMs: null });
    settle(anna, ben);
    expect(anna.client.snapshot.game?.mode).toMatchObject({ clock: { endsAt: 7, banksMs: null } });
    ben.wire.drop();
    server.setClock({ endsAt: null, banksMs: null });
    ben.wire.connect();
    settle(anna, ben);
    expect(ben.client.snapshot.game?.mode).toMatchObject({ clock: { endsAt: null, banksMs: null } });
  });
});
