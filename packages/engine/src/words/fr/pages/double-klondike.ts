import { diagrams } from '../../../games/double-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike (DV1 to DV17; else K6, K10, G2). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Chacun a son jeu de cartes et son propre Klondike. À tour de rôle, on place des cartes sur les fondations communes, au milieu. On gagne si on y a le plus de cartes quand plus personne ne peut continuer, ou si on y place ses 52 cartes avant les autres.',
  { heading: 'Ton jeu' },
  'Sept colonnes comptent d’une à sept cartes, la dernière face visible. Les 24 autres cartes forment ton talon. Construis tes colonnes en descendant d’un rang, en alternant rouge et noir. Les suites se déplacent ensemble, et seul un roi, avec les cartes posées dessus, peut occuper une colonne vide. Tu ne touches ni aux colonnes, ni au talon, ni à la défausse des autres.',
  { heading: 'Qui commence' },
  'Commence celui qui a la carte la plus basse dans la première colonne. L’as est la plus basse. En cas d’égalité, la deuxième colonne décide, et ainsi de suite. Ensuite, on joue dans l’ordre de la table.',
  {
    ...diagrams.whoStarts,
    caption:
      'Les deux ont un cinq dans la première colonne. Dans la deuxième, le sept est plus bas que le neuf : le second joueur commence.',
  },
  { heading: 'Ton tour' },
  'À ton premier tour, tu joues les cartes telles qu’elles sont. Chaque tour suivant commence par une carte de ton talon, retournée d’elle-même sur ta défausse. Si le talon est vide, la défausse est d’abord retournée, sans mélange. Tu ne reçois que cette carte par tour.',
  'Joue ensuite autant de coups que tu veux : déplace des cartes entre tes colonnes, joue celle du dessus de ta défausse, ou place des cartes sur les fondations. Quand tu as fini, passe. Tu peux passer même si tu pouvais encore jouer.',
  {
    ...diagrams.turnedUp,
    caption:
      'Le trois a été retourné au début de ce tour. Tu peux le jouer et continuer, mais aucune autre carte ne viendra.',
  },
  { heading: 'Les fondations' },
  'Il y a une fondation par couleur et par joueur, de l’as au roi. Tout le monde peut en commencer une et jouer sur toutes, peu importe à qui sont les cartes. Les cartes ne reviennent jamais. Chaque carte compte pour celui dont elle porte le dos.',
  { heading: 'Demander de jouer' },
  'Quelqu’un peut retenir une carte que les autres attendent. Pour y répondre, tu peux lui demander de jouer. Si tu n’avais aucun coup pendant ton tour, tu peux, en passant, désigner quelqu’un qui a passé alors qu’il avait un coup. À son prochain tour, une fois sa carte du talon retournée, il doit jouer au moins un coup, celui qu’il veut, avant de passer. S’il n’en a pas, la demande tombe.',
  {
    ...diagrams.askToMove,
    caption:
      'Tu n’as aucun coup, et le second joueur a retenu le deux de trèfle. Passe et demande-lui de jouer : il devra le faire.',
  },
  { heading: 'La fin de la partie' },
  'La partie s’arrête dès que quelqu’un joue sa dernière carte, même au milieu d’un tour. Les autres sont classés d’après le nombre de leurs cartes sur les fondations. À trois ou plus, la table peut choisir de continuer pour la 2e et la 3e place.',
  'Quand plus personne ne peut avancer, de quelque façon qu’on arrange les colonnes et aussi nombreux que soient les tours, la partie s’arrête d’elle-même, et celui qui a le plus de cartes sur les fondations gagne. À égalité, on partage la place. Une table peut aussi choisir d’arrêter après un tour où personne n’a pu jouer.',
  { heading: 'Conseils' },
  'Avant de passer, regarde ce que tes derniers coups laissent sur les fondations au suivant. Retenir une carte peut payer, tant que personne n’est en position de te demander de jouer.',
];
