// `node site-images.ts`: makes the icons and the pictures of link previews and of the installed app in apps/web/public, from icon.svg and
// real games. `node site-images.ts screenshots` makes the last ones only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cardCounts, rulesetById } from '@snap-up/engine';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import { findBrowser } from './support/browser.ts';
import { takeSeats } from './support/clients.ts';
import { allPeople, type Person } from './support/people.ts';
import { playTogether } from './support/rooms.ts';
import { startService } from './support/service.ts';

const publicFolder = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const icon = `data:image/svg+xml;base64,${readFileSync(join(publicFolder, 'icon.svg')).toString('base64')}`;
/** The green of the icon. */
const green = '#1d5648';

/** How large an icon is, how much of it the drawing takes, and whether the green goes to its edges. */
interface IconShape {
  readonly size: number;
  readonly share: number;
  readonly isFull: boolean;
}

const icons: readonly (IconShape & { readonly file: string })[] = [
  { file: 'icons/icon-192.png', size: 192, share: 1, isFull: false },
  { file: 'icons/icon-512.png', size: 512, share: 1, isFull: false },
  // Systems cut these to a shape of their own, of which a circle is the smallest.
  { file: 'icons/maskable-512.png', size: 512, share: 0.8, isFull: true },
  { file: 'icons/apple-touch.png', size: 180, share: 1, isFull: true },
];
const faviconSize = 32;

async function drawIcon(page: Page, { size, share, isFull }: IconShape): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const side = size * share;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh${isFull ? `;background:${green}` : ''}">
      <img src="${icon}" width="${side}" height="${side}">`,
  );
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file with one picture, which may be a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const { file, ...shape } of icons) writeFileSync(join(publicFolder, file), await drawIcon(page, shape));
  const favicon = await drawIcon(page, { size: faviconSize, share: 1, isFull: false });
  writeFileSync(join(publicFolder, 'favicon.ico'), icoOf(favicon, faviconSize));
  await page.close();
}

const chance = chanceFrom(1);

/** Deals games until one reaches this many cards on the foundations, and stops there. */
async function playTo(count: number, people: readonly Person[], url: string, ruleset: string): Promise<void> {
  const tableId = await playTogether(people, { ruleset });
  const seats = await takeSeats(people, url, tableId);
  const founded = () => cardCounts(seats.rules, seats.view()).reduce((sum, one) => sum + one, 0);
  for (let turn = 0; founded() < count && seats.view().ending === null; turn += 1) {
    const seat = seats.view().turn?.seat ?? turn % people.length;
    const move = anyMove(seats.rules, seats.view(), seat, chance);
    const isPass = seats.view().turn !== null && move?.kind !== 'carry';
    if (isPass) await seats.play(seat, { kind: 'pass', demandOf: null });
    else if (move !== undefined) await seats.play(seat, move);
  }
  const isThere = seats.view().ending === null;
  seats.close();
  if (!isThere) await playTo(count, people, url, ruleset);
}

/** Puts icon and words over the page, and takes a picture. */
async function shoot(page: Page, title: string, file: string): Promise<void> {
  await page.evaluate(
    ([source, words, color]) => {
      document.querySelector('#caption')?.remove();
      const caption = document.createElement('div');
      caption.id = 'caption';
      caption.style.cssText = `position:fixed;z-index:99;inset:auto 0 0 0;display:flex;align-items:center;gap:28px;
        padding:26px 44px;background:${color};color:#fffdf7;box-shadow:0 -8px 40px rgb(0 0 0 / .45);font-size:64px;font-weight:700`;
      const drawing = document.createElement('img');
      drawing.src = source ?? '';
      drawing.width = 96;
      drawing.height = 96;
      const text = document.createElement('span');
      text.textContent = words ?? '';
      caption.append(drawing, text);
      document.body.append(caption);
    },
    [icon, title, green],
  );
  await page.screenshot({ path: join(publicFolder, 'previews', file), type: 'jpeg', quality: 85 });
}

async function drawPreviews(browser: Browser): Promise<void> {
  const service = await startService({ COUNTDOWN_SECONDS: '0' });
  try {
    await allPeople(browser, service.url, async (meet) => {
      const size = { viewport: { width: 1200, height: 630 } };
      const people = [await meet('Anna', size), await meet('Ben', size)];
      const [anna] = people;
      if (anna === undefined) throw new Error('Nobody came.');
      for (const ruleset of ['race', 'double-klondike']) {
        await playTo(14, people, service.url, ruleset);
        await shoot(anna.page, `Snap-Up: ${rulesetById(ruleset)?.name}`, `${ruleset}.jpg`);
        if (ruleset === 'race') await shoot(anna.page, 'Snap-Up: card games for friends', 'site.jpg');
      }
    });
  } finally {
    await service.dispose();
  }
}

/** The pictures that a browser shows before it installs the site, in the sizes that the web manifest states. */
async function drawScreenshots(browser: Browser): Promise<void> {
  const service = await startService({ COUNTDOWN_SECONDS: '0' });
  const take = (page: Page, name: string) =>
    page.screenshot({ path: join(publicFolder, 'screenshots', `${name}.jpg`), type: 'jpeg', quality: 80 });
  try {
    await allPeople(browser, service.url, async (meet) => {
      const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
      const { page } = await meet('Clara', phone);
      await page.goto('/patience/klondike');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(/\/t\//);
      await page.locator('[data-token]:visible').first().waitFor();
      await take(page, 'patience-narrow');
      await page.goto('/patience');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await take(page, 'games-narrow');
      const desk = { viewport: { width: 1280, height: 800 } };
      const people = [await meet('Anna', desk), await meet('Ben', desk)];
      const [anna] = people;
      if (anna === undefined) throw new Error('Nobody came.');
      await playTo(14, people, service.url, 'race');
      await take(anna.page, 'race-wide');
    });
  } finally {
    await service.dispose();
  }
}

for (const folder of ['icons', 'previews', 'screenshots']) mkdirSync(join(publicFolder, folder), { recursive: true });
const browser = await chromium.launch(await findBrowser());
try {
  if (process.argv[2] !== 'screenshots') {
    await drawIcons(browser);
    await drawPreviews(browser);
  }
  await drawScreenshots(browser);
} finally {
  await browser.close();
}
