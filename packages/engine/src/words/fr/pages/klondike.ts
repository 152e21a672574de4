import { diagrams } from '../../../games/klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Place les 52 cartes sur les quatre fondations, une par couleur, de l’as au roi.',
  { heading: 'La disposition' },
  'Sept colonnes comptent d’une à sept cartes. Seule la dernière de chacune est face visible. Une carte cachée que l’on découvre se retourne d’elle-même. Les 24 autres cartes forment le talon.',
  {
    ...diagrams.start,
    caption: 'Un début de partie. L’as peut monter tout de suite, et le huit noir va sur le neuf rouge.',
  },
  { heading: 'Les colonnes' },
  'Construis les colonnes en descendant d’un rang à la fois, en alternant rouge et noir. Le roi est le plus haut, l’as le plus bas : un as va sur un deux, mais rien ne va sur un as.',
  'Les cartes visibles qui se suivent au bout d’une colonne peuvent se déplacer ensemble. Prends-en autant que tu veux ; la première doit convenir là où elles vont.',
  {
    ...diagrams.columns,
    caption: 'Le neuf rouge emmène le huit sur l’autre dix noir. Le huit noir seul n’irait pas sur un neuf noir.',
  },
  'Seul un roi peut occuper une colonne vide, seul ou avec les cartes posées dessus.',
  {
    ...diagrams.emptyColumn,
    caption:
      'Le roi va dans la colonne vide avec sa dame, et la carte qu’il couvrait se retourne. Une dame ne peut pas y aller.',
  },
  { heading: 'Les fondations' },
  'Une fondation commence par son as, suivi du deux, du trois et ainsi de suite dans la même couleur. La carte du dessus d’une colonne ou de la défausse peut y aller quand c’est la suivante, une à la fois. Tu n’y es jamais obligé : parfois une carte est plus utile dans une colonne.',
  'Les cartes restent sur les fondations, sauf si tu actives « Reprendre sur les fondations ». Alors la carte du dessus d’une fondation peut revenir sur une colonne où elle convient.',
  {
    ...diagrams.offFoundation,
    caption:
      'Avec « Reprendre sur les fondations », le cinq rouge peut revenir sur le six noir, puis recevoir le quatre noir.',
  },
  { heading: 'Talon et défausse' },
  'Pioche quand tu veux. Trois cartes à la fois passent du talon à la défausse, l’une après l’autre : la troisième finit au-dessus. L’option « Cartes piochées » permet de n’en piocher qu’une. S’il en reste moins dans le talon, tu reçois celles-là. Seule la carte du dessus de la défausse peut être jouée, puis celle qui est dessous.',
  { ...diagrams.waste, caption: 'Le trois va sur le quatre rouge, mais il doit attendre que le neuf soit parti.' },
  'Quand le talon est vide, retourne la défausse sans mélanger et recommence. D’habitude, on peut le faire sans limite quand on pioche trois cartes, et pas du tout quand on en pioche une. « Passages du talon » change cela.',
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont sur les fondations. Quand plus aucune carte ne pourra jamais être jouée, de quelque façon que tu arranges les colonnes et parcoures le talon, le jeu te dit que la partie est perdue. Tu peux alors revenir là où elle pouvait encore être gagnée, ou prendre une nouvelle donne.',
  { heading: 'Conseils' },
  'Les coups qui retournent une carte valent le plus, surtout dans les longues colonnes. Ne te presse pas de vider une colonne si aucun roi n’est prêt. Et garde les fondations à peu près au même niveau : une carte basse sur une fondation ne peut plus rien porter dans les colonnes.',
];
