import { gameRules } from '../support/board.ts';
import { drag, leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import { turnUntil } from '../support/moves.ts';
import { dealTo, expectTruthShown, openSoloGame, soloGameRuns, toolOf } from '../support/solo.ts';
import { expect, test } from '../support/test.ts';

const klondike = gameRules('klondike', 1, { draw: 1 });

test('a patience game is played by tap, key and drag, undone and redone, and goes on after a reload', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, { kind: 'numbered', number: 5 });
  const solo = await openSoloGame(anna, klondike, service.url);
  const dealt = await expectTruthShown(solo);

  await tap(anna, stockOf(page, klondike, solo.truth(), 0));
  await solo.hasMoves(1);
  await toolOf(page, 'Undo').click();
  await expect.poll(() => expectTruthShown(solo)).toBe(dealt);
  const { move, view } = await turnUntil(
    anna,
    klondike,
    0,
    () => true,
    () => page.keyboard.press('Space'),
  );
  const before = await expectTruthShown(solo);
  await drag(anna, leadOf(page, view, move), topOf(page, view, move.to));
  await expect.poll(() => expectTruthShown(solo)).not.toBe(before);
  const after = await expectTruthShown(solo);
  await toolOf(page, 'Undo').click();
  await expect.poll(() => expectTruthShown(solo)).toBe(before);

  await page.reload();
  await soloGameRuns(page);
  expect(await expectTruthShown(solo)).toBe(before);
  await toolOf(page, 'Redo').click();
  await expect.poll(() => expectTruthShown(solo)).toBe(after);
  solo.close();
});
