import { diagrams } from '../../../games/head-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Head Solitaire (HS1 to HS15). */
export const page: readonly RulesPart[] = [
  { heading: 'Les cartes' },
  'Le Decktet a six couleurs : Lunes, Soleils, Vagues, Feuilles, Dragons et Nœuds. Il y a trois cartes de chaque nombre de 2 à 9, et chacune porte deux couleurs. Les six As et les six Couronnes n’en portent qu’une.',
  { heading: 'Le but' },
  'Parcours le jeu deux fois et pose autant de cartes que possible en combinaisons. Chaque carte qui reste à la fin compte un point. Plus le score est bas, mieux c’est ; 0 est parfait.',
  { heading: 'La disposition' },
  'À l’origine, ce jeu n’a pas besoin de table : on peut y jouer debout, toutes les cartes dans une main. Tu tiens six cartes face visible. Derrière elles, le talon, puis tes combinaisons, mises de côté, puis tes défausses.',
  { ...diagrams.start, caption: 'Un début de partie. Le Voyage, la Montagne et la Forêt forment une suite de Lunes.' },
  { heading: 'Les combinaisons' },
  'Une combinaison de couleurs montre chacune des six couleurs exactement une fois, sur un nombre quelconque de cartes.',
  { ...diagrams.suitMeld, caption: 'Quatre cartes, six couleurs, aucune en double.' },
  'Un brelan compte au moins trois cartes de même rang, jusqu’à six pour les As et les Couronnes. Les trois cartes d’un nombre sont aussi une combinaison de couleurs, car ensemble elles montrent chaque couleur une fois.',
  { ...diagrams.kindMeld, caption: 'Trois Couronnes. Si tu en avais une quatrième, elle pourrait s’y joindre.' },
  'Une suite compte au moins trois cartes qui se suivent et partagent toutes une couleur. L’As vient avant le 2, la Couronne après le 9. As et Couronne ne sont pas voisins.',
  {
    ...diagrams.runMeld,
    caption:
      'Les quatre cartes portent les Vagues. Le 9 et la Couronne sont voisins, comme l’As et le 2, mais une suite ne continue pas de la Couronne à l’As.',
  },
  { heading: 'Poser ou défausser' },
  'Si ta main contient une combinaison, tu dois en poser une. Laquelle, et de quelle taille, c’est toi qui vois. Ta main est ensuite complétée à six.',
  'S’il n’y en a pas, tu défausses toute la main et pioches six nouvelles cartes. Tu choisis l’ordre de tes défausses, et il compte : elles reviennent dans cet ordre.',
  {
    ...diagrams.orderOfDiscards,
    caption:
      'Cette main ne contient aucune combinaison. Le 9 et la Couronne restent ensemble à leur retour, et y trouveront peut-être un 8.',
  },
  { heading: 'Le second passage' },
  'Quand le talon est vide, tes défausses deviennent le nouveau talon. Elles reviennent dans l’ordre où tu les as défaussées. Si tu tiens des cartes à ce moment, ta main est complétée avec les défausses. Si tu n’as encore rien défaussé, continue avec ce que tu tiens ; si tu le défausses, cela devient le nouveau talon.',
  'Si tu n’en tiens aucune, tu peux d’abord défausser la carte du dessus, une seule fois. Cela décale toutes les mains à venir.',
  {
    ...diagrams.discardFromStock,
    caption:
      'Les défausses sont devenues le talon et la main est vide : la Grotte peut être défaussée avant de piocher six cartes.',
  },
  'Continue comme avant ; l’ordre de tes défausses ne compte plus. Quand il n’y a plus de cartes, ta dernière main peut être plus petite. Si elle contient une combinaison, pose-la. Le reste est défaussé, et la partie est finie.',
  { heading: 'Le jeu étendu' },
  'Les Pions et les Cours portent trois couleurs et n’ont pas de rang : ils ne servent qu’aux combinaisons de couleurs. Le Gardien de phare et le Rite en forment une à eux seuls.',
  { ...diagrams.twoCardMeld, caption: 'Le Gardien de phare et le Rite : six couleurs sur deux cartes.' },
  'L’Excuse vaut une couleur au choix dans une combinaison de couleurs, une carte du rang dans un brelan, et une carte dans une suite, sauf si tu désactives cette option.',
  { ...diagrams.excuse, caption: 'Ici, l’Excuse prend la place d’un 8 de Lunes.' },
  { heading: 'Conseils' },
  'Défausse côte à côte les cartes qui vont ensemble, pour qu’elles reviennent ensemble. Compte aussi par six : une combinaison de trois fait entrer trois cartes des six suivantes, et peut donc séparer des mains que tu avais rangées avec soin.',
];
