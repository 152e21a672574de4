import type { Words } from '@snap-up/engine';
import type * as english from '../en/table.ts';
import { listOf } from '../sentence.ts';
import { countOf, nounText, of, that, toGame } from './language.ts';

export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  hostClosedIt: 'L’hôte l’a fermée. Tu peux créer une autre partie à tout moment.',
  replayOfTheLastGame: 'Replay de la dernière partie',
  noSpectators: 'Pas de spectateurs ici',
  viewItWhenItIsOver: 'Une partie est en cours. Tu pourras la revoir quand elle sera finie.',
  whoAreYou: 'Qui es-tu ?',
  reloadAndEnterAName: 'Ce navigateur ne connaît plus ton nom. Recharge la page et saisis-en un.',
  didNotWork: 'Cela n’a pas marché',
  soloHere: 'Quelqu’un joue en solo ici',
  watchLaterOrPlay: (game) =>
    `On ne rejoint pas une partie en solo. Tu pourras la revoir une fois finie, ou jouer ${toGame(game)} toi-même.`,
  replayOfThisGame: 'Replay de cette partie',
};

export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Mélange des cartes.',
  seatLost: 'Tu n’as plus de place à cette table. Tu peux regarder ou prendre une place libre.',
  theHost: 'L’hôte',
  seatCountSet: (host, count) => `${host} a réglé le nombre de joueurs sur ${count}.`,
  switchedTo: (host, game) => `${host} a choisi un autre jeu : ${game}.`,
  anotherGame: 'un jeu inconnu ici',
  optionSet: (host, option, choice) => `${host} a réglé « ${option} » sur « ${choice} ».`,
  handicapSet: (player, label, choice) => `${label} pour ${player} : ${choice}.`,
  pressAgain: (button) => `Appuie de nouveau sur « ${button} ».`,
  nobodyReady: (button) => `Plus personne n’est prêt. Appuie de nouveau sur « ${button} ».`,
  youAreHost: 'C’est maintenant toi l’hôte.',
  isHost: (name) => `${name} est maintenant l’hôte.`,
  left: (name) => `${name} a quitté la table.`,
  tookASeat: (name) => `${name} a pris une place.`,
  botTookASeat: (name) => `${name}, un bot, a pris une place.`,
  isReady: (name) => `${name} a donné son feu vert.`,
};

const movesText = (count: number) => countOf(count, 'coup', 'coups');

export const noticeWords: Words<typeof english.noticeWords> = {
  go: 'Partez !',
  movesDropped: {
    elsewhere: (count) =>
      count === 1
        ? 'Ton dernier coup n’a pas compté : tu as continué dans un autre onglet ou sur un autre appareil.'
        : `Tes ${count} derniers coups n’ont pas compté : tu as continué dans un autre onglet ou sur un autre appareil.`,
    late: (count) =>
      count === 1
        ? 'Ton dernier coup n’a pas compté : tu as été hors ligne trop longtemps.'
        : `Tes ${count} derniers coups n’ont pas compté : tu as été hors ligne trop longtemps.`,
  },
  wentOut: { you: 'Tu as terminé.', other: (name) => `${name} a terminé.` },
  gaveUp: { you: 'Tu as abandonné.', other: (name) => `${name} a abandonné.` },
  paused: 'La partie est en pause.',
  withoutVote: {
    you: 'En ton absence, tu n’as pas pu voter.',
    other: (name) => `${name} n’est pas là et ne vote pas.`,
  },
  agreed: {
    you: 'Tu acceptes d’arrêter la partie.',
    other: (name) => `${name} voudrait arrêter la partie.`,
  },
  disagreed: { you: 'Tu préfères continuer.', other: (name) => `${name} veut continuer.` },
  passed: { you: 'Tu passes.', other: (name) => `${name} passe.` },
  passedAndAsked: {
    you: (asked) => `Tu passes et demandes à ${asked} de jouer.`,
    other: (name, asked) => `${name} passe et demande à ${asked} de jouer.`,
    otherAskedYou: (name) => `${name} passe et te demande de jouer.`,
  },
  timeRanOut: { you: 'Ton temps est écoulé.', other: (name) => `Le temps ${of(name)} est écoulé.` },
  turnSkipped: { you: 'Ton tour a été sauté.', other: (name) => `Le tour ${of(name)} a été sauté.` },
  turn: { you: 'À toi de jouer.', other: (name) => `C’est au tour ${of(name)}.` },
  askedToMove: (name) => `${name} te demande de jouer : joue un coup avant de passer.`,
  askedWithoutPlay: (name) => `${name} te demande de jouer, mais tu n’as aucun coup : tu peux passer.`,
  undone: (count) => (count < 2 ? `${movesText(count)} annulé.` : `${movesText(count)} annulés.`),
  redone: '1 coup rétabli.',
  restarted: 'Donne recommencée.',
  lost: 'Cette partie ne peut plus être gagnée.',
  over: (noun) => `La ${nounText(noun)} est finie.`,
  stuck: (noun) => `Plus personne ne peut avancer : la ${nounText(noun)} est finie.`,
  idle: (noun) => `Personne n’a joué depuis un moment : la ${nounText(noun)} est finie.`,
  won: 'Tu as gagné.',
  wonIn: (moveCount) => `Tu as gagné en ${movesText(moveCount)}.`,
  finished: 'La partie est finie.',
  finishedWith: (score) => `La partie est finie. Ton score est de ${score}.`,
};

function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Ton coup sera envoyé' : `Tes ${count} coups seront envoyés`;
  const then = mayGoOn ? 'Garde cet onglet ouvert d’ici là.' : 'Tu ne peux plus en jouer d’ici là.';
  return `${moves} ${when}. ${then}`;
}

const onceConnected = 'dès que la connexion sera rétablie';

function movesKept(count: number, when: string): string {
  return count === 1
    ? `Ton coup est enregistré sur cet appareil et sera envoyé ${when}.`
    : `Tes ${count} coups sont enregistrés sur cet appareil et seront envoyés ${when}.`;
}

export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Connexion perdue.',
    movesWait: (count, mayGoOn) => movesWait(count, onceConnected, mayGoOn),
    movesKept: (count) => movesKept(count, onceConnected),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 coup' : `${count} coups`} en attente. ${mayGoOn ? 'Garde l’onglet ouvert.' : 'Impossible d’en jouer d’autres.'}`,
    movesKeptShort: (count) => (count === 1 ? '1 coup enregistré ici.' : `${count} coups enregistrés ici.`),
    keepPlayingShort: 'Tu peux continuer.',
    keepPlaying: `Tu peux continuer à jouer. Tes coups seront envoyés ${onceConnected}.`,
    retrying: 'Reconnexion…',
  },
  away: {
    server: {
      title: 'Le serveur est injoignable.',
      why: 'Il redémarre peut-être, ou tu es hors ligne.',
    },
    live: {
      title: 'Le serveur répond, mais la connexion en direct échoue.',
      why: 'Un VPN, un pare-feu ou une extension du navigateur la bloque peut-être.',
    },
  },
  joining: {
    offline: 'Connexion impossible. Nouvel essai…',
    joining: 'Connexion…',
  },
};

const seatsRemoved = (count: number) =>
  count === 1 ? 'La place libre disparaît' : `Les ${count} places libres disparaissent`;

export const connectionQualityWords: Words<typeof english.connectionQualityWords> = {
  fast: 'Connexion rapide',
  slow: 'Connexion lente',
  'very-slow': 'Connexion très lente',
  unsteady: 'Connexion instable',
  beyond: 'Connexion très lente : une place disputée peut revenir à la première carte arrivée',
};

export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'En ligne',
    reconnecting: 'Reconnexion…',
    away: 'Hors ligne',
  },
  readyAndPresence: {
    here: '✓ OK',
    reconnecting: '✓ OK, reconnexion…',
    away: '✓ OK, hors ligne',
  },
  playing: 'Joue',
  ready: '✓ OK',
  notReady: 'Pas encore',
  join: (noun) => `Rejoindre la ${nounText(noun)}`,
  joinHost: (host, noun) => `Rejoindre la ${nounText(noun)} ${of(host)}`,
  readyButton: 'C’est bon',
  rematchButton: 'Revanche',
  start: (noun) => `Lancer la ${nounText(noun)}`,
  startWith: (count) => `Commencer à ${count}`,
  rematchWith: (count) => `Revanche à ${count}`,
  waitForMore: 'Attendre un autre joueur',
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)}, et la ${nounText(noun)} commence.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)}, et la ${nounText(noun)} commence dès ${that(listOf(missing))} ${missing.length === 1 ? 'donne' : 'donnent'} le feu vert.`,
  titles: {
    calling: (name) => `On attend ${name}…`,
    hereWeGo: 'C’est parti',
    shuffling: 'Mélange des cartes',
    started: (noun) => `La ${nounText(noun)} a commencé`,
    closed: 'Cette table est fermée',
  },
  shuffling: 'Le nombre aléatoire de chaque joueur entre dans la donne.',
  dealing: 'Les cartes sont distribuées.',
  noNewcomers: 'Ici, seules les personnes qui ont déjà une place peuvent jouer.',
  takeASeat: 'Prends une place pour jouer.',
  takeASeatOrWatch: (noun) => `Prends une place pour jouer, ou reste regarder la ${nounText(noun)}.`,
  stayAndWatch: (noun) => `Tu peux rester regarder la ${nounText(noun)}.`,
  unwatched: (noun) =>
    `Toutes les places sont prises, et cette ${nounText(noun)} ne peut pas être suivie. Une place se libérera peut-être après.`,
  startsOnceTogether: 'Départ dès que vous êtes là tous les deux.',
  inAnotherGame: (name) => `${name} est en pleine partie et verra ton défi à la fin.`,
  startsWhenFull: 'Départ quand toutes les places sont prises et que tout le monde est prêt.',
  waitingFor: (names) => `C’est noté. On attend encore ${listOf(names)}.`,
  upToYou: 'Les autres n’attendent plus que toi.',
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
  didNotRespond: (names, withYou, button) =>
    `Pas de réponse à temps (${listOf(withYou ? ['toi', ...names] : names)}) : le départ est annulé. Tout le monde doit appuyer de nouveau sur « ${button} ».`,
};

export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Seuls les joueurs peuvent écrire ici.',
    onlyReactions:
      'Aux tables publiques, on ne peut que réagir. Tu peux accepter les messages d’inconnus dans les réglages.',
  },
  chatButton: {
    chatWithNew: (newCount) => (newCount === 1 ? 'Chat, 1 nouveau message' : `Chat, ${newCount} nouveaux messages`),
  },
  chatField: {
    message: 'Message',
    send: 'Envoyer',
    tooMany: (count) => `${count} de trop`,
    left: (count) => `encore ${count}`,
  },
  chatLines: {
    chatMessages: 'Messages du chat',
    noMessagesYet: 'Aucun message pour l’instant',
    saidBy: (name, words) => `${name} : ${words}`,
    saidByYou: (words) => `Toi : ${words}`,
  },
  chatPanel: {
    closeTheChat: 'Fermer le chat',
  },
  blocking: {
    blockSomebody: 'Bloquer quelqu’un',
    explanation:
      'Tu ne verras plus ses messages ni ses réactions, à aucune table. Cette personne ne pourra plus s’asseoir à tes tables et ne te sera plus proposée comme adversaire. Elle n’en saura rien.',
    block: (name) => `Bloquer ${name}`,
    blocked: (name) => `Tu as bloqué ${name}. Tu peux changer d’avis dans les réglages.`,
  },
  reactionRow: {
    reactions: 'Réactions',
  },
};

export const reactionWords: typeof english.reactionWords = {
  hello: 'Salut !',
  'good-luck': 'Bonne chance !',
  'well-played': 'Bien joué !',
  wow: 'Waouh !',
  oops: 'Oups !',
  thinking: 'Je réfléchis…',
  thanks: 'Merci !',
  again: 'On en refait une ?',
};

export const handicapTexts: Words<typeof english.handicapTexts> = {
  drawsOne: 'Pioche une carte',
  startsLater: (time: string) => `Part ${time} plus tard`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Départ dans',
};
