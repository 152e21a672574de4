import { raceRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { playSome } from '../support/moves.ts';
import { playTogether } from '../support/rooms.ts';
import { agreeToStop, lostBanner } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(2, { draw: 1 });

test('two people on two servers finish their race, although each server is stopped in turn', async ({
  meet,
  twoServers: { url, servers },
}) => {
  const people = [await meet('Anna', { baseURL: url }), await meet('Ben', { baseURL: url })] as const;
  for (const { faults } of people) faults.allowLostNetwork();
  const tableId = await playTogether(people, { options: { draw: 1 } });
  let seq = 0;
  // One of the two runs the table at first, and the other one when that has stopped.
  for (const server of servers) {
    for (const [seat, person] of people.entries()) await playSome(person, rules, seat, 1);
    await expectOnePosition(people, rules, url, tableId);
    expect(await server.stop()).toBe(0);
    for (const [seat, person] of people.entries()) await playSome(person, rules, seat, 1);
    await expectOnePosition(people, rules, url, tableId);
    for (const person of people) await expect(lostBanner(person)).toHaveCount(0);
    const before = seq;
    ({ seq } = await witness(url, tableId));
    expect(seq, 'four more moves are kept').toBeGreaterThanOrEqual(before + 4);
    await server.start();
  }
  await agreeToStop(people);
});
