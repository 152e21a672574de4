import type { Notice } from './notice.ts';

/** A notification as its player reads it. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

const hourMs = 3_600_000;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Returns the words of a notification. They are here and not among the messages of the pages, since the worker writes them while no
 * page is open.
 */
export function noticeWords(notice: Notice, nowMs: number): NoticeWords {
  const others = list.format(notice.others);
  switch (notice.code) {
    case 'your-turn':
      return {
        title: 'Your turn',
        body:
          notice.endsAt === null ? `With ${others}.` : `With ${others}. You have ${leftText(notice.endsAt - nowMs)}.`,
      };
    case 'time-short':
      return { title: 'It’s still your turn', body: `With ${others}. Only ${leftText(notice.endsAt - nowMs)} left.` };
    case 'game-over':
      return { title: endText(notice), body: `The game with ${others} is over.` };
    case 'waited-for':
      return { title: `${notice.by} is waiting for you`, body: `At your table with ${others}.` };
    default:
      // A newer server has more to say than this worker knows.
      return { title: 'Snap-Up', body: 'There is news at your table.' };
  }
}

function endText({ place, isShared }: Extract<Notice, { code: 'game-over' }>): string {
  if (place === 1) return isShared ? 'It’s a draw' : 'You won';
  return `You came ${['', '1st', '2nd', '3rd'][place] ?? `${place}th`}`;
}

function leftText(leftMs: number): string {
  const hours = Math.max(1, Math.round(leftMs / hourMs));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
