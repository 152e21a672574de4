import { raceRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { playSome } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { lostBanner } from '../support/tables.ts';
import { expect, type Service, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

/** Each plays a move, and all see the same position. */
async function goOn(people: readonly Person[], service: Service, tableId: string): Promise<void> {
  for (const [seat, person] of people.entries()) await playSome(person, rules, seat, 1);
  await expectOnePosition(people, rules, service.url, tableId);
}

test('the server is killed in mid-race and started again: the game continues where it was', { tag: '@gate' }, async ({
  meet,
  ownService: service,
}) => {
  const people = [await meet('Anna', { baseURL: service.url }), await meet('Ben', { baseURL: service.url })] as const;
  const [anna, ben] = people;
  const annasWire = await Wire.of(anna.page);
  for (const { faults } of people) faults.allowLostNetwork();
  const tableId = await playTogether(people, { options: { draw: 1 } });
  await goOn(people, service, tableId);
  const { seq } = await witness(service.url, tableId);

  // One move is in flight when the server goes down, one is made while there is none.
  await annasWire.holdUp();
  await anna.page.keyboard.press('Space');
  await service.kill();
  for (const person of people) await expect(lostBanner(person)).toBeVisible();
  await ben.page.keyboard.press('Space');
  await expect(lostBanner(ben)).toContainText('Your move will be sent');
  await annasWire.release();
  await service.start();
  for (const person of people) await expect(lostBanner(person)).toHaveCount(0);

  await expectOnePosition(people, rules, service.url, tableId);
  expect((await witness(service.url, tableId)).seq, 'nothing is lost and nothing is doubled').toBe(seq + 2);
  await goOn(people, service, tableId);
});
