import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';
import { listOf } from '../sentence.ts';
import { cardsText, definite, nounText, of, that } from './language.ts';

export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Plus que dix secondes pour ton tour.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Départ dans' : 'Début dans'),
  },
  gamePage: {
    reminded: (name) => `${name} reçoit une notification.`,
    finished: 'Tu as terminé ! Les autres jouent encore.',
    gaveUp: 'Tu as abandonné. Les autres jouent encore.',
  },
  pause: {
    pause: 'Pause',
    ask: 'Demander une pause',
    wanted: (names) => `${listOf(names)} ${names.length === 1 ? 'demande' : 'demandent'} une pause.`,
    asked: 'Une pause ?',
    playOn: 'Continuer',
    refused: 'Pas de pause cette fois.',
    title: 'En pause',
    untilAllReady: 'La partie reprend quand tout le monde est prêt, même dans plusieurs jours.',
    againstBots: 'Les bots t’attendent.',
    goesOnIn: 'Reprise dans',
    ready: 'C’est bon pour moi',
    notYet: 'Attendez-moi',
    isReady: 'ok',
    isAway: 'hors ligne',
    isAwaited: 'pas encore',
    remind: (name) => `Relancer ${name}`,
  },
  giveUp: {
    giveUp: 'Abandonner',
    title: 'Abandonner ?',
    otherWins: (name) => `La partie se termine et ${name} gagne.`,
    othersPlayOn: 'Tes cartes restent en place, les autres continuent et tu finis à la dernière place.',
  },
  goalLine: {
    goal: 'But du jeu',
    howToPlay: 'Règles',
    dismiss: 'Fermer',
  },
  nearPlayer: {
    you: 'Toi',
    watching: 'Tu regardes',
    leads: 'En tête',
    standing: (count, total, isLeading) =>
      `Tu as ${cardsText(count)} sur ${total} aux fondations${isLeading ? ', en tête' : ''}`,
  },
  spectatorCount: {
    watching: (count) => (count === 1 ? '1 personne regarde' : `${count} personnes regardent`),
  },
  turnBar: {
    lowestGoesFirst: 'Commence celui qui a la première carte la plus basse.',
    askToMove: (name) => `Demander à ${name}`,
    endTurnAndAsk: (name) => `Terminer ton tour et demander à ${name} de jouer`,
    endYourTurn: 'Terminer ton tour (P)',
  },
};

export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Pose le plus de cartes avant que tout le monde soit bloqué, ou les ${cardTotal} en premier.`,
};

const kept = 'Sa place est gardée, et on peut revenir à tout moment.';
const voting = (noun: string) =>
  `La ${nounText(noun)} s’arrête plus tôt si tous ceux qui sont encore là l’acceptent. Après deux minutes d’absence, on ne vote plus.`;

export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  linkToThisTable: 'Lien vers cette table',
  awayTitle: 'Si quelqu’un s’absente',
  home: 'Accueil (garder ma place)',
  playersCanRejoin: 'Les joueurs peuvent revenir avec ce lien.',
  othersCanWatch: 'Les joueurs peuvent revenir avec ce lien, et les autres regarder.',
  away: {
    withoutTurns: (noun) => `${kept} La ${nounText(noun)} continue entre-temps. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Si c’est son tour, les autres peuvent attendre ou, après une demi-minute, voter pour sauter ce tour. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Si c’est son tour, son chrono continue de tourner, et après une demi-minute les autres peuvent voter pour sauter ce tour. ${voting(noun)}`,
  },
};

export const gameWords: Words<typeof english.gameWords> = {
  secondsBehind: (seconds) => `${seconds} secondes de différé`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 minute de différé' : `${minutes} minutes de différé`),
  sameCardsForSpectators: 'Tout le monde a les mêmes cartes : les spectateurs les voient donc face cachée.',
  sameCardsForPlayers: 'Tout le monde a les mêmes cartes : celles des autres te restent donc cachées.',
  title: {
    race: 'Course',
    over: (names) => `Résultat : ${names}`,
    playing: (game, names) => `${game} : ${names}`,
    ownTurn: (game, names) => `À toi · ${game} : ${names}`,
  },
};

export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'La partie est finie.',
  turnOf: (name) => `Au tour ${of(name)}.`,
  keepPlaying: 'À toi : continue, ou passe.',
  play: 'À toi : joue autant que tu veux, puis passe.',
  noPlaysLeft: 'Plus aucun coup : passe.',
  noPlay: 'À toi, mais tu n’as aucun coup : passe.',
  noPlayMayAsk: 'Tu n’as aucun coup : passe, ou demande un coup.',
  noPlayMayAskSomeone: 'Tu n’as aucun coup : passe, ou demande à quelqu’un de jouer :',
  askedYou: (name) => `${name} te demande de jouer à ton prochain tour.`,
  youAsked: (name) => `Tu as demandé à ${name} de jouer.`,
  asked: (name, other) => `${name} demande à ${other} de jouer.`,
};

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'n’est' : 'ne sont'} pas là.`;
const noVote = (names: readonly string[]) =>
  `Après deux minutes d’absence, ${names.length === 1 ? names[0] : 'on'} ne vote plus.`;
const turnOf = (name: string) => `C’est au tour ${of(name)}, qui n’est pas là.`;

export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  awayWithoutTurns: (names) => `${are(names)} Continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Attends, continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  allAgree: (names) =>
    `Tout le monde ici accepte d’arrêter. La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'sera' : 'seront'} hors ligne depuis deux minutes.`,
  turnOf,
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux attendre, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux attendre, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) => `${turnOf(name)} Tu peux attendre, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux laisser tourner son chrono, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  skippedOnce: (name, voters) =>
    `Le tour ${of(name)} sera sauté dès ${that(listOf(voters))} ${voters.length === 1 ? 'aura' : 'auront'} voté aussi.`,
  endsOnceTheyAgree: (names) =>
    `La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'acceptera' : 'accepteront'} aussi.`,
  remind: (name) => `Relancer ${name}`,
  voted: (count) => `Votes : ${count}`,
  skip: (count) => `Sauter le tour ${count}`,
};

export const rivalPlaysWords: typeof english.rivalPlaysWords = ([first, ...more]) => {
  if (first === undefined) return '';
  const cardsOf = (cards: readonly string[] | number) =>
    typeof cards === 'number' ? cardsText(cards) : listOf(cards.map(definite));
  const others = more.map(({ name, cards }) => ` ; ${name ?? 'les autres'}, ${cardsOf(cards)}`);
  const verb = first.name === null ? 'Les autres ont joué' : `${first.name} a joué`;
  return `${verb} ${cardsOf(first.cards)}${others.join('')}.`;
};

export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Quitter la ${nounText(noun)} ?`,
  leaveText: (noun) => `Les bots ne jouent pas sans toi : la ${nounText(noun)} s’arrêtera tout de suite.`,
  keepPlaying: 'Continuer',
  endTitle: (noun) => `Arrêter la ${nounText(noun)} ?`,
  endRoundTitle: 'Arrêter cette manche ?',
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'voudrait' : 'voudraient'} arrêter la ${nounText(noun)}.`,
  overIfYouAgree: 'Si tu acceptes, c’est fini.',
  overOnceAway: (names) =>
    `Si tu acceptes, ce sera fini dès ${that(listOf(names))} ${names.length === 1 ? 'sera' : 'seront'} hors ligne depuis deux minutes.`,
  overOnceAllAgree: 'Elle s’arrête dès que tout le monde accepte.',
  mostCardsWin: 'La personne qui a le plus de cartes sur les fondations gagne.',
  end: (noun) => `Arrêter la ${nounText(noun)}`,
  endForAll: 'Arrêter pour tous…',
  ask: 'Proposer d’arrêter',
  agree: 'Accepter',
  withdraw: 'Annuler ma demande',
  takeBack: 'Annuler',
  leaveTheGame: (noun) => `Quitter la ${nounText(noun)}`,
  stuck: (names) => `${listOf(names)} ${names.length === 1 ? 'est bloqué' : 'sont bloqués'}.`,
  stuckCount: (count) => `${count} bots sont bloqués.`,
  endNowQuestion: 'On arrête ?',
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'veut' : 'veulent'} arrêter.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} sur ${askedCount} d’accord`,
  youLead: (score) => `Tu mènes ${score}.`,
  leads: (names, score) =>
    names.length === 1 ? `${listOf(names)} mène ${score}.` : `${listOf(names)} mènent ${score}.`,
  level: (count) => `Égalité à ${count}.`,
  endNow: 'Arrêter',
  playOn: 'Continuer',
};
