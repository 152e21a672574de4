import { diagrams } from '../../../games/box-kite/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Box Kite (BK1 to BK9). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Place les 104 cartes de deux jeux sur les huit fondations. Chaque couleur en a deux : l’une monte de l’as au roi, l’autre descend du roi à l’as.',
  { heading: 'La disposition' },
  'Un as et un roi de chaque couleur commencent les fondations. Toutes les autres cartes sont distribuées face visible en douze colonnes de huit. Il n’y a pas de talon : aucune nouvelle carte n’arrivera. Pour un jeu plus difficile, ne fais distribuer face visible que les cartes du dessus ; les autres se retournent quand tu les découvres.',
  { heading: 'Les colonnes' },
  'Tu ne peux déplacer que la carte du dessus d’une colonne, une à la fois. Pose-la sur la carte du dessus d’une autre colonne si elle vaut un rang de plus ou de moins, quelle que soit la couleur. Le sens peut changer à chaque carte, et l’as et le roi sont voisins.',
  {
    ...diagrams.fitting,
    caption: 'Le sept peut aller sur le huit ou sur le six. Les couleurs ne comptent pas.',
  },
  {
    ...diagrams.aceAndKing,
    caption: 'Un as va sur un roi, et un roi sur un as. Deux cartes de même rang ne vont jamais ensemble.',
  },
  'Une colonne vide reste vide. Cette place est perdue pour de bon : réfléchis avant de vider une colonne.',
  { heading: 'Les fondations' },
  'Les fondations se construisent dans la couleur, un rang à la fois. Chaque carte existe en double, une pour chaque fondation de sa couleur ; à toi de choisir laquelle va où.',
  {
    ...diagrams.twoFoundations,
    caption: 'Les deux fondations de cœur attendent un cinq : l’une en montant, l’autre en descendant.',
  },
  { heading: 'D’une fondation à l’autre' },
  'Quand les cartes du dessus des deux fondations d’une couleur se suivent, l’une peut passer sur l’autre. Tu peux le faire aussi souvent que tu veux, dans les deux sens. Seules les cartes de base restent : l’as et le roi qui ont commencé les fondations.',
  {
    ...diagrams.meeting,
    caption: 'Le sept et le huit se rencontrent. Le sept peut aller à droite, ou le huit à gauche.',
  },
  'C’est la clé du jeu. Tu peux faire passer carte après carte d’une fondation à l’autre, jusqu’à ce que le rang du dessus soit celui dont une carte des colonnes a besoin.',
  {
    ...diagrams.noPlaceYet,
    caption:
      'Le second neuf n’a pas encore de place. Mais une fois le huit passé de l’autre côté, le neuf peut suivre.',
  },
  'Les cartes ne reviennent jamais des fondations vers les colonnes.',
  {
    ...diagrams.staying,
    caption:
      'Les deux coups conviennent par le rang, mais aucun n’est permis. Le deux ne revient pas sur une colonne, et l’as est une carte de base : il reste, même à côté du deux.',
  },
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont sur les fondations. Tu perds quand il ne reste aucun coup, passages entre fondations compris. Tant que des cartes peuvent aller et venir, la partie continue, même si cela ne mène à rien.',
  { heading: 'Conseils' },
  'Une fois que les deux fondations d’une couleur montrent le même rang, elles se sont croisées, et plus rien ne peut passer de l’une à l’autre. Choisis bien où elles se rencontrent. Et trouve le double d’une carte avant d’enterrer la première.',
];
