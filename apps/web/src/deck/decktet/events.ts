import {
  area,
  brown,
  coin,
  cream,
  decktetMark,
  disc,
  gold,
  goldShade,
  line,
  mirrored,
  type Picture,
  paper,
  placed,
  stone,
  stoneShade,
  stroke,
  water,
} from './parts.ts';

/** The picture of the Journey: a ship under sail below a moon. */
export const journey: Picture = ({ a, b }) =>
  decktetMark('M', 12, 15, 16) +
  water(b.pale, 40, 21) +
  stroke(brown, 2, 'M33 44V5') +
  area(paper, 'M35 7C50 14 54 26 53 37H35z') +
  area(a.pale, 'M31 12C22 18 17 27 16 37H31z') +
  stroke(a.main, 1, 'M35 7C50 14 54 26 53 37H35zM31 12C22 18 17 27 16 37H31z') +
  area(a.main, 'M10 40H57C55 49 50 52 44 52H22C16 52 12 48 10 40z') +
  area(gold, 'M10 40H57l-.8 3H10.8z') +
  water(b.main, 49);

/** A sword that points up, its hilt at the foot, in a box 12 units wide and 56 high. */
const sword = (grip: string) =>
  area(cream, 'M6 0 9 5V38H3V5z') +
  area(stone, 'M6 0 9 5V38H6z') +
  area(gold, 'M-1 38H13v3.5H-1z') +
  area(grip, 'M4.3 41.5h3.4V50H4.3z') +
  disc(gold, 6, 51.5, 2.6);

/** The picture of the Battle: crossed swords and a shield. */
export const battle: Picture = ({ a, b }) => {
  const blade = `<g transform="translate(25.5 0) rotate(-44 6 28) scale(1 1.16) translate(0 -4)">${sword(line)}</g>`;
  return (
    blade +
    mirrored(blade) +
    area(b.main, 'M19 20H31.5V51C23 47 19 41 19 34z') +
    area(a.main, 'M44 20H31.5V51C40 47 44 41 44 34z') +
    `<path d="M19 20H44V34C44 41 40 47 31.5 51 23 47 19 41 19 34z" fill="none" stroke="${gold}" stroke-width="2"/>` +
    decktetMark('K', 25.3, 30, 9.5, paper) +
    decktetMark('Y', 37.8, 30, 9.5, paper)
  );
};

/** The picture of the Discovery: a sun over water, and a spyglass. */
export const discovery: Picture = ({ a, b }) =>
  stroke(a.main, 2.4, 'M31.5 16V4M19 20l-8-9M44 20l8-9M12 30 2 25M51 30l10-5') +
  area(a.main, 'M15 40C15 14 48 14 48 40z') +
  water(b.main, 40, 21) +
  stroke(b.pale, 1.6, 'M6 50h9M22 46h14M44 52h12') +
  area(line, 'M3 41 13 35l2 3.5 3-1.5 2.5 5z') +
  `<g transform="rotate(-24 44 50)">${area(brown, 'M30 46h14v9H30z') + area(goldShade, 'M28 44.5h3.5v12H28zM43 47h13v7H43z') + area(gold, 'M43 45.5h2.5v10H43zM55 46.5h2.5v8H55z')}</g>`;

/** A bird that looks to the right, its feet at (0, 0). */
const bird = (main: string, dark: string) =>
  stroke(goldShade, 1.3, 'M-2-6V1M2-6V1') +
  area(main, 'M-19 0C-14-6-13-17-2-21c1-8 14-9 15 0 0 10-4 17-14 17-6 0-10-1-13 1z') +
  area(dark, 'M-14-3C-11-11-8-16 1-16c1 8-5 13-13 12z') +
  area(gold, 'M12.5-23l6 2.5-5.5 2z') +
  disc(line, 8.5, -22, 1.2);

/** The picture of the Chance Meeting: two birds on one branch. */
export const chanceMeeting: Picture = ({ a, b }) =>
  disc(paper, 31.5, 21, 16) +
  decktetMark('M', 31.5, 14, 14) +
  placed(16, 46, 1, bird(a.main, a.dark)) +
  mirrored(placed(16, 46, 1, bird(b.main, b.dark))) +
  stroke(brown, 3.4, 'M-2 50C14 44 26 50 38 46S56 46 66 43') +
  stroke(brown, 2, 'M30 48l4 8M48 46l6 7') +
  area(b.main, 'M34 54c4 0 6 2 7 4h-6zM53 51c4-1 7 0 8 3-4 1-6 0-8-3z');

/** The picture of the Betrayal: a dagger between knotted cords. */
export const betrayal: Picture = ({ a, b }) =>
  stroke(b.main, 5, 'M-3 34H13M66 34H50') +
  `<g fill="none" stroke="${b.main}" stroke-width="5"><path d="M13 34C24 34 24 22 34 22s12 16 0 20-16-2-12-10"/><path d="M50 34C39 34 39 46 29 46s-12-16 0-20"/></g>` +
  stroke(b.dark, 1, 'M3 32.5l3 3M9 32.5l3 3M53 32.5l3 3M59 32.5l3 3') +
  `<g transform="translate(25.5 55) scale(1 -1) scale(1 .95)">${sword(a.main)}</g>` +
  area(a.main, 'M31.5 48.5c3.5 4.5 4 9 0 9s-3.5-4.5 0-9z');

/** The picture of the Pact: a sealed scroll. */
export const pact: Picture = ({ a, b }) =>
  area(cream, 'M13 12H50V48H13z') +
  area(paper, 'M10 8c0-5 3-6 6-6H56c-4 0-5 3-5 8H16c0 4-6 4-6-2zM13 47h35c0 5-3 7-6 7H8c4 0 5-3 5-7z') +
  stroke(goldShade, 0.8, 'M16 10H51c0-5 1-8 5-8H16M13 47h35c0 5-3 7-6 7H8c4 0 5-3 5-7') +
  stroke(stoneShade, 1.4, 'M20 17H43M20 22H43M20 27H34') +
  area(a.dark, 'M18 38l-2 14 5-3 5 3-2-14z') +
  area(b.dark, 'M39 38l-2 14 5-3 5 3-2-14z') +
  disc(a.main, 21, 37, 7.5) +
  disc(b.main, 42, 37, 7.5) +
  decktetMark('M', 21, 37, 9.5, paper) +
  decktetMark('S', 42, 37, 10.5, paper);

/** The picture of the Calamity: a mountain that spits fire. */
export const calamity: Picture = ({ a }) =>
  [
    [19, 14, 7],
    [29, 9, 8],
    [41, 12, 7.5],
    [51, 7, 5],
    [12, 8, 4.5],
  ]
    .map(([x = 0, y = 0, radius = 0]) => disc(a.dark, x, y, radius))
    .join('') +
  stroke(gold, 3, 'M31.5 27C31 18 30 14 26 10M33 27C34 19 38 16 43 15M30 27C27 21 22 20 17 22') +
  [
    [50, 22],
    [11, 28],
    [54, 32],
  ]
    .map(([x = 0, y = 0]) => disc(gold, x, y, 1.7))
    .join('') +
  area(line, 'M2 58 24 26H39L61 58z') +
  area(gold, 'M24 26H39l3 5-3 10-3-6-4 17-4-15-3 7-3-11z') +
  decktetMark('Y', 52, 52, 8, a.pale) +
  decktetMark('Y', 11, 52, 8, a.pale);

/** The picture of the Windfall: coins that fall into a sack. */
export const windfall: Picture = ({ a }) =>
  [
    [12, 12, 4.5],
    [27, 5, 4],
    [50, 9, 5],
    [40, 17, 4],
    [56, 25, 4],
    [8, 28, 4],
  ]
    .map(([x = 0, y = 0, radius = 0]) => coin(x, y, radius))
    .join('') +
  area(cream, 'M22 27C4 40 8 58 31.5 58S59 40 41 27z') +
  area('#d8c59b', 'M41 27C59 40 55 58 31.5 58 46 54 48 40 36 27z') +
  area(cream, 'M21 20c7 3 14 3 21 0l-3 8H24z') +
  stroke(a.dark, 2.4, 'M23 27.5c5 2 12 2 17 0M40 27.5c5 0 8 3 7 8') +
  decktetMark('K', 31, 43, 17);

/** An ear of wheat whose foot is at (0, 0). */
const ear =
  stroke(goldShade, 1.6, 'M0 0V-30') +
  [-30, -25, -20]
    .map((y) => area(gold, `M0 ${y + 6}c-6-2-6-7-3-10 3 2 4 5 3 10zM0 ${y + 6}c6-2 6-7 3-10-3 2-4 5-3 10z`))
    .join('') +
  area(gold, 'M0-30c-3-3-3-7 0-10 3 3 3 7 0 10z');

/** The picture of the Harvest: ears of wheat and a sickle. */
export const harvest: Picture = ({ a, b, c }) =>
  disc(b.main, 31.5, 22, 13) +
  area(c.main, 'M0 47Q31.5 38 63 47V58H0z') +
  [-34, -20, -7, 7, 20, 34].map((turn) => `<g transform="translate(31.5 48) rotate(${turn})">${ear}</g>`).join('') +
  area(gold, 'M29 40h5l6 18H23z') +
  area(c.dark, 'M27 40h9.5v4.5H27z') +
  placed(6, 30, 1, area(a.main, 'M2 0C-6 8-4 22 8 24l2-3C1 19-1 10 2 0z') + stroke(brown, 3, 'M9 22.5l6 5'));

/** The picture of the Rite: standing stones and a bowl. */
export const rite: Picture = ({ b, c }) =>
  decktetMark('M', 31.5, 10.5, 13) +
  area(b.main, 'M0 50Q31.5 42 63 50V58H0z') +
  area(stone, 'M7 22h10l1 32H5zM46 22h10l2 32H45z') +
  area(stoneShade, 'M13 22h4l1 32h-4zM52 22h4l2 32h-4z') +
  area(stone, 'M3 16 60 15v8H4z') +
  area(stoneShade, 'M4 20.5 60 20v3H4z') +
  area(line, 'M22 42H41c0 6-4 8-7 8v4h4v4H25v-4h4v-4c-3 0-7-2-7-8z') +
  area(c.main, 'M31.5 20c2 6 9 10 7 18-1 3-3 4-7 4s-6-1-7-4c-1-5 2-6 3-10 2 2 2 3 2 4 2-3 3-7 2-12z') +
  area(gold, 'M31.5 31c1 3 4 4 3 8-.5 2-1.5 3-3 3s-3-1-3-3c0-3 2-3 3-8z');
