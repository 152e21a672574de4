import { diagrams } from '../../../games/kittyhawk/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const page: readonly RulesPart[] = [
  { heading: 'Les cartes' },
  'Le Decktet a six couleurs : Lunes, Soleils, Vagues, Feuilles, Dragons et Nœuds. Ses cartes numérotées, de 2 à 9, portent deux couleurs et appartiennent aux deux. Les As et les Couronnes n’en portent qu’une. Deux jeux sont réunis : chaque carte numérotée y est deux fois, chaque As et chaque Couronne une seule fois, soit soixante cartes.',
  { heading: 'Le but' },
  'Place toutes les cartes sur six fondations, une par couleur, dans l’ordre As, 2 à 9, Couronne.',
  { heading: 'La disposition' },
  'Les six As commencent les fondations. Il y a six colonnes d’une carte, deux tas de trois, et un talon de 42.',
  {
    ...diagrams.start,
    caption:
      'Un début de partie. Le Désert, un 2 de Soleils et Dragons, peut aller sur l’As de l’une ou l’autre couleur.',
  },
  { heading: 'Les fondations' },
  'Chaque carte doit valoir un rang de plus que celle d’en dessous et porter la couleur de l’As de la fondation. Son autre couleur ne compte pas : une carte à deux couleurs peut donc aller sur deux fondations. Chaque couleur a besoin d’un des deux exemplaires.',
  {
    ...diagrams.foundations,
    caption: 'Le Voyage est un 3 de Lunes et Vagues. Il peut aller sur les Lunes ou les Vagues, pas sur les Dragons.',
  },
  { heading: 'Les colonnes' },
  'Seules les cartes du dessus se déplacent, une à la fois. Construis les colonnes en descendant d’un rang ; chaque carte doit partager une couleur avec celle d’en dessous. N’importe quelle carte peut aller dans une colonne vide.',
  {
    ...diagrams.columns,
    caption:
      'Le Moulin porte les Feuilles, comme le Marchand : il peut y aller. Le Diplomate ne porte ni Feuilles ni Nœuds.',
  },
  'La carte du dessus d’une fondation peut aussi aller sur une colonne ou sur une autre fondation ; les As restent. Pour un jeu plus difficile, choisis l’option qui garde les cartes sur les fondations.',
  { heading: 'Les tas et le talon' },
  'Les nouvelles cartes arrivent sur les deux tas. Leurs cartes du dessus se jouent comme celles des colonnes, mais rien ne se pose sur un tas, même vide. À la place, tu distribues quand tu veux, tant qu’il reste du talon : trois cartes sur le premier tas, puis trois sur le second.',
  {
    ...diagrams.heaps,
    caption:
      'Une distribution s’ajoute aux deux tas et enterre ce qui s’y trouve. Aucune carte ne peut être posée sur un tas, même vide.',
  },
  'Avec l’option « À l’aveugle », deux des trois cartes sont distribuées face cachée et se retournent quand on les découvre.',
  { heading: 'Les cinq niveaux' },
  'Le niveau 1 est le jeu décrit jusqu’ici. Le niveau 2 ajoute six Pions, entre le 9 et la Couronne. Le niveau 4 ajoute aussi six Cours : l’ordre est alors 9, Pion, Cour, Couronne. Pions et Cours portent trois couleurs.',
  {
    ...diagrams.pawns,
    caption: 'Avec les Pions, un 9 ne va plus sur une Couronne : un Pion, ici la Moisson, vient entre les deux.',
  },
  'Aux niveaux 3 et 5, les As sont mélangés au reste et les fondations commencent vides. Une fondation vide reçoit n’importe quel As et rien d’autre. En attendant, un As peut se poser sur un 2 dont il partage une couleur. Le niveau 5 a aussi des Pions et des Cours.',
  {
    ...diagrams.aceShuffledIn,
    caption:
      'Niveau 3 : l’As de Soleils peut commencer une fondation, ou attendre sur le Désert, qui porte aussi les Soleils.',
  },
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont sur les fondations : 60, ou 66 au niveau 2 et 72 aux niveaux 4 et 5. Tu perds quand le talon est vide et qu’il ne reste aucun coup.',
  { heading: 'Attention aux Pions et aux Cours' },
  'Chaque fondation a besoin d’un Pion, et il n’y en a que deux de chaque. Seule la Moisson porte les Soleils, seul le Veilleur les Nœuds, seule la Frontière les Vagues. Parmi les Cours, seul le Consul porte les Lunes, seule la Fenêtre les Feuilles, seule l’Île les Dragons. Si tu utilises les deux Moissons pour d’autres couleurs, les Soleils ne pourront jamais être finis, et le jeu ne t’en empêchera pas.',
  {
    ...diagrams.lookingAhead,
    caption:
      'Les Lunes peuvent recevoir l’un ou l’autre. Le Veilleur est le meilleur choix si l’autre Veilleur est encore disponible pour les Nœuds : cela laisse une Moisson pour les Soleils.',
  },
];
