import type { Words } from '@snap-up/engine';
import type * as english from '../en/notices.ts';

import { countOf, nounText } from './grammar.ts';

/** The sentences about what happens in a game. Where they are about a player, there is one for the reader themselves. */
export const noticeWords: Words<typeof english.noticeWords> = {
  go: 'Los!',
  movesDropped: {
    elsewhere: (count) =>
      count === 1
        ? 'Dein letzter Zug zählte nicht: Du hast in einem anderen Tab oder auf einem anderen Gerät weitergespielt.'
        : `Deine letzten ${count} Züge zählten nicht: Du hast in einem anderen Tab oder auf einem anderen Gerät weitergespielt.`,
    late: (count) =>
      count === 1
        ? 'Dein letzter Zug zählte nicht: Du warst zu lange offline.'
        : `Deine letzten ${count} Züge zählten nicht: Du warst zu lange offline.`,
  },
  wentOut: { you: 'Du bist fertig.', other: (name) => `${name} ist fertig.` },
  withoutVote: {
    you: 'Du warst nicht da und hattest darum keine Stimme.',
    other: (name) => `${name} ist nicht da und hat keine Stimme.`,
  },
  agreed: {
    you: 'Du möchtest aufhören.',
    other: (name) => `${name} möchte aufhören.`,
  },
  disagreed: { you: 'Du spielst lieber weiter.', other: (name) => `${name} möchte weiterspielen.` },
  passed: { you: 'Du passt.', other: (name) => `${name} passt.` },
  /** Whoever passes asks another player to move. */
  passedAndAsked: {
    you: (asked) => `Du passt und forderst ${asked} zum Legen auf.`,
    other: (name, asked) => `${name} passt und fordert ${asked} zum Legen auf.`,
    otherAskedYou: (name) => `${name} passt und fordert dich zum Legen auf.`,
  },
  timeRanOut: { you: 'Deine Zeit ist um.', other: (name) => `Die Zeit von ${name} ist um.` },
  turnSkipped: {
    you: 'Dein Zug wurde übersprungen.',
    other: (name) => `Der Zug von ${name} wurde übersprungen.`,
  },
  turn: { you: 'Du bist am Zug.', other: (name) => `${name} ist am Zug.` },
  /** A demand as the player of whom it is made reads it (DV11). */
  askedToMove: (name) => `${name} fordert dich auf: Leg eine Karte, bevor du passt.`,
  askedWithoutPlay: (name) => `${name} fordert dich zum Legen auf, aber du hast nichts zu legen: Du darfst passen.`,
  undone: (count) => `${countOf(count, 'Zug', 'Züge')} zurückgenommen.`,
  redone: '1 Zug wiederholt.',
  restarted: 'Wieder von vorn.',
  /** A solo game that can no longer be won. */
  lost: 'Nicht mehr zu gewinnen.',
  over: (noun) => `Das ${nounText(noun)} ist vorbei.`,
  stuck: (noun) => `Niemand kommt mehr weiter: Das ${nounText(noun)} ist vorbei.`,
  idle: (noun) => `Schon länger hat niemand gespielt: Das ${nounText(noun)} ist vorbei.`,
  won: 'Gewonnen.',
  wonIn: (moveCount) => `Gewonnen in ${countOf(moveCount, 'Zug', 'Zügen')}.`,
  gaveUp: 'Aufgegeben.',
  finished: 'Das Spiel ist vorbei.',
  finishedWith: (score) => `Das Spiel ist vorbei. Deine Punkte: ${score}.`,
};
