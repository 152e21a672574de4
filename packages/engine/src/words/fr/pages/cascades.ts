import { diagrams } from '../../../games/cascades/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const page: readonly RulesPart[] = [
  { heading: 'Les cartes' },
  'Le Decktet a six couleurs : Lunes, Soleils, Vagues, Feuilles, Dragons et Nœuds. Il y a trois cartes de chaque nombre de 2 à 9, et chacune porte deux couleurs. Les six As et les six Couronnes n’en portent qu’une.',
  { heading: 'Le but' },
  'Place toutes les cartes dans l’une des trois rangées, de gauche à droite.',
  { heading: 'La disposition' },
  'Trois paquets de trois cartes attendent face cachée à côté des rangées. Les 27 autres cartes forment le talon. Retourne trois cartes à la fois sur la défausse. Seule celle du dessus peut être jouée, puis celle qui est dessous.',
  'Quand tu retournes les trois premières cartes, celle du dessus doit commencer la rangée du haut, quelle qu’elle soit, avant toute autre chose.',
  {
    ...diagrams.firstCard,
    caption: 'La Découverte doit commencer la rangée du haut. Elle ne peut pas en commencer une autre.',
  },
  { heading: 'Accorder les couleurs' },
  'Les cartes s’ajoutent au bout droit d’une rangée. Chacune doit partager une couleur avec la dernière. La première carte de la rangée du milieu ou du bas n’a rien à accorder.',
  { heading: 'Chaque rangée limite la suivante' },
  'Une rangée n’accepte chaque nombre qu’une fois. Celle du milieu n’accepte que les valeurs déjà présents en haut, et celle du bas que ceux déjà présents au milieu.',
  {
    ...diagrams.rankAbove,
    caption:
      'Les Ténèbres, un 9, s’accordent par les Dragons avec la rangée du milieu, et celle du haut a déjà un 9. Celle du bas doit attendre que le milieu l’ait.',
  },
  { heading: 'As et Couronnes' },
  'Il y en a six de chaque : chaque rangée peut en tenir deux. Dans une rangée plus basse, le premier demande qu’il y en ait un au-dessus, et le second qu’il y en ait deux. Ils doivent s’accorder comme toute autre carte. Comme ils n’ont qu’une couleur, ils sont difficiles à suivre : choisis bien leur place.',
  {
    ...diagrams.secondAce,
    caption:
      'La rangée du milieu peut recevoir son second As : il s’accorde avec l’Origine par les Feuilles, et celle du haut en a deux. Il pourrait aussi commencer celle du bas.',
  },
  { heading: 'Passages et paquets cachés' },
  'Quand le talon est vide, retourne la défausse sans mélanger et recommence, aussi souvent que tu veux. Après le premier passage s’ouvre le paquet du haut, après le deuxième celui du milieu, après le troisième celui du bas. La carte du dessus d’un paquet ouvert est visible et peut être jouée à tout moment, puis la suivante. Quand il n’y a plus rien à retourner, tous les paquets s’ouvrent.',
  {
    ...diagrams.openPile,
    caption: 'Deuxième passage : le paquet du haut est ouvert, et sa Trahison peut aller dans la rangée du milieu.',
  },
  { heading: 'Avec Pions et Cours' },
  'Tu peux ajouter huit cartes : quatre Pions et quatre Cours. Elles portent trois couleurs : plus faciles à placer, plus faciles à suivre. Le premier Pion va en haut, le deuxième au milieu, le troisième en bas, et le quatrième de nouveau en haut. Il en va de même des Cours, comptées à part.',
  {
    ...diagrams.thirdPawn,
    caption:
      'Deux Pions sont déjà placés : le troisième va donc en bas. Alors seulement la rangée du haut peut recevoir son second.',
  },
  { heading: 'Version 2, plus facile' },
  'Les As ne sont pas mélangés. Deux As tirés au hasard se trouvent à gauche de chaque rangée. Une carte doit partager une couleur avec l’un de ces deux As, quelle que soit la dernière carte. Les règles des rangs restent les mêmes. Il n’y a pas de paquets cachés, et la première carte peut aller dans n’importe quelle rangée qui l’accepte.',
  {
    ...diagrams.besideAces,
    caption:
      'Le Pénitent porte les Dragons, comme un As de la rangée du haut : il y va, même si la dernière carte ne s’accorde pas. La rangée du milieu s’accorde par les Soleils, mais celle du dessus n’a pas de 6.',
  },
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont dans une rangée. Tu perds quand, pendant tout un passage, tu ne peux jouer aucune carte du dessus, ni de la défausse ni d’un paquet ; dans la version 1, pas avant la fin du troisième passage. Tu peux alors revenir en arrière et essayer autrement.',
  { heading: 'Conseils' },
  'La rangée du haut décide de ce que les autres peuvent recevoir : construis-la d’abord, et essaie de la finir sur une carte dont les deux couleurs ont encore beaucoup de cartes à venir. Avant de jouer une carte de la défausse, regarde celles qui sont dessous.',
];
