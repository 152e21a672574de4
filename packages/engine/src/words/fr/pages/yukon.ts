import { diagrams } from '../../../games/yukon/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Place les 52 cartes sur les quatre fondations, chaque couleur de l’as au roi. Il n’y a pas de talon : tout est sur la table dès le début.',
  { heading: 'La disposition' },
  'La première colonne est une seule carte. Les six autres ont cinq cartes visibles chacune, sur une à six cartes cachées. Une carte cachée que l’on découvre se retourne d’elle-même.',
  {
    ...diagrams.start,
    caption:
      'Un début de partie. Un valet peut aller sur la dame ; le sept peut aller sur le huit et laisser une colonne vide.',
  },
  { heading: 'Les groupes' },
  'Construis les colonnes en descendant d’un rang, en alternant rouge et noir, comme au Klondike. Mais ici, tu peux prendre n’importe quelle carte visible, où qu’elle soit dans sa colonne ; toutes les cartes au-dessus viennent avec elle, dans n’importe quel ordre. Seule la carte que tu prends doit convenir à la carte du dessus d’une autre colonne.',
  {
    ...diagrams.group,
    caption:
      'Le cinq rouge va sur le six noir et emmène trois cartes qui ne se suivent pas. Le neuf de carreau, avec son deux, pourrait aller sur le dix.',
  },
  'Un groupe ne se pose que sur la carte du dessus d’une colonne, et les cartes cachées ne bougent jamais.',
  { ...diagrams.covered, caption: 'Le six est couvert : aucun cinq ne peut y aller.' },
  { heading: 'Colonnes vides' },
  'Seul un roi peut occuper une colonne vide, avec toutes les cartes posées dessus.',
  { ...diagrams.emptyColumn, caption: 'Le roi s’en va avec le neuf et le deux, et une carte cachée se retourne.' },
  { heading: 'Les fondations' },
  'Un as commence une fondation, et sa couleur suit carte par carte. Seule la carte du dessus d’une colonne peut monter, une à la fois, et elle y reste.',
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont sur les fondations. Tu perds quand il ne reste aucun coup qui change quelque chose. Tant que des cartes peuvent aller et venir, la partie continue : à toi de trouver s’il y a un chemin.',
  { heading: 'Conseils' },
  'Creuse d’abord vers les cartes cachées, et regarde à deux fois avant d’envoyer un deux sur sa fondation. Un as de l’autre teinte qui porte un groupe pourrait avoir besoin de ce deux pour se poser.',
  {
    ...diagrams.waitWithTwo,
    caption:
      'Le deux de cœur pourrait monter. Mais tant qu’il reste, tout le groupe peut se poser sur lui et libérer les cartes cachées.',
  },
];
