import { KeptChoice } from './kept-choice.svelte.ts';

/** How pages, cards and the felt look and move, as the player of this browser has chosen. */
export const look = {
  theme: new KeptChoice('theme'),
  contrast: new KeptChoice('contrast'),
  felt: new KeptChoice('felt'),
  deck: new KeptChoice('deck'),
  index: new KeptChoice('index'),
  back: new KeptChoice('back'),
  animation: new KeptChoice('animation'),
} as const;
