import { diagrams } from '../../../games/race/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of the race (R1 to R9, M1 to M3, DV8, DV12; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Chacun a son jeu de cartes, avec son propre dos, et tous jouent en même temps. On gagne avec le plus de cartes sur les fondations du milieu quand plus personne ne peut continuer, ou en y plaçant ses 52 cartes avant les autres.',
  { heading: 'Ton jeu' },
  'Sept colonnes comptent d’une à sept cartes, la dernière face visible. Les 24 autres cartes forment ton talon. Construis tes colonnes en descendant d’un rang, en alternant rouge et noir. Les suites se déplacent ensemble, et seul un roi, avec les cartes posées dessus, peut occuper une colonne vide. Tu ne touches ni aux colonnes, ni au talon, ni à la défausse des autres. Sauf choix contraire à la table, les cartes distribuées donnent à chacun à peu près les mêmes chances.',
  {
    ...diagrams.columns,
    caption: 'Le huit rouge emmène le sept sur l’autre neuf noir, et le roi va dans la colonne vide avec sa dame.',
  },
  { heading: 'Fondations communes' },
  'Il y a une fondation par couleur et par joueur. Tout le monde peut en commencer une avec un as et jouer sur toutes, peu importe à qui sont les cartes : dans la couleur, en montant, une carte à la fois. Les cartes ne reviennent jamais. Chaque carte compte pour celui dont elle porte le dos.',
  {
    ...diagrams.foundations,
    caption:
      'Ton quatre va sur le trois de quelqu’un d’autre. Un second as de cœur commence la seconde fondation de cœur.',
  },
  { heading: 'La main la plus rapide prend la place' },
  'Si deux joueurs visent la même place, elle revient au plus rapide, même avec une connexion lente, et l’autre carte repart en glissant. La table peut aussi choisir que la première carte arrivée l’emporte. Mais si une autre fondation de cette couleur attend le même rang, la seconde carte y va d’elle-même, et les deux joueurs marquent.',
  {
    ...diagrams.placeTaken,
    caption:
      'Le quatre d’un adversaire était là avant. L’autre fondation de cœur n’en est pas encore là : ton quatre reste.',
  },
  { ...diagrams.otherPlace, caption: 'Ici, l’autre fondation attend aussi un quatre : le tien y va.' },
  { heading: 'Talon et défausse' },
  'Pioche trois cartes, ou une si la table l’a choisi, quand tu veux, même s’il te reste des coups. Seule la carte du dessus de la défausse peut être jouée, puis celle qui est dessous. Quand le talon est vide, retourne la défausse sans mélanger et recommence aussi souvent que tu veux.',
  'Pour équilibrer une course, l’hôte peut donner un handicap à une place : on y pioche une carte quand les autres en piochent trois, ou l’on part plus tard et ne voit ses cartes qu’à ce moment-là.',
  { heading: 'La fin de la course' },
  'Le plus souvent, la course s’arrête parce que plus personne ne peut avancer, de quelque façon qu’on arrange ses cartes et aussi souvent qu’on pioche. Elle s’arrête alors d’elle-même ; vous pouvez aussi décider ensemble d’arrêter avant. On est alors classé d’après le nombre de ses cartes sur les fondations ; à égalité, on partage la place. Être bloqué ne veut pas dire être éliminé : les autres peuvent t’ouvrir la voie.',
  'Si quelqu’un pose ses 52 cartes avant, il gagne aussitôt. À trois ou plus, les autres continuent pour la 2e et la 3e place, sauf si la table en a décidé autrement.',
  { heading: 'Conseils' },
  'Garde un œil sur les autres. Un as joué par un adversaire est une nouvelle fondation pour toi, et si une seule peut recevoir ta carte, joue-la avant que celle d’un autre n’arrive.',
];
