import { raceRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { playSome } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { lostBanner } from '../support/tables.ts';
import { expect, type Service, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

const losses: readonly {
  readonly title: string;
  readonly tag?: string;
  readonly lose: (service: Service) => Promise<unknown>;
}[] = [
  { title: 'the server is stopped in mid-race and started again', lose: (service) => service.stop() },
  { title: 'the server is killed in mid-race and started again', tag: '@gate', lose: (service) => service.kill() },
];

/** Each plays a move, and all see the same position. */
async function goOn(people: readonly Person[], service: Service, tableId: string): Promise<void> {
  for (const [seat, person] of people.entries()) await playSome(person, rules, seat, 1);
  await expectOnePosition(people, rules, service.url, tableId);
}

for (const { title, tag = [], lose } of losses) {
  test(`${title}: the game continues where it was`, { tag }, async ({ meet, ownService: service }) => {
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
    await lose(service);
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
}

test('its Postgres is killed during a race: moves made meanwhile are kept, and the log has them all', async ({
  meet,
  embeddedService: service,
}) => {
  const people = [await meet('Anna', { baseURL: service.url }), await meet('Ben', { baseURL: service.url })] as const;
  for (const { faults } of people) faults.allowLostNetwork();
  const tableId = await playTogether(people, { options: { draw: 1 } });
  await goOn(people, service, tableId);
  const { seq } = await witness(service.url, tableId);

  service.killPostgres();
  for (const { page } of people) await page.keyboard.press('Space');
  await expect(async () => {
    expect((await witness(service.url, tableId)).seq).toBe(seq + 2);
  }).toPass();
  await goOn(people, service, tableId);
  const truth = await expectOnePosition(people, rules, service.url, tableId);

  // A server that starts again knows only what is in the log.
  await service.kill();
  await service.start();
  expect((await witness(service.url, tableId)).view).toEqual(truth);
  for (const person of people) await expect(lostBanner(person)).toHaveCount(0);
  await goOn(people, service, tableId);
});
