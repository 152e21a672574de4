import { raceRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { playTogether } from '../support/rooms.ts';
import { lostBanner } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

test('a table that moves to another server goes on without a word', async ({ meet, service }) => {
  const people = [await meet('Anna'), await meet('Ben')] as const;
  const [anna] = people;
  const annasWire = await Wire.of(anna.page);
  const tableId = await playTogether(people, { options: { draw: 1 } });
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
  expect(spoken.join(' ')).not.toMatch(/lost/);
});
