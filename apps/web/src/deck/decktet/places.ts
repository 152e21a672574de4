import {
  area,
  brown,
  cream,
  decktetMark,
  disc,
  fir,
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
  tower,
  water,
} from './parts.ts';

/** The picture of the Desert. */
export const desert: Picture = ({ a, b }) =>
  disc(a.main, 45, 17, 10) +
  area(gold, 'M0 36Q16 24 34 34T63 31V58H0z') +
  area(goldShade, 'M63 31V58H30Q46 48 40 36 52 30 63 31z') +
  area('#f1c768', 'M0 46Q22 34 42 46T63 47V58H0z') +
  stroke(b.main, 3.4, 'M7 52q4-7 8 0t8 0 8 0q3-5 6-2') +
  area(b.main, 'M36 47l7 2.8-6 3.4z');

/** The picture of the Origin. */
export const origin: Picture = ({ a, b }) =>
  water(a.main, 41, 21) +
  stroke(a.pale, 1.6, 'M14 50c5 5 30 5 35 0M22 47.5c4 2.5 15 2.5 19 0') +
  stroke(b.main, 3, 'M31.5 48C30 40 33 33 31.5 24') +
  area(b.main, 'M31.3 27C20 27 13 20 12 7c12 0 19 7 19.3 20z') +
  area(b.dark, 'M31.7 27C43 27 50 20 51 7c-12 0-19 7-19.3 20z') +
  stroke(b.pale, 1, 'M17 12l13 13M46 12 33 25');

/** The picture of the Mountain. */
export const mountain: Picture = ({ a, b }) =>
  disc(b.main, 49, 17, 8.5) +
  decktetMark('M', 11, 14, 14) +
  area(a.main, 'M-4 58 28 9 35 18 40 15 66 58z') +
  area(a.dark, 'M28 9 35 18 40 15 66 58H34L27 38 32 28z') +
  area(paper, 'M28 9 19 23l5-2 3.5 5 4-4 4 3.5 3-3.5 7 5.5L40 15 35 18z');

/** The picture of the Forest. */
export const forest: Picture = ({ a, b }) =>
  area(a.main, 'M0 2.5Q31.5-2.5 63 2.5V58H0z') +
  decktetMark('M', 49, 11, 14, paper) +
  [6, 20, 34, 48, 60].map((x, at) => fir(b.dark, x, 55, at % 2 === 0 ? 36 : 42)).join('') +
  area(b.dark, 'M0 48H63V58H0z') +
  [-1, 13, 28, 42, 56].map((x, at) => fir(b.main, x, 68, at % 2 === 0 ? 40 : 33)).join('');

/** The picture of the Market. */
export const market: Picture = ({ a, b }) =>
  area(brown, 'M8 20h3V58H8zM52 20h3V58h-3z') +
  area(paper, 'M6 10H57L62 25H1z') +
  [0, 2, 4]
    .map((at) => area(a.main, `M${6 + at * 10.2} 10h10.2l${at === 4 ? 5 : at === 2 ? 0.5 : -2} 15H${1 + at * 12.2}z`))
    .join('') +
  [0, 1, 2, 3, 4]
    .map((at) => area(at % 2 === 0 ? a.main : paper, `M${1 + at * 12.2} 25h12.2c0 6-12.2 6-12.2 0z`))
    .join('') +
  area(b.main, 'M3 45H60V58H3z') +
  area(b.dark, 'M3 45H60v3.5H3z') +
  [14, 22, 18].map((x, at) => disc(gold, x, at === 2 ? 35.5 : 41.5, 4)).join('') +
  area(b.main, 'M30 45c-3-6 0-8 2-10h-2v-2.5h7V35h-2c2 2 5 4 2 10z') +
  area(a.main, 'M42 45v-5c0-4 10-4 10 0v5z');

/** The picture of the Castle. */
export const castle: Picture = ({ a, b }) =>
  disc(a.main, 31.5, 25, 18) +
  tower(b.dark, 22, 18, 19) +
  tower(b.main, 5, 28, 15) +
  tower(b.main, 43, 28, 15) +
  area(b.main, 'M14 40H49V58H14z') +
  area(line, 'M25.5 58V50c0-8 12-8 12 0v8zM29.5 27c0-3 4-3 4 0v6h-4z') +
  area(a.dark, 'M11 35h3v6h-3zM49 35h3v6h-3z') +
  stroke(line, 1.1, 'M31.5 18V4M12.5 28V17M50.5 28V17') +
  area(a.main, 'M12.5 17l8 3-8 3zM50.5 17l8 3-8 3z') +
  area(b.main, 'M31.5 4l10 3.5-10 3.5z');

/** The picture of the Cave. */
export const cave: Picture = ({ a, b }) =>
  area(stoneShade, 'M0 58V10Q12-2 28 2T63 8V58z') +
  area(stone, 'M0 58V10Q12-2 28 2 8 14 7 58zM63 20V58H57q1-22-6-34z') +
  area(line, 'M9 58Q8 14 31.5 12T54 58z') +
  area(stoneShade, 'M20 16l3 13 4-15zM33 12l3.5 17 4-15zM44 17l1 8 3-5z') +
  water(a.main, 49) +
  stroke(b.main, 4, 'M16 47c-1-9 8-10 9-3s8 6 9-1 8-8 8-1-4 4-3 0') +
  disc(b.main, 40, 38, 3.4) +
  disc(gold, 41, 37.4, 1);

/** The picture of the Mill. */
export const mill: Picture = ({ a, b }) =>
  area(b.main, 'M0 40Q18 28 36 36T63 34V58H0z') +
  area(paper, 'M10 20H34V52H10z') +
  area(cream, 'M10 20h6V52h-6z') +
  area(b.dark, 'M6 22 22 5 38 22z') +
  area(line, 'M15 27h6v7h-6zM15 42h7v10h-7z') +
  water(a.main, 50) +
  `<circle cx="43" cy="38" r="13" fill="none" stroke="${brown}" stroke-width="3.5"/>` +
  stroke(brown, 2.2, 'M43 25V51M30 38H56M33.8 28.8 52.2 47.2M33.8 47.2 52.2 28.8') +
  stroke(
    brown,
    3,
    'M39 22.5h8M39 53.5h8M27.5 34v8M58.5 34v8M29.2 29.8l5.6-5.6M51.2 24.2l5.6 5.6M29.2 46.2l5.6 5.6M51.2 51.8l5.6-5.6',
  ) +
  disc(gold, 43, 38, 2.6);

/** A narrow eye, as of something that lies in wait. */
const eye = (color: string, x: number, y: number, size: number) =>
  placed(x, y, size, area(color, 'M-7 0Q0-7 7 0 0 7-7 0z') + area(line, 'M0-4Q2.2 0 0 4-2.2 0 0-4z'));

/** The picture of the Darkness. */
export const darkness: Picture = ({ a, b }) =>
  area('#12141d', 'M0 2.5Q31.5-2.5 63 2.5V58H0z') +
  eye(b.main, 20, 24, 1.25) +
  eye(b.main, 43, 24, 1.25) +
  stroke(a.dark, 3, 'M-3 43c6-6 10-6 16 0s10 6 16 0 10-6 16 0 10 6 16 0 6-4 8-2') +
  stroke(a.main, 3, 'M-10 52c6-6 10-6 16 0s10 6 16 0 10-6 16 0 10 6 16 0 6-4 16-2');

const breaker =
  'M0 20C0 8 7 0 16 0c6 0 10 4 10 8.5 0 3-2.5 5.5-5.5 5.5-2.5 0-4.3-1.7-4.3-4 0-1 .3-1.8.9-2.5-5.5.5-7.5 6.5-4 12.5z';

/** The picture of the Sea. */
export const sea: Picture = ({ a }) =>
  decktetMark('W', 49, 14, 13, a.pale) +
  placed(4, 10, 1.35, area(paper, breaker)) +
  area(paper, 'M0 37H63V58H0z') +
  water(a.pale, 38, 21) +
  placed(33, 26, 0.9, area(paper, breaker)) +
  water(a.dark, 44, 21) +
  area(gold, 'M21 53c4-5 11-5 15 0l5-4v8l-5-4c-4 5-11 5-15 0z') +
  disc(a.dark, 25, 52.4, 0.9);

/** The picture of the End. */
export const end: Picture = ({ a }) =>
  disc(a.dark, 31.5, 27, 20) +
  area(a.dark, 'M0 51Q31.5 41 63 51V58H0z') +
  stroke(cream, 4, 'M31 50C33 42 30 34 31 26') +
  stroke(cream, 2.4, 'M31 35C25 33 21 28 20 19M31 30C36 28 41 25 43 15M31 27C30 20 32 14 35 9') +
  stroke(cream, 1.5, 'M22.5 27C18 26 15 24 13 20M39.5 23C44 23 47 21 49 18M31.5 18C28 16 26 13 25.5 9') +
  placed(44, 29, 0.75, decktetMark('L', 8, 8, 15, gold)) +
  area(stone, 'M11 52V44c0-6 10-6 10 0v8z');

/** The picture of the Borderland. */
export const borderland: Picture = ({ a, b, c }) =>
  area(b.main, 'M0 33Q15 27 34 31L26 58H0z') +
  area(c.main, 'M63 31Q48 27 32 31L40 58H63z') +
  area(a.main, 'M30 30.5h7C33 38 50 44 46 58H19C23 46 33 40 30 30.5z') +
  stroke(a.pale, 1.2, 'M28 53q3-3 6 0t6 0M31 45q2-2 4.5 0t4 0') +
  fir(b.dark, 8, 44, 22) +
  fir(b.dark, 18, 40, 16) +
  area(c.dark, 'M50 44l5-13 3 6 2-3 4 10z') +
  stroke(brown, 3, 'M31.5 52V13') +
  area(gold, 'M31 13H13l-5 4 5 4h18z') +
  area(goldShade, 'M32 24h16l5 4-5 4H32z');

/** The picture of the Island. */
export const island: Picture = ({ a, b, c }) =>
  disc(a.main, 13, 22, 8) +
  water(b.main, 38, 21) +
  area(gold, 'M14 44Q31 28 50 44z') +
  stroke(brown, 3, 'M32 38C31 30 33 22 38 17') +
  area(
    line,
    'M38 17C31 12 24 14 21 21c6-3 11-3 17-4zM38 17c-2-7-8-11-15-9 6 2 10 5 15 9zM38 17c2-7 9-9 15-6-6 1-10 3-15 6zM38 17c7-2 13 2 14 9-4-4-9-7-14-9z',
  ) +
  water(b.dark, 45, 21) +
  stroke(c.main, 4.4, 'M42 57c0-9 8-9 8 0M30 57c0-7 7-7 7 0') +
  stroke(c.main, 4.4, 'M55 57V46') +
  area(c.main, 'M52.8 47c0-5 3-6 5-6l6 3.5-6 3.5z');

/** The picture of the Window. */
export const window: Picture = ({ a, b, c }) =>
  area(cream, 'M12 58V22C12-1 51-1 51 22V58z') +
  area(a.pale, 'M15.5 54V22c0-18 32-18 32 0V54z') +
  disc(a.main, 31.5, 25, 8) +
  area(b.main, 'M15.5 45q8-8 16-2t16-3V54h-32z') +
  stroke(goldShade, 1.8, 'M31.5 8.5V54M15.5 32H47.5') +
  [0, 1]
    .map((side) => {
      const curtain =
        area(c.main, 'M0 8H19C19 24 14 34 6 40c5 4 7 10 8 18H0z') +
        area(c.dark, 'M0 8h7c1 14 0 24-3 31 2 6 3 12 3 19H0z') +
        stroke(gold, 2.6, 'M0 41c3 1 6 0 8-2');
      return side === 0 ? curtain : mirrored(curtain);
    })
    .join('') +
  area(gold, 'M0 5.5H63V9H0z');
