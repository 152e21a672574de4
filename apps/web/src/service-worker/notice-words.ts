import type { PushNotice } from '@snap-up/protocol';
import { pushNoticeWords as words } from '#messages/app.ts';
import { locale } from '#messages/language.ts';

/** The words of a notification. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

const hourMs = 3_600_000;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Returns the words of a notification, in the language of the site that this worker was built with. */
export function noticeWords(notice: PushNotice, nowMs: number): NoticeWords {
  const others = list.format(notice.others);
  switch (notice.code) {
    case 'your-turn':
      return {
        title: words.yourTurn,
        body:
          notice.endsAt === null
            ? words.playingWith(others)
            : words.playingWithTime(others, leftText(notice.endsAt - nowMs)),
      };
    case 'time-short':
      return { title: words.stillYourTurn, body: words.timeShort(others, leftText(notice.endsAt - nowMs)) };
    case 'game-over':
      return { title: endText(notice), body: words.gameOver(others) };
    case 'waited-for':
      return { title: words.waitedFor(notice.by), body: words.yourTable(others) };
    case 'called':
      return { title: words.wantsToRace(others), body: words.tapToRace };
    default:
      // A newer server may send codes that this worker does not know.
      return { title: 'Snap-Up', body: words.someNews };
  }
}

function endText({ place, isShared }: Extract<PushNotice, { code: 'game-over' }>): string {
  if (place !== 1) return words.youCame(place);
  return isShared ? words.sharedFirst : words.youWon;
}

function leftText(leftMs: number): string {
  const hours = Math.max(1, Math.round(leftMs / hourMs));
  return hours < 48 ? unitText(hours, 'hour') : unitText(Math.round(hours / 24), 'day');
}

function unitText(count: number, unit: 'hour' | 'day'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
