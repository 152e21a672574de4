import { commitmentOf, err, ok } from '@snap-up/engine';
import type { PlainRejectionCode, ShuffleProof, TableInfo } from '@snap-up/protocol';
import { describe, expect, test } from 'vitest';
import { checkWitness, type Shelf, ShuffleHand, type ShuffleHandOptions } from '../src/index.ts';
import { stateOf } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';

const hash = (digits: string) => digits.repeat(32);
const bens = commitmentOf(hash('be'));
const first = { phase: 'gathering', shuffle: { round: 1, commitment: hash('c1') } } as const;

/** A table of Anna and Ben before their first game; `promises` are what is shown for them. */
function tableOf(change: Partial<TableInfo> = {}, promises: readonly (string | null)[] = [null, null]): TableInfo {
  const table = new ReferenceServer(['Anna', 'Ben'], stateOf('', 2)).table();
  const seats = table.seats.map((seat, index) => ({ ...seat, commitment: promises[index] ?? null }));
  return { ...table, ...first, gameNumber: 0, seats, ...change };
}

function newShelf(): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    put: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

/** A page of Anna's, with what it asks of the server. `rejections` are the server's answers to her first numbers. */
function pageOf(shelf: Shelf, rejections: PlainRejectionCode[] = [], wait?: ShuffleHandOptions['wait']) {
  const asked: { readonly promises: string[]; readonly numbers: { round: number; number: string }[] } = {
    promises: [],
    numbers: [],
  };
  const hand = new ShuffleHand({
    rest: {
      setReady: async (_id, commitment) => {
        asked.promises.push(commitment);
        return ok({ table: tableOf(), seat: 0 });
      },
      giveNumber: async (_id, round, number) => {
        asked.numbers.push({ round, number });
        const code = rejections.shift();
        return code === undefined ? ok({ table: tableOf(), seat: 0 }) : err({ code });
      },
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256)),
    shelf,
    wait: wait ?? (async () => {}),
  });
  return { hand, asked };
}

/** The table when it asks for the numbers: Anna has promised this. */
const shuffling = (promise: string | undefined, change: Partial<TableInfo> = {}, ben: string | null = bens) =>
  tableOf({ phase: 'shuffling', ...change }, [promise ?? null, ben]);

/** Anna is ready: her page, her promise and the number on her shelf. */
async function readyPage(rejections: PlainRejectionCode[] = [], wait?: ShuffleHandOptions['wait']) {
  const shelf = newShelf();
  const page = pageOf(shelf, rejections, wait);
  expect(await page.hand.getReady(tableOf())).toMatchObject({ ok: true });
  return { ...page, shelf, promise: page.asked.promises[0] ?? '' };
}

describe('a hand in the shuffle', () => {
  test('promises a number, and gives it when the table is shuffling, not before', async () => {
    const { hand, asked, promise } = await readyPage();
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    await hand.see(tableOf({}, [promise, bens]), 0);
    expect(asked.numbers).toEqual([]);
    expect(await hand.see(shuffling(promise), 0)).toBeNull();
    expect(asked.numbers).toEqual([{ round: 1, number: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(commitmentOf(asked.numbers[0]?.number ?? '')).toBe(promise);
  });

  test('gives it at once where getting ready was what the table waited for', async () => {
    const shelf = newShelf();
    const given: string[] = [];
    const hand = new ShuffleHand({
      rest: {
        setReady: async (_id, commitment) => ok({ table: shuffling(commitment), seat: 0 }),
        giveNumber: async (_id, _round, number) => {
          given.push(number);
          return ok({ table: tableOf(), seat: 0 });
        },
      },
      randomBytes: (count) => new Uint8Array(count).fill(7),
      shelf,
    });
    await hand.getReady(tableOf());
    expect(given).toEqual([hash('07')]);
  });

  test('stays silent as long as the promise shown for the seat is not this browser’s, or somebody’s is missing', async () => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(commitmentOf(hash('00'))), 0);
    await hand.see(shuffling(promise, {}, null), 0);
    await hand.see(shuffling(promise), null);
    await hand.see(shuffling(promise), 1);
    expect(asked.numbers).toEqual([]);
  });

  test('another page of the same person promises the same number, and gives it as well', async () => {
    const { shelf, promise, asked, hand } = await readyPage();
    const other = pageOf(shelf);
    await other.hand.getReady(tableOf());
    expect(other.asked.promises).toEqual([promise]);
    await hand.see(shuffling(promise), 0);
    await other.hand.see(shuffling(promise), 0);
    expect(other.asked.numbers).toEqual(asked.numbers);
  });

  test('a page that is loaded again goes on where the one before it was', async () => {
    const { shelf, promise } = await readyPage();
    const later = pageOf(shelf);
    await later.hand.see(shuffling(promise), 0);
    expect(later.asked.numbers).toHaveLength(1);
  });

  test('answers the same question again, as after a restart of the server', async () => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise), 0);
    await hand.see(shuffling(promise), 0);
    expect(asked.numbers).toHaveLength(2);
    expect(asked.numbers[1]).toEqual(asked.numbers[0]);
  });

  test('answers a table once that it is shown again and again', async () => {
    const { hand, asked, promise } = await readyPage();
    const table = shuffling(promise);
    // Whoever looks again while the number is on its way hears what comes of it.
    expect(await Promise.all([hand.see(table, 0), hand.see(table, 0)])).toEqual([null, null]);
    await hand.see(table, 0);
    expect(asked.numbers).toHaveLength(1);
  });

  test.each<[string, Partial<TableInfo>, string]>([
    ['another secret of the server’s', { shuffle: { round: 1, commitment: hash('c2') } }, bens],
    ['another promise of somebody else’s', {}, commitmentOf(hash('bf'))],
    ['another round', { shuffle: { round: 2, commitment: hash('c1') } }, bens],
    ['another game', { gameNumber: 1 }, bens],
  ])('never gives a number that it has given to %s', async (_, change, ben) => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise), 0);
    await hand.see(shuffling(promise, change, ben), 0);
    expect(asked.numbers).toHaveLength(1);
    expect(hand.witnessOf(tableOf().id, 1)?.promises).toEqual([promise, bens]);
  });

  test('draws a new number for each round, and for each game', async () => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise), 0);
    const second = { shuffle: { round: 2, commitment: hash('c2') } };
    await hand.getReady(tableOf(second));
    await hand.getReady(tableOf(second));
    expect(asked.promises[1]).not.toBe(promise);
    expect(asked.promises[2]).toBe(asked.promises[1]);
    await hand.see(shuffling(asked.promises[1], second), 0);
    expect(asked.numbers.map(({ round }) => round)).toEqual([1, 2]);
    expect(hand.witnessOf(tableOf().id, 1)).toMatchObject({ round: 2, commitment: hash('c2') });
  });

  test('draws a new number where the last one was given, whatever round the page believes in', async () => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise), 0);
    await hand.getReady(tableOf());
    expect(asked.promises[1]).not.toBe(promise);
  });

  test('gives a number whose round went on before the promise arrived', async () => {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise, { shuffle: { round: 2, commitment: hash('c2') } }), 0);
    expect(asked.numbers).toMatchObject([{ round: 2 }]);
  });

  test('sends a number again that did not arrive, while the table waits for it', async () => {
    const { hand, asked, promise } = await readyPage(['try-again', 'try-again']);
    expect(await hand.see(shuffling(promise), 0)).toBeNull();
    expect(asked.numbers).toHaveLength(3);
  });

  test('gives up when the table waits for it no longer', async () => {
    const page: { hand?: ShuffleHand } = {};
    const wait = async () => {
      await page.hand?.see(tableOf({ phase: 'gathering' }), 0);
    };
    const { hand, asked, promise } = await readyPage(['try-again', 'try-again'], wait);
    page.hand = hand;
    expect(await hand.see(shuffling(promise), 0)).toMatchObject({ code: 'try-again' });
    expect(asked.numbers).toHaveLength(1);
  });

  test('says why the server did not take a number, and does not insist', async () => {
    const { hand, asked, promise } = await readyPage(['nonce-mismatch']);
    expect(await hand.see(shuffling(promise), 0)).toMatchObject({ code: 'nonce-mismatch' });
    expect(asked.numbers).toHaveLength(1);
  });

  test('passes on why it cannot be ready', async () => {
    const rest = {
      setReady: async () => err({ code: 'not-seated' as const }),
      giveNumber: async () => err({ code: 'not-seated' as const }),
    };
    const hand = new ShuffleHand({ rest, randomBytes: (count) => new Uint8Array(count), shelf: newShelf() });
    expect(await hand.getReady(tableOf())).toMatchObject({ ok: false, error: { code: 'not-seated' } });
  });

  test('makes nothing of what it cannot read on the shelf', async () => {
    const { hand, shelf, promise } = await readyPage();
    for (const text of ['{', '7', '{"round":1}', 'null']) {
      for (const key of shelf.kept.keys()) shelf.put(key, text);
      await hand.see(shuffling(promise), 0);
      expect(hand.witnessOf(tableOf().id, 1)).toBeNull();
    }
    expect(await hand.getReady(tableOf())).toMatchObject({ ok: true });
  });

  test('remembers the newest games only, so that a shelf never fills up', async () => {
    const { hand, shelf, asked } = await readyPage();
    for (let number = 1; number <= 100; number += 1) {
      const change = { gameNumber: number - 1, shuffle: { round: number, commitment: hash('c1') } };
      await hand.getReady(tableOf(change));
      await hand.see(shuffling(asked.promises.at(-1), change), 0);
    }
    const { id } = tableOf();
    expect(hand.witnessOf(id, 100)).toMatchObject({ round: 100 });
    expect(hand.witnessOf(id, 1)).toBeNull();
    expect(shelf.kept.size).toBe(62);
  });
});

describe('a witness of a shuffle', () => {
  /** A game that Anna's page has seen begin, and its proof. */
  async function witnessed() {
    const { hand, asked, promise } = await readyPage();
    await hand.see(shuffling(promise), 0);
    const witness = hand.witnessOf(tableOf().id, 1);
    if (witness === null) throw new Error('The hand has seen nothing');
    const proof: ShuffleProof = {
      ...{ commitment: hash('c1'), secret: hash('5e'), attempt: 0, seed: hash('ee') },
      players: [
        { commitment: promise, number: asked.numbers[0]?.number ?? '' },
        { commitment: bens, number: hash('be') },
      ],
    };
    return { witness, proof };
  }

  test('confirms the proof that was promised', async () => {
    const { witness, proof } = await witnessed();
    expect(checkWitness(witness, proof)).toEqual({ ok: true, value: undefined });
  });

  test('tells every proof that was not', async () => {
    const { witness, proof } = await witnessed();
    const [anna, ben] = proof.players;
    if (anna === undefined || ben === undefined) throw new Error('Two have played');
    const lies: [Partial<ShuffleProof>, object][] = [
      [{ commitment: hash('c2') }, { kind: 'secret' }],
      [{ players: [anna] }, { kind: 'number' }],
      [{ players: [anna, { ...ben, commitment: hash('00') }] }, { kind: 'number', seat: 1 }],
      [{ players: [{ ...anna, commitment: hash('00') }, ben] }, { kind: 'number', seat: 0 }],
      [{ players: [{ ...anna, number: hash('00') }, ben] }, { kind: 'number', seat: 0 }],
    ];
    for (const [lie, error] of lies) {
      expect(checkWitness(witness, { ...proof, ...lie })).toMatchObject({ ok: false, error });
    }
  });
});
