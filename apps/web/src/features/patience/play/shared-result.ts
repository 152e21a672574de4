import type { GameResult } from '@snap-up/protocol';
import type { DailyFacts } from '../../../messages/patience-results.ts';

/** How much of a game was done at some time: 0 for nothing, 3 for most of it. */
export type Grade = 0 | 1 | 2 | 3;

/** Into how many parts of equal length the time is divided. */
const partCount = 8;
/** The longest that a pause counts, as for the playing time. */
const longestMs = 60_000;

/**
 * Returns how much of a game was done at the end of each eighth of its time. That shows its course, but no card.
 * @param progress each change of the number of cards on the foundations, as [ms since the start, count]
 * @param total the number of cards
 */
export function progressGrades(progress: GameResult['progress'][number], total: number): readonly Grade[] {
  let playedMs = 0;
  let beforeMs = 0;
  const changes = progress.map(([timeMs, count]) => {
    playedMs += Math.min(longestMs, timeMs - beforeMs);
    beforeMs = timeMs;
    return { playedMs, count };
  });
  return Array.from({ length: partCount }, (_, part) => {
    const untilMs = (playedMs * (part + 1)) / partCount;
    return gradeOf(changes.findLast((change) => change.playedMs <= untilMs)?.count ?? 0, total);
  });
}

function gradeOf(count: number, total: number): Grade {
  if (count === 0) return 0;
  if (count * 3 < total) return 1;
  return count * 3 < total * 2 ? 2 : 3;
}

/** The size of the picture, in pixels. */
export const pictureSize = { width: 960, height: 504 } as const;

/** By grade, as on the squares of the text. */
const gradeColors = ['rgb(255 255 255 / 22%)', '#f0cd57', '#f2994a', '#6fce9b'] as const;
const margin = 72;

/** The text of the picture. */
export interface PictureWords {
  readonly heading: string;
  readonly result: string;
  readonly grades: DailyFacts['grades'];
}

/** Draws the result of a daily deal: words and squares on felt, in the fonts of the page. */
export function drawResult(canvas: HTMLCanvasElement, { heading, result, grades }: PictureWords): void {
  const { width, height } = pictureSize;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const sans = style.getPropertyValue('--sans').trim() || 'sans-serif';
  const serif = style.getPropertyValue('--serif').trim() || 'serif';
  const felt = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, width);
  felt.addColorStop(0, '#2f7a66');
  felt.addColorStop(1, '#143f35');
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
  const write = (text: string, font: string, color: string, y: number): void => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, margin, y, width - 2 * margin);
  };
  write('Snap-Up', `650 46px ${serif}`, '#ffe18a', 118);
  write(heading, `600 40px ${sans}`, '#ffffff', 206);
  write(result, `400 36px ${sans}`, 'rgb(255 255 255 / 82%)', 268);
  drawGrades(pen, grades);
}

function drawGrades(pen: CanvasRenderingContext2D, grades: DailyFacts['grades']): void {
  if (grades.every((grade) => grade === 0)) return;
  const gap = 14;
  const side = (pictureSize.width - 2 * margin - gap * (grades.length - 1)) / grades.length;
  grades.forEach((grade, index) => {
    pen.fillStyle = gradeColors[grade];
    pen.beginPath();
    pen.roundRect(margin + index * (side + gap), 332, side, side, 14);
    pen.fill();
  });
}

/** Returns the picture as a file. */
export function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is empty'));
      else resolve(new File([blob], name, { type: 'image/png' }));
    }, 'image/png');
  });
}
