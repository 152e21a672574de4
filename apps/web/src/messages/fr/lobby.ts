import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';

import { listOf } from '../lists.ts';
import { nounText, of, that } from './grammar.ts';

const seatsRemoved = (count: number) =>
  count === 1 ? 'La place libre disparaît' : `Les ${count} places libres disparaissent`;

/** What is said at a table while people gather. The words of its parts are in `lobby-texts.ts`. */
export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'En ligne',
    reconnecting: 'Reconnexion…',
    away: 'Hors ligne',
  },
  readyAndPresence: {
    here: '✓ Prêt',
    reconnecting: '✓ Prêt, reconnexion…',
    away: '✓ Prêt, hors ligne',
  },
  playing: 'Joue',
  ready: '✓ Prêt',
  notReady: 'Pas prêt',
  join: (noun) => `Rejoindre la ${nounText(noun)}`,
  joinHost: (host, noun) => `Rejoindre la ${nounText(noun)} ${of(host)}`,
  readyButton: 'Prêt',
  rematchButton: 'Revanche',
  newMatchButton: 'Nouveau match',
  nextGameButton: 'Partie suivante',
  start: (noun) => `Lancer la ${nounText(noun)}`,
  startWith: (count) => `Commencer à ${count}`,
  rematchWith: (count) => `Revanche à ${count}`,
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)}, et la ${nounText(noun)} commence.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)}, et la ${nounText(noun)} commence dès ${that(listOf(missing))} ${missing.length === 1 ? 'donne' : 'donnent'} le feu vert.`,
  titles: {
    hereWeGo: 'C’est parti',
    shuffling: 'Mélange des cartes',
    started: (noun) => `La ${nounText(noun)} a commencé`,
    closed: 'Cette table est fermée',
  },
  shuffling: 'Le nombre aléatoire de chaque joueur entre dans la donne.',
  dealing: 'Les cartes sont distribuées.',
  takeASeat: 'Prends une place pour jouer.',
  takeASeatOrWatch: (noun) => `Prends une place pour jouer, ou reste regarder la ${nounText(noun)}.`,
  stayAndWatch: (noun) => `Tu peux rester regarder la ${nounText(noun)}.`,
  unwatched: (noun) =>
    `Toutes les places sont prises, et cette ${nounText(noun)} ne peut pas être suivie. Une place se libérera peut-être après.`,
  lookingForSomeone: 'On te cherche un adversaire. Si personne ne vient, un bot prendra bientôt la place.',
  startsWhenFull: 'Départ quand toutes les places sont prises et que tout le monde est prêt.',
  waitingFor: (names) => `C’est noté. On attend encore ${listOf(names)}.`,
  upToYou: 'Les autres n’attendent plus que toi.',
  /** `button` is the label of the button that gets ready. */
  pressWhenReady: (button, noun) =>
    `Appuie sur « ${button} » pour commencer. La ${nounText(noun)} part quand tout le monde est prêt.`,
  delayInSeconds: (seconds, noun) => `Les spectateurs voient la ${nounText(noun)} avec ${seconds} secondes de différé.`,
  delayInMinutes: (minutes, noun) => `Les spectateurs voient la ${nounText(noun)} avec ${minutes} minutes de différé.`,
  youWatch: (otherCount) => {
    if (otherCount === 0) return 'Tu regardes.';
    return otherCount === 1
      ? 'Tu regardes, avec 1 autre personne.'
      : `Tu regardes, avec ${otherCount} autres personnes.`;
  },
  othersWatch: (count) => (count === 1 ? '1 personne regarde.' : `${count} personnes regardent.`),
  yourBrowserDidNotRespond: (button) =>
    `Ton navigateur n’a pas répondu à temps, et le départ est annulé. Tout le monde doit appuyer de nouveau sur « ${button} ».`,
  /** Names of other players; `withYou` where this player's browser did not respond either. */
  didNotRespond: (names, withYou, button) =>
    `Pas de réponse à temps (${listOf(withYou ? ['toi', ...names] : names)}) : le départ est annulé. Tout le monde doit appuyer de nouveau sur « ${button} ».`,
};
