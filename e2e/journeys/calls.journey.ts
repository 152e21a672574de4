import { playTogether, winRace } from '../support/rooms.ts';
import { raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('somebody calls a person they have raced, and one tap of each leads to the cards', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna-Katharina von Ahn', phone);
  const ben = await meet('Ben', { viewport: { width: 1280, height: 800 } });
  await winRace([anna, ben], service.url, await playTogether([anna, ben], { options: { draw: 1 } }), 0);

  await ben.page.goto('/patience/klondike');
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.page.goto('/');
  const friend = anna.page.getByRole('list', { name: 'People you’ve played with' }).getByRole('button');
  await expect(friend).toHaveAccessibleName(/^(online )?Ben 1–0 Race$/);
  await test.step('nothing shifts when the people come', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await anna.page.route('**/api/me/people', async (route) => {
      await arrival;
      await route.continue();
    });
    await anna.page.reload();
    const raceBot = anna.page.getByRole('button', { name: 'Race a bot' });
    const before = await raceBot.boundingBox();
    arrive();
    await expect(friend).toBeVisible();
    expect(await raceBot.boundingBox()).toEqual(before);
  });
  await friend.tap();
  const call = ben.page.getByRole('complementary', { name: 'Challenge' });
  await expect(call).toContainText('Anna-Katharina von Ahn wants to race.');
  await expect(anna.page.getByRole('heading', { name: 'Waiting for Ben …' })).toBeVisible();

  for (const size of [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`the notice covers no card and no button at ${size.width} × ${size.height} px`, async () => {
      await ben.page.setViewportSize(size);
      const covered = await call.evaluate((notice) => {
        const { left, right, top, bottom } = notice.getBoundingClientRect();
        return [...document.querySelectorAll('[data-token], .solo button:not(.visually-hidden)')]
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((each) => each.ariaLabel ?? each.textContent);
      });
      expect(covered).toEqual([]);
    });
  }

  const race = call.getByRole('button', { name: 'Race' });
  await test.step('away from cards its buttons are as high as others, also on a phone in landscape', async () => {
    await ben.page.setViewportSize({ width: 740, height: 360 });
    await ben.page.goto('/settings');
    await expect(call).toBeVisible();
    expect((await race.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });

  await race.click();
  for (const { page } of [anna, ben]) await raceRuns(page);
  await expect(call).toBeHidden();
});
