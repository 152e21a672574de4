import type { Diagram } from '@snap-up/engine';
import { hasLesson } from './first-race.ts';

/** A step of the lesson: a few words and a picture. */
export interface LessonStep {
  readonly heading: string;
  readonly text: string;
  readonly diagram: Diagram;
}

const raceLesson: readonly LessonStep[] = [
  {
    heading: 'Race to the middle',
    text: 'Everyone plays their own deck, all at the same time. The first to move all 52 cards to the foundations in the middle wins.',
    diagram: {
      piles: `
        f3: Ah@b 2h
        a:t1: ?3 3h`,
      moves: ['3h t1>f3'],
      caption: 'Foundations belong to everyone. They start with an ace and go up in suit. Tap a card to send it there.',
    },
  },
  {
    heading: 'Build your columns',
    text: 'Go down by one, red on black or black on red. Moving cards away turns up the card below.',
    diagram: {
      piles: `
        a:t1: ?2 9s 8d 7c
        a:t2: ?1 9c
        a:t3:
        a:t4: ?3 Kh Qs`,
      moves: ['8d t1>t2', 'Kh t4>t3'],
      caption: 'Runs move together. Only a king, with any cards built on it, can fill an empty column.',
    },
  },
  {
    heading: 'Draw from your stock',
    text: 'Tap the stock for more cards. Only the top card of the waste can be played, then the one below it.',
    diagram: {
      piles: `
        a:s: ?3
        a:w: 2c Jd 6h
        a:t1: ?1 7s`,
      moves: ['draw', '6h w>t1'],
      caption: 'When the stock is empty, tap it to turn the waste over. You can do that as often as you like.',
    },
  },
  {
    heading: 'First card there wins the spot',
    text: 'If a rival’s card gets there before yours, yours glides back. So look to the middle first.',
    diagram: {
      piles: `
        f3: Ah 2h 3h 4h@b
        a:t1: ?2 4h`,
      refused: { '4h t1>f3': 'place-taken' },
      caption: 'Your rival’s four was quicker.',
    },
  },
];

/** Returns the steps of the lesson for a game by its id; none where it has no lesson. */
export function lessonOf(rulesetId: string): readonly LessonStep[] {
  return hasLesson(rulesetId) ? raceLesson : [];
}
