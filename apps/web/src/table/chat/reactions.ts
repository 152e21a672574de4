import type { Reaction } from '@snap-up/protocol';

/** One stroke or shape of a figure, in a square of 32 units. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** The stroke's width. */
  readonly width?: number;
}

const ink = '#2a2118';
const skin = '#f6d3a8';
const cloth = '#1f5fb4';
const gold = '#f0c23c';
const red = '#d0342c';
const green = '#2f8f57';

const face: Shape = {
  d: 'M16 4.500a11.500 11.500 0 1 0 0 23a11.500 11.500 0 1 0 0-23z',
  fill: gold,
  stroke: ink,
  width: 1.6,
};

/** The figures, drawn for Snap-Up: they need no font, and look the same everywhere. */
export const reactionFigures: Readonly<Record<Reaction, readonly Shape[]>> = {
  // An open hand that waves, out of a blue cuff.
  hello: [
    {
      d: 'M10.500 25.500l-.6-5.200-4.100-5.600c-1.300-2 .9-3.600 2.400-2l2.500 2.900-.9-8.300c-.2-2.400 2.900-2.700 3.200-.4l1.100 6.600.2-8.200c.1-2.400 3.200-2.400 3.300 0l.2 8.200 1.300-6.900c.5-2.300 3.500-1.700 3.100.6l-1.100 7.400 1.300-3.300c.8-2 3.500-1 2.900 1.100l-3.100 9.900-.9 3.200z',
      fill: skin,
      stroke: ink,
      width: 1.5,
    },
    { d: 'M9.600 25h13v4.500h-13z', fill: cloth, stroke: ink, width: 1.5 },
    {
      d: 'M4.600 9.500C3.400 7.700 3.200 5.600 4 3.500M27.800 8.800c1-1.700 1.100-3.700.3-5.600',
      stroke: ink,
      width: 1.7,
    },
  ],
  // A clover with four leaves.
  'good-luck': [
    { d: 'M16.500 16c.6 5.500 2.400 9.300 6 13', stroke: green, width: 2.4 },
    {
      d: 'M16 15.300C11 12 9.400 9.800 9.400 7.300c0-3.600 4.700-4.700 6.600-1.200 1.900-3.500 6.600-2.400 6.600 1.200 0 2.500-1.600 4.700-6.600 8z',
      fill: green,
      stroke: ink,
      width: 1.4,
    },
    {
      d: 'M16 15.300c3.300-5 5.500-6.600 8-6.600 3.600 0 4.700 4.700 1.200 6.600 3.500 1.900 2.400 6.600-1.200 6.600-2.500 0-4.700-1.600-8-6.600z',
      fill: green,
      stroke: ink,
      width: 1.4,
    },
    {
      d: 'M16 15.300c-3.300-5-5.500-6.600-8-6.600-3.600 0-4.700 4.700-1.200 6.600-3.500 1.900-2.400 6.600 1.200 6.600 2.500 0 4.700-1.600 8-6.600z',
      fill: green,
      stroke: ink,
      width: 1.4,
    },
    {
      d: 'M16 15.300c-5 3.300-6.600 5.500-6.600 8 0 3.600 4.700 4.700 6.600 1.200 1.900 3.500 6.600 2.400 6.600-1.200 0-2.500-1.600-4.700-6.600-8z',
      fill: green,
      stroke: ink,
      width: 1.4,
    },
  ],
  // A cup.
  'well-played': [
    { d: 'M9 7.500H4.500c0 5 1.900 8.300 6 9.200M23 7.500h4.500c0 5-1.900 8.300-6 9.200', stroke: ink, width: 1.8 },
    {
      d: 'M8.700 4h14.600c0 8.200-2.300 14.500-7.300 14.500S8.700 12.200 8.700 4z',
      fill: gold,
      stroke: ink,
      width: 1.6,
    },
    { d: 'M14.500 18.300h3l.7 5h-4.400zM10 23.300h12v4.700H10z', fill: gold, stroke: ink, width: 1.6 },
    { d: 'M16 6.800l1.300 2.800 3 .3-2.200 2 .6 3-2.700-1.500-2.700 1.500.6-3-2.200-2 3-.3z', fill: '#fffdf7' },
  ],
  // A face with its mouth open.
  wow: [
    face,
    {
      d: 'M11.700 10.200a2 2.500 0 1 0 0 5a2 2.500 0 1 0 0-5zM20.300 10.200a2 2.500 0 1 0 0 5a2 2.500 0 1 0 0-5z',
      fill: ink,
    },
    { d: 'M16 17.600a3 3.700 0 1 0 0 7.400a3 3.700 0 1 0 0-7.400z', fill: '#8e2a20', stroke: ink, width: 1.3 },
    { d: 'M9.300 8.200q2.200-1.900 4.200-.9M22.700 8.200q-2.200-1.900-4.200-.9', stroke: ink, width: 1.5 },
  ],
  // A rueful face, and a drop of sweat.
  oops: [
    face,
    { d: 'M8.900 11.200l4.300 1.700-4.300 1.700M23.100 11.200l-4.300 1.700 4.300 1.700', stroke: ink, width: 1.7 },
    { d: 'M10.300 21.800q1.900-2.600 3.800-.6t3.800 0 3.800.6', stroke: ink, width: 1.8 },
    {
      d: 'M26.400 3c2.200 3 3.100 4.600 3.100 6.100a3.100 3.100 0 0 1-6.200 0c0-1.500.9-3.100 3.100-6.100z',
      fill: '#7fc4ea',
      stroke: ink,
      width: 1.4,
    },
  ],
  // A face that looks up, thinking.
  thinking: [
    {
      d: 'M12.500 8.500a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
      fill: gold,
      stroke: ink,
      width: 1.6,
    },
    {
      d: 'M10.400 14.300a1.500 1.900 0 1 0 0 3.800a1.500 1.900 0 1 0 0-3.800zM16.600 13.700a1.500 1.900 0 1 0 0 3.800a1.500 1.900 0 1 0 0-3.800z',
      fill: ink,
    },
    { d: 'M9.500 23.300q3.200-1.400 6.300-.4M7.800 12.600q1.500-1.300 3.300-.9', stroke: ink, width: 1.6 },
    {
      d: 'M22.500 2.500h4a3.800 3.800 0 0 1 0 7.600h-5.200a3.800 3.800 0 0 1-.3-7.600z',
      fill: '#fffdf7',
      stroke: ink,
      width: 1.4,
    },
    { d: 'M20.800 6.300h.1M23.900 6.300h.1M27 6.300h.1', stroke: ink, width: 1.8 },
  ],
  // A heart with a gleam.
  thanks: [
    {
      d: 'M16 27.500C8.500 21.800 4 17.400 4 12.200 4 8.300 6.900 5.500 10.500 5.500c2.300 0 4.300 1.200 5.500 3.200 1.200-2 3.200-3.200 5.500-3.200 3.600 0 6.500 2.800 6.500 6.700 0 5.200-4.500 9.600-12 15.300z',
      fill: red,
      stroke: ink,
      width: 1.6,
    },
    { d: 'M8 12.400c0-2 1.100-3.200 2.700-3.300', stroke: '#ffd9d2', width: 1.9 },
  ],
  // A card, and an arrow that leads round to it again.
  again: [
    {
      d: 'M13 10h6.200a1.400 1.400 0 0 1 1.400 1.400v9.400a1.400 1.400 0 0 1-1.400 1.400H13a1.400 1.400 0 0 1-1.400-1.400v-9.400A1.400 1.400 0 0 1 13 10z',
      fill: '#fffdf7',
      stroke: ink,
      width: 1.4,
    },
    {
      d: 'M16.100 19.300c-2-1.500-3-2.500-3-3.700 0-1.900 2.300-2.300 3-.7.700-1.600 3-1.200 3 .7 0 1.200-1 2.200-3 3.700z',
      fill: red,
    },
    { d: 'M26.800 19.500A11.600 11.600 0 1 1 25 8.700', stroke: cloth, width: 2.6 },
    { d: 'M27.700 3.300l-.6 7.700-7.100-3z', fill: cloth },
  ],
};
