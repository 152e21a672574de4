import { raceRules } from '../support/board.ts';
import type { Person } from '../support/people.ts';
import { lostBanner, playSome } from '../support/races.ts';
import { startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

function unreachableBanner({ page }: Person) {
  return page.getByRole('status').filter({ hasText: 'This table is unavailable right now.' });
}

test('the server of the table cannot be reached for a while: moves wait, and all goes on by itself', async ({
  meet,
  service,
}) => {
  const people = [await meet('Anna', { viewport: { width: 360, height: 640 } }), await meet('Ben')] as const;
  const [anna, ben] = people;
  const annasWire = await Wire.of(anna.page);
  const tableId = tableIdIn(await startRace(people, { draw: 1 }));
  await playSome(ben, rules, 1, 1);
  const { seq } = await expectOnePosition(people, rules, service.url, tableId).then(() =>
    witness(service.url, tableId),
  );

  await test.step('a banner says so, and what happens to moves', async () => {
    await annasWire.tell('unreachable');
    await expect(unreachableBanner(anna)).toContainText('You can keep playing.');
    await anna.page.keyboard.press('Space');
    await anna.page.keyboard.press('Space');
    await expect(unreachableBanner(anna)).toContainText('Your 2 moves will be sent as soon as it’s back.');
    expect((await witness(service.url, tableId)).seq).toBe(seq);
    await expect(unreachableBanner(ben)).toHaveCount(0);
  });

  await test.step('a chat message is not sent, and the field says why', async () => {
    await anna.page.getByRole('button', { name: 'Chat' }).click();
    await anna.page.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await expect(anna.page.getByText('Try again when it’s back.')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Close the chat' }).click();
  });

  await test.step('when it is back, the moves are played', async () => {
    await annasWire.tell('rejoin', 0);
    await expect(unreachableBanner(anna)).toHaveCount(0);
    await expectOnePosition(people, rules, service.url, tableId);
    expect((await witness(service.url, tableId)).seq).toBe(seq + 2);
  });
});

test('a table that moves to another server goes on without a word', async ({ meet, service }) => {
  const people = [await meet('Anna'), await meet('Ben')] as const;
  const [anna] = people;
  const annasWire = await Wire.of(anna.page);
  const tableId = tableIdIn(await startRace(people, { draw: 1 }));
  const spoken: string[] = [];
  await anna.page.exposeFunction('spoken', (text: string) => spoken.push(text));
  await anna.page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=status]')) {
      const read = () => Reflect.get(window, 'spoken')(region.textContent ?? '');
      new MutationObserver(read).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await annasWire.tell('rejoin', 200);
    await anna.page.keyboard.press('Space');
    await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(turn + 1);
  }
  await expectOnePosition(people, rules, service.url, tableId);
  for (const person of people) await expect(lostBanner(person)).toHaveCount(0);
  expect(spoken.join(' ')).not.toMatch(/lost|unavailable/);
});

test('a table that cannot be reached says so before the game, too', async ({ meet }) => {
  const anna = await meet('Anna');
  const annasWire = await Wire.of(anna.page);
  await anna.page.goto('/new');
  await anna.page.getByLabel('Your name').fill('Anna');
  await anna.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(anna.page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
  await annasWire.tell('unreachable');
  await expect(unreachableBanner(anna)).toContainText('Trying again');
  await annasWire.tell('rejoin', 0);
  await expect(unreachableBanner(anna)).toHaveCount(0);
});
