import type { Move } from '@snap-up/engine';
import { gameRules } from '../support/board.ts';
import { dealTo, expectTruthShown, openSoloGame, toolOf } from '../support/solo.ts';
import { lostBanner } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const klondike = gameRules('klondike', 1, { draw: 1 });
const numbered = (number: number) => ({ kind: 'numbered', number }) as const;
const draw: Move = { kind: 'draw' };

test('without a connection, moves and undos go on, and all of them arrive afterwards', async ({ meet, service }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const wire = await Wire.of(page);
  anna.faults.allowLostNetwork();
  await dealTo(anna, klondike, numbered(5));
  const solo = await openSoloGame(anna, klondike, service.url);
  await solo.play([draw, draw, draw]);
  const third = await expectTruthShown(solo);
  const moves = page.getByRole('banner').getByText(/^\d+ moves?$/);
  await expect(moves).toHaveText('3 moves');

  await test.step('what is played meanwhile is shown', async () => {
    await wire.block();
    await expect(lostBanner(anna)).toBeVisible();
    await toolOf(page, 'Undo').click();
    await toolOf(page, 'Undo').click();
    await expect(lostBanner(anna)).toContainText('Your 2 moves are saved on this device and will be sent');
    await toolOf(page, 'Redo').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await expect(moves).toHaveText('4 moves');
    await expect(lostBanner(anna)).toContainText('Your 5 moves are saved on this device and will be sent');
    await expect(toolOf(page, 'Redo')).toBeDisabled();
    expect(solo.moveCount(), 'nothing of it has arrived').toBe(3);
  });

  await test.step('the page is loaded again meanwhile', async () => {
    await page.reload();
    await expect(lostBanner(anna)).toContainText('Your 5 moves are saved on this device and will be sent');
    await toolOf(page, 'Undo').click();
    await expect(moves).toHaveText('3 moves');
    await toolOf(page, 'Redo').click();
    await expect(moves).toHaveText('4 moves');
  });

  await wire.unblock();
  await expect(moves).toHaveText('4 moves');
  await expect(lostBanner(anna)).toHaveCount(0);
  await solo.hasMoves(5);
  const fourth = await expectTruthShown(solo);
  expect(fourth).not.toBe(third);
  await toolOf(page, 'Undo').click();
  await expect.poll(() => expectTruthShown(solo)).toBe(third);
  await toolOf(page, 'Redo').click();
  await expect.poll(() => expectTruthShown(solo)).toBe(fourth);
  solo.close();
});
