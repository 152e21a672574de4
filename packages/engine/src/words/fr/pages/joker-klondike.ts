import { diagrams } from '../../../games/joker-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Joker Klondike (JK1 to JK11; else K1 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Construis les quatre fondations de l’as au roi, treize cartes chacune. Un Joker est mélangé au jeu. Sur une fondation, il remplace n’importe quelle carte sauf un as.',
  { heading: 'Comme au Klondike' },
  'Sept colonnes comptent d’une à sept cartes, la dernière face visible ; ici, le talon en a 25. Construis les colonnes en descendant d’un rang, en alternant rouge et noir. Les suites se déplacent ensemble, et seul un roi peut occuper une colonne vide. Pioche trois cartes à la fois, aussi souvent que tu veux, ou choisis d’autres options. Seule la carte du dessus de la défausse peut être jouée.',
  { heading: 'Le Joker doit être joué' },
  'Quand le Joker est la carte du dessus d’une colonne ou de la défausse, il doit aller sur une fondation avant toute autre chose, même avant de piocher. Tu choisis la fondation : n’importe laquelle qui est commencée et pas encore complète.',
  {
    ...diagrams.mustGoUp,
    caption:
      'Le Joker devient le trois de trèfle ou le deux de cœur. Le vrai deux doit attendre que le Joker soit joué.',
  },
  'Le Joker ne va ni sur une autre colonne ni dans une colonne vide, et rien ne se construit sur lui. Tant qu’aucune fondation n’est commencée, il reste où il est ; sur la défausse, la prochaine pioche peut le couvrir. Mais dès que tu joues le premier as, un Joker qui est au-dessus doit suivre comme deux.',
  { ...diagrams.noPlace, caption: 'Aucun as n’est encore joué. Cette colonne est bloquée, le Joker sur le dessus.' },
  { heading: 'Construire sur le Joker' },
  'La fondation continue dans la couleur au-dessus du Joker, comme si la carte qu’il remplace était là.',
  { ...diagrams.standsFor, caption: 'Ici, le Joker est le deux de cœur : le trois peut suivre.' },
  { heading: 'Quand la vraie carte arrive' },
  'Quand tu peux jouer la carte que le Joker remplace, elle peut prendre sa place sur la fondation, même sous d’autres cartes. Tu n’y es pas obligé : elle est peut-être plus utile dans une colonne. Si tu le fais, le Joker est de nouveau libre et doit aller aussitôt sur une fondation, la même ou une autre.',
  {
    ...diagrams.realCard,
    caption: 'Le vrai deux prend sa place et libère le Joker. Il doit remonter, comme cinq de cœur ou trois de pique.',
  },
  'Si aucune fondation ne peut le recevoir, le Joker est mis de côté jusqu’à ce qu’un as en commence une. Quand les quatre sont complètes, il est hors jeu.',
  'Avec « Reprendre sur les fondations », les cartes au-dessus du Joker peuvent revenir sur les colonnes. Le Joker, jamais.',
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand chaque fondation a treize cartes ; le Joker compte pour celle dont il tient la place. Tu perds quand plus aucune carte ne pourra jamais être jouée. Le jeu te le dit alors, et tu peux revenir en arrière.',
  { heading: 'Conseils' },
  'Le Joker vaut le plus là où la carte suivante est profondément enterrée. Sers-t’en dans la couleur dont tu n’atteins pas la carte, et libère-le avec elle quand tu en as besoin ailleurs.',
];
