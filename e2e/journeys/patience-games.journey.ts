import { isSolo, legalMoves, type Move, type Options, type Rules, rulesets } from '@snap-up/engine';
import { endedDeals, lostDeals, positionIn } from '@snap-up/test-kit/solved-deals.ts';
import { withMotion } from '../support/people.ts';
import { dealFromGallery, expectTruthShown, type OpenSoloGame, openSoloGame, soloGameRuns } from '../support/solo.ts';
import { means, playByHand } from '../support/solo-hands.ts';
import { expect, test } from '../support/test.ts';

function named({ ruleset }: Rules, options: Options): string {
  const chosen = Object.entries(options).map(([key, value]) => `${key} ${value}`);
  return [ruleset.name, ...chosen].join(', ');
}

/** The first game of columns and the one with a hand of cards are played by every input, the others by one of them in turn. */
const isPlayedByAll = (index: number): boolean => index === 0 || endedDeals[index]?.rules.ruleset.id === 'kittyhawk';

const tagsOf = (index: number): string[] => [
  ...(isPlayedByAll(index) ? ['@gate'] : []),
  ...(index === 0 ? ['@firefox'] : []),
];

/** How many of the winning moves are made on the page. */
const lastMoves = 3;

test('every solo game has a solved deal', { tag: '@gate' }, () => {
  expect(new Set(endedDeals.map(({ rules }) => rules.ruleset))).toEqual(new Set(rulesets.filter(isSolo)));
});

for (const [index, solved] of endedDeals.entries()) {
  const { rules, options, name, moves } = solved;
  const inputs = means.filter((_, input) => isPlayedByAll(index) || input === index % means.length);
  const played = isPlayedByAll(index)
    ? 'played by every input, undone, reopened'
    : `played by ${inputs.join()}, undone`;

  test(`${named(rules, options)}: dealt, ${played}, and won`, { tag: tagsOf(index) }, async ({ meet, service }) => {
    // The same two are seen with all that moves on the page.
    const anna = await meet('Anna', isPlayedByAll(index) ? withMotion : {});
    const { page } = anna;
    await dealFromGallery(anna, rules, options, name);
    const solo = await openSoloGame(anna, rules, service.url);
    const dealt = await expectTruthShown(solo);

    for (const [made, by] of inputs.entries()) {
      await test.step(`a move by ${by}`, async () => {
        await playByHand(solo, firstMove(solo), by);
        await solo.hasMoves(made + 1);
        await expectTruthShown(solo);
      });
    }

    await test.step('undo, redo, and undo to the beginning', async () => {
      const before = await expectTruthShown(solo);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => expectTruthShown(solo)).not.toBe(before);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => expectTruthShown(solo)).toBe(before);
      if (isPlayedByAll(index)) {
        await page.reload();
        await soloGameRuns(page);
        expect(await expectTruthShown(solo)).toBe(before);
      }
      for (let left = inputs.length; left > 0; left -= 1) await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
      await expect.poll(() => expectTruthShown(solo)).toBe(dealt);
    });

    await test.step('played by the same player elsewhere, until few moves are left', async () => {
      // One journey sees the animation of all cards at the end.
      if (index > 0) await page.emulateMedia({ reducedMotion: 'reduce' });
      // Two journeys show every one of these moves. In the others the page is opened again after them.
      const table = page.url();
      if (!isPlayedByAll(index)) await page.goto('about:blank');
      await solo.play(moves.slice(0, -lastMoves));
      if (!isPlayedByAll(index)) await page.goto(table);
      expect(await expectTruthShown(solo)).toBe(positionIn(solved, moves.length - lastMoves));
    });

    await test.step('the last moves on the page', async () => {
      for (const move of moves.slice(-lastMoves)) {
        const count = solo.moveCount();
        await playByHand(solo, move, 'drag');
        await solo.hasMoves(count + 1);
      }
      await expect(page.getByRole('dialog', { name: /^(You won|Your score)/ })).toBeVisible();
    });
    solo.close();
  });
}

// The server's tests lose every game.
for (const solved of lostDeals) {
  const { rules, options, name, moves } = solved;
  test(`${named(rules, options)}: lost, with a message, and revived`, async ({ meet, service }) => {
    const anna = await meet('Anna');
    const { page } = anna;
    await dealFromGallery(anna, rules, options, name);
    const solo = await openSoloGame(anna, rules, service.url);
    await solo.play(moves.slice(0, -1));
    const possible = await expectTruthShown(solo);
    const message = page.getByText('No winning moves left.');
    await expect(message).toHaveCount(0);
    for (const move of moves.slice(-1)) await playByHand(solo, move, 'drag');
    await expect(message.first()).toBeVisible();
    expect(await expectTruthShown(solo)).toBe(positionIn(solved, moves.length));
    await page.getByRole('button', { name: 'Undo to last winnable position' }).click();
    await expect(message).toHaveCount(0);
    expect(await expectTruthShown(solo)).toBe(possible);
    solo.close();
  });
}

/** Returns a move of one card that changes something; if there is none, a move that leads to one. */
function firstMove({ rules, truth }: OpenSoloGame): Move {
  const { piles } = truth();
  const legal = legalMoves(rules, truth(), 0);
  const changesSomething = (move: Move) => {
    if (move.kind !== 'carry') return false;
    const [from, to] = [piles[move.from], piles[move.to]];
    return from?.at(-1) === move.lead && (from.length > 1 || to?.length !== 0);
  };
  const move = legal.find(changesSomething) ?? legal.find(({ kind }) => kind !== 'carry') ?? legal[0];
  if (move === undefined) throw new Error('Nothing can be done.');
  return move;
}
