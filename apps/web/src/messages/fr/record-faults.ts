import type { Words } from '@snap-up/engine';
import type * as english from '../en/record-faults.ts';

import { numberText } from '../numbers.ts';
import { countOf } from './grammar.ts';

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Une partie enregistrée a au plus ${numberText(most)} caractères.`,
  tooManyMoves: (most) => `Une partie a au plus ${numberText(most)} coups.`,
  notARecord: 'Ceci n’est pas une partie enregistrée de Snap-Up.',
  changed: 'Le fichier a été modifié depuis son enregistrement.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'Cette ligne devrait contenir le nom du jeu.',
    options: 'Cette ligne devrait contenir les options, par exemple : {"draw":3}.',
    names: 'Cette ligne devrait contenir les noms d’un à cinq joueurs, par exemple : "Anna", "Ben".',
    started: 'Cette ligne devrait contenir l’heure du départ, par exemple : 2026-11-20T18:40:03.500Z.',
    seed: 'Cette ligne devrait contenir la graine de la donne, 64 chiffres hexadécimaux.',
    shuffle: 'Cette ligne devrait contenir « none » ou « attempt 0 ».',
    secret: 'Cette ligne devrait contenir le secret du serveur pour le mélange, avec son empreinte.',
  },
  headNonce: (seat) => `Cette ligne devrait contenir le nombre aléatoire de la place ${seat}, avec son empreinte.`,
  noEmptyLine: 'Cette ligne devrait être vide.',
  malformedMove: 'Cette ligne devrait contenir un coup, par exemple : « 12 a +34567 | 5h t3>f3 | t3>f3 t3=9c ».',
  otherMoveNumber: (number) => `Cette ligne devrait contenir le coup ${number}.`,
  earlierMove: 'Ce coup est antérieur au précédent.',
  noSuchGame: (game) => `Il n’y a pas de jeu « ${game} ».`,
  anyGame: 'Ce jeu',
  otherSeatCount: (game, count) => `${game} ne se joue pas à ${countOf(count, 'joueur', 'joueurs')}.`,
  secretMismatch: 'Le secret du serveur ne correspond pas à son empreinte.',
  nonceMismatch: (seat) => `Le nombre aléatoire de la place ${seat} ne correspond pas à son empreinte.`,
  nonceCountMismatch: 'Il n’y a pas un nombre aléatoire par joueur.',
  firstPlayable: (number) => `La première donne jouable est la numéro ${number}.`,
  seedMismatch: 'Les cartes n’ont pas été distribuées à partir de la graine que donnent les nombres aléatoires.',
  unknownSeat: (text) => `Il n’y a pas de place « ${text} » dans cette partie.`,
  unknownPile: (text) => `Il n’y a pas de pile « ${text} » dans cette partie.`,
  unknownCard: (text) => `Il n’y a pas de carte « ${text} » dans cette partie.`,
  unreadable: (text) => `« ${text} » est illisible.`,
  serverMoveOnly: 'Seul le serveur peut jouer ce coup, et seulement pour finir la partie.',
  notForAPlayer: 'Le serveur ne joue pas ce coup pour un joueur.',
  neverByServer: (move) => `Le serveur ne joue jamais le coup « ${move} ».`,
  illegalMove: (move, code) => `Le coup « ${move} » n’était pas permis ici (${code}).`,
  otherEvents: (move, events) => `Le coup « ${move} » aurait dû mener à « ${events} ».`,
};
