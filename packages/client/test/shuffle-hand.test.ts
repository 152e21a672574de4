import { commitmentOf, err, ok } from '@snap-up/engine';
import type { PlainRejectionCode, TableInfo } from '@snap-up/protocol';
import { describe, expect, test } from 'vitest';
import { ShuffleHand, type ShuffleHandOptions, type TextStorage } from '../src/index.ts';
import { stateOf, storageOf } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';

const hash = (digits: string) => digits.repeat(32);
const bens = commitmentOf(hash('be'));
const first = { phase: 'gathering', shuffle: { round: 1, commitment: hash('c1') } } as const;

/** A table of Anna and Ben before their first game, showing these commitments. */
function tableOf(change: Partial<TableInfo> = {}, commitments: readonly (string | null)[] = [null, null]): TableInfo {
  const table = new ReferenceServer(['Anna', 'Ben'], stateOf('', 2)).table();
  const seats = table.seats.map((seat, index) => ({ ...seat, commitment: commitments[index] ?? null }));
  return { ...table, ...first, gameNumber: 0, seats, ...change };
}

/** A page of Anna's, with its requests to the server. `rejections` are the server's answers to her first nonces. */
function pageOf(storage: TextStorage, rejections: PlainRejectionCode[] = [], wait?: ShuffleHandOptions['wait']) {
  const asked: { readonly commitments: string[]; readonly nonces: { round: number; nonce: string }[] } = {
    commitments: [],
    nonces: [],
  };
  const hand = new ShuffleHand({
    rest: {
      setReady: async (_id, commitment) => {
        asked.commitments.push(commitment);
        return ok({ table: tableOf(), seat: 0 });
      },
      revealNonce: async (_id, round, nonce) => {
        asked.nonces.push({ round, nonce });
        const code = rejections.shift();
        return code === undefined ? ok({ table: tableOf(), seat: 0 }) : err({ code });
      },
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256)),
    storage,
    wait: wait ?? (async () => {}),
  });
  return { hand, asked };
}

/** The table when it asks for the nonces. The commitment is Anna's. */
const shuffling = (commitment: string | undefined, change: Partial<TableInfo> = {}, ben: string | null = bens) =>
  tableOf({ phase: 'shuffling', ...change }, [commitment ?? null, ben]);

/** Anna is ready: her page, her commitment and the nonce in her storage. */
async function readyPage(rejections: PlainRejectionCode[] = [], wait?: ShuffleHandOptions['wait']) {
  const storage = storageOf();
  const page = pageOf(storage, rejections, wait);
  expect(await page.hand.getReady(tableOf())).toMatchObject({ ok: true });
  return { ...page, storage, commitment: page.asked.commitments[0] ?? '' };
}

describe('a hand in the shuffle', () => {
  test('commits to a nonce, and reveals it when the table is shuffling, not before', async () => {
    const { hand, asked, commitment } = await readyPage();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await hand.see(tableOf({}, [commitment, bens]), 0);
    expect(asked.nonces).toEqual([]);
    expect(await hand.see(shuffling(commitment), 0)).toEqual(ok());
    expect(asked.nonces).toEqual([{ round: 1, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(commitmentOf(asked.nonces[0]?.nonce ?? '')).toBe(commitment);
  });

  test('reveals it at once if the table waited only for this player', async () => {
    const storage = storageOf();
    const revealed: string[] = [];
    const hand = new ShuffleHand({
      rest: {
        setReady: async (_id, commitment) => ok({ table: shuffling(commitment), seat: 0 }),
        revealNonce: async (_id, _round, nonce) => {
          revealed.push(nonce);
          return ok({ table: tableOf(), seat: 0 });
        },
      },
      randomBytes: (count) => new Uint8Array(count).fill(7),
      storage,
    });
    await hand.getReady(tableOf());
    expect(revealed).toEqual([hash('07')]);
  });

  test('stays silent while the seat shows another commitment, or one is missing', async () => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitmentOf(hash('00'))), 0);
    await hand.see(shuffling(commitment, {}, null), 0);
    await hand.see(shuffling(commitment), null);
    await hand.see(shuffling(commitment), 1);
    expect(asked.nonces).toEqual([]);
  });

  test('another page of the same player commits to the same nonce, and reveals it as well', async () => {
    const { storage, commitment, asked, hand } = await readyPage();
    const other = pageOf(storage);
    await other.hand.getReady(tableOf());
    expect(other.asked.commitments).toEqual([commitment]);
    await hand.see(shuffling(commitment), 0);
    await other.hand.see(shuffling(commitment), 0);
    expect(other.asked.nonces).toEqual(asked.nonces);
  });

  test('answers the same question again, as after a restart of the server', async () => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitment), 0);
    await hand.see(shuffling(commitment), 0);
    expect(asked.nonces).toHaveLength(2);
    expect(asked.nonces[1]).toEqual(asked.nonces[0]);
  });

  test('answers a repeated table state once', async () => {
    const { hand, asked, commitment } = await readyPage();
    const table = shuffling(commitment);
    // A repeated request while the nonce is in flight gets the same result.
    expect(await Promise.all([hand.see(table, 0), hand.see(table, 0)])).toEqual([ok(), ok()]);
    await hand.see(table, 0);
    expect(asked.nonces).toHaveLength(1);
  });

  test.each<[string, Partial<TableInfo>, string]>([
    ['another secret of the server’s', { shuffle: { round: 1, commitment: hash('c2') } }, bens],
    ['another commitment of somebody else’s', {}, commitmentOf(hash('bf'))],
    ['another round', { shuffle: { round: 2, commitment: hash('c1') } }, bens],
    ['another game', { gameNumber: 1 }, bens],
  ])('never reveals a nonce again to %s', async (_, change, ben) => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitment), 0);
    await hand.see(shuffling(commitment, change, ben), 0);
    expect(asked.nonces).toHaveLength(1);
    expect(hand.witnessOf(tableOf().id, 1)).toEqual({
      round: 1,
      commitment: hash('c1'),
      playerCommitments: [commitment, bens],
      seat: 0,
      nonce: asked.nonces[0]?.nonce,
    });
  });

  test('draws a new nonce for each round, and for each game', async () => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitment), 0);
    const second = { shuffle: { round: 2, commitment: hash('c2') } };
    await hand.getReady(tableOf(second));
    await hand.getReady(tableOf(second));
    expect(asked.commitments[1]).not.toBe(commitment);
    expect(asked.commitments[2]).toBe(asked.commitments[1]);
    await hand.see(shuffling(asked.commitments[1], second), 0);
    expect(asked.nonces.map(({ round }) => round)).toEqual([1, 2]);
    expect(hand.witnessOf(tableOf().id, 1)).toMatchObject({ round: 2, commitment: hash('c2') });
  });

  test('draws a new nonce after one was revealed, whatever round the page is in', async () => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitment), 0);
    await hand.getReady(tableOf());
    expect(asked.commitments[1]).not.toBe(commitment);
  });

  test('reveals a nonce whose round advanced before the commitment arrived', async () => {
    const { hand, asked, commitment } = await readyPage();
    await hand.see(shuffling(commitment, { shuffle: { round: 2, commitment: hash('c2') } }), 0);
    expect(asked.nonces).toMatchObject([{ round: 2 }]);
  });

  test('resends a nonce that did not arrive, while the table waits for it', async () => {
    const { hand, asked, commitment } = await readyPage(['try-again', 'try-again']);
    expect(await hand.see(shuffling(commitment), 0)).toEqual(ok());
    expect(asked.nonces).toHaveLength(3);
  });

  test('gives up a nonce after ten failed attempts', async () => {
    const { hand, asked, commitment } = await readyPage(Array.from({ length: 20 }, () => 'try-again'));
    expect(await hand.see(shuffling(commitment), 0)).toEqual(err({ code: 'try-again' }));
    expect(asked.nonces).toHaveLength(10);
  });

  test('gives up when the table stops waiting for it', async () => {
    const page: { hand?: ShuffleHand } = {};
    const wait = async () => {
      await page.hand?.see(tableOf({ phase: 'gathering' }), 0);
    };
    const { hand, asked, commitment } = await readyPage(['try-again', 'try-again'], wait);
    page.hand = hand;
    expect(await hand.see(shuffling(commitment), 0)).toEqual(err({ code: 'try-again' }));
    expect(asked.nonces).toHaveLength(1);
  });

  test('reports why the server refused a nonce, and does not retry', async () => {
    const { hand, asked, commitment } = await readyPage(['nonce-mismatch']);
    expect(await hand.see(shuffling(commitment), 0)).toEqual(err({ code: 'nonce-mismatch' }));
    expect(asked.nonces).toHaveLength(1);
  });

  test('reports why it cannot be ready', async () => {
    const rest = {
      setReady: async () => err({ code: 'not-seated' as const }),
      revealNonce: async () => err({ code: 'not-seated' as const }),
    };
    const hand = new ShuffleHand({ rest, randomBytes: (count) => new Uint8Array(count), storage: storageOf() });
    expect(await hand.getReady(tableOf())).toMatchObject({ ok: false, error: { code: 'not-seated' } });
  });

  test('ignores unreadable storage', async () => {
    const { hand, storage, commitment } = await readyPage();
    for (const text of ['{', '7', '{"round":1}', 'null']) {
      for (const key of storage.texts.keys()) storage.put(key, text);
      await hand.see(shuffling(commitment), 0);
      expect(hand.witnessOf(tableOf().id, 1)).toBeNull();
    }
    expect(await hand.getReady(tableOf())).toMatchObject({ ok: true });
  });

  test('ignores a nonce or witness with an invalid part', async () => {
    const { hand, storage, commitment } = await readyPage();
    await hand.see(shuffling(commitment), 0);
    const { id } = tableOf();
    const [nonceKey, witnessKey] = [`shuffle-nonce ${id}`, `shuffle-witness ${id} 1`];
    const witness = JSON.parse(storage.get(witnessKey) ?? '');
    const spoilt = {
      round: '1',
      commitment: 'c1',
      playerCommitments: [bens, 7],
      seat: null,
      nonce: `${witness.nonce}0`,
    };
    for (const [part, value] of Object.entries(spoilt)) {
      storage.put(witnessKey, JSON.stringify({ ...witness, [part]: value }));
      expect(hand.witnessOf(id, 1), part).toBeNull();
    }
    storage.put(witnessKey, JSON.stringify(witness));
    expect(hand.witnessOf(id, 1)).toEqual(witness);
    const drawn = { round: 1, nonce: hash('a1'), isRevealed: false };
    for (const [part, value] of Object.entries({ round: '1', nonce: 'a1', isRevealed: 0 })) {
      storage.put(nonceKey, JSON.stringify({ ...drawn, [part]: value }));
      const { hand: page, asked } = pageOf(storage);
      await page.getReady(tableOf());
      expect(asked.commitments, part).not.toContain(commitmentOf(hash('a1')));
    }
    storage.put(nonceKey, JSON.stringify(drawn));
    const { hand: page, asked } = pageOf(storage);
    await page.getReady(tableOf());
    expect(asked.commitments).toEqual([commitmentOf(hash('a1'))]);
  });

  test('keeps only the newest games, so that the storage never fills up', async () => {
    const { hand, storage, asked } = await readyPage();
    for (let number = 1; number <= 100; number += 1) {
      const change = { gameNumber: number - 1, shuffle: { round: number, commitment: hash('c1') } };
      await hand.getReady(tableOf(change));
      await hand.see(shuffling(asked.commitments.at(-1), change), 0);
    }
    const { id } = tableOf();
    expect(hand.witnessOf(id, 100)).toMatchObject({ round: 100 });
    expect(hand.witnessOf(id, 1)).toBeNull();
    expect(storage.texts.size).toBe(62);
  });
});
