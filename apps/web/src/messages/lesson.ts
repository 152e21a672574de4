import type { Diagram } from '@snap-up/engine';
import { raceLessonWords as words } from '#messages/lesson.ts';
import { hasLesson } from './first-race.ts';

/** A step of the lesson: a few words and a picture. */
export interface LessonStep {
  readonly heading: string;
  readonly text: string;
  readonly diagram: Diagram;
}

type Figure = Omit<Diagram, 'caption'>;

function step({ heading, text, caption }: (typeof words)[keyof typeof words], figure: Figure): LessonStep {
  return { heading, text, diagram: { ...figure, caption } };
}

const raceLesson: readonly LessonStep[] = [
  step(words.middle, {
    piles: `
        f3: Ah@b 2h
        a:t1: ?3 3h`,
    moves: ['3h t1>f3'],
  }),
  step(words.columns, {
    piles: `
        a:t1: ?2 9s 8d 7c
        a:t2: ?1 9c
        a:t3:
        a:t4: ?3 Kh Qs`,
    moves: ['8d t1>t2', 'Kh t4>t3'],
  }),
  step(words.stock, {
    piles: `
        a:s: ?3
        a:w: 2c Jd 6h
        a:t1: ?1 7s`,
    moves: ['draw', '6h w>t1'],
  }),
  step(words.firstThere, {
    piles: `
        f3: Ah 2h 3h 4h@b
        a:t1: ?2 4h`,
    refused: { '4h t1>f3': 'place-taken' },
  }),
];

/** Returns the steps of the lesson for a game by its id; none where it has no lesson. */
export function lessonOf(rulesetId: string): readonly LessonStep[] {
  return hasLesson(rulesetId) ? raceLesson : [];
}
