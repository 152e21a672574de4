import type { words as english } from '../en/cascades.ts';
import type { Words } from '../words.ts';

/** What players read of Cascades. */
export const words: Words<typeof english> = {
  name: 'Cascades',
  summary: 'Fülle drei Reihen mit passenden Farben. Jede Reihe nimmt nur Werte, die in der Reihe darüber schon liegen.',
  goal: 'Ziel: Bring alle Karten in die drei Reihen.',
  credits: ['Cascades ist von Joe Conard.'],
  options: {
    version: {
      label: 'Version',
      explanation:
        'In Version 1 muss jede Karte zur letzten ihrer Reihe passen, und drei Päckchen öffnen sich nacheinander. Version 2, die leichtere, hat zwei Asse neben jeder Reihe und keine Päckchen.',
      choices: { 1: '1: drei verdeckte Päckchen', 2: '2: zwei Asse neben jeder Reihe' },
    },
    extended: {
      label: 'Bauern und Höfe',
      explanation: 'Acht Karten mehr, jede mit drei Farben. Sie lassen sich leichter anlegen und leichter fortsetzen.',
      choices: { false: 'Ohne', true: 'Mit' },
    },
  },
  rejections: {
    'rank-taken': 'Diese Reihe hat schon genug Karten dieses Werts.',
    'rank-not-above':
      'Eine Reihe nimmt einen Wert nur, wenn er in der Reihe darüber liegt, und ein zweites Mal nur, wenn er dort zweimal liegt.',
    'rank-not-below':
      'Ein zweiter Bauer oder Hof darf erst in die oberste Reihe, wenn in der untersten schon einer liegt.',
    'no-ace-of-suit': 'Die Karte hat keine Farbe mit den Assen dieser Reihe gemeinsam.',
    'first-card-first': 'Zuerst muss die erste offene Karte die oberste Reihe beginnen.',
  },
};
