import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { cardsText, definite, nounText, of, that } from './language.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Plus que dix secondes pour ton tour.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Départ dans' : 'Début dans'),
    go: 'Partez !',
  },
  gamePage: {
    reminded: (name) => `${name} reçoit une notification.`,
    pageTitle: (title) => `${title} · Snap-Up`,
    finished: 'Tu as terminé ! Les autres jouent encore.',
    gaveUp: 'Tu as abandonné. Les autres jouent encore.',
    showResult: 'Voir le résultat',
  },
  pause: {
    pause: 'Pause',
    ask: 'Demander une pause',
    /** One line over the cards: who asks, and how many agree. */
    wanted: (names) => `${listOf(names)} ${names.length === 1 ? 'demande' : 'demandent'} une pause.`,
    asked: 'Une pause ?',
    playOn: 'Continuer',
    refused: 'Pas de pause cette fois.',
    title: 'En pause',
    untilAllReady: 'La partie reprend quand tout le monde est prêt, même dans plusieurs jours.',
    againstBots: 'Les bots t’attendent.',
    goesOnIn: 'Reprise dans',
    ready: 'C’est bon pour moi',
    notYet: 'Pas encore',
    isReady: 'c’est bon',
    isAway: 'hors ligne',
    isAwaited: 'en attente',
    remind: (name) => `Relancer ${name}`,
  },
  giveUp: {
    giveUp: 'Abandonner',
    title: 'Abandonner ?',
    /** Of two players, the other wins. */
    otherWins: (name) => `La partie se termine et ${name} gagne.`,
    othersPlayOn: 'Tes cartes restent en place, les autres continuent et tu finis à la dernière place.',
    keepPlaying: 'Continuer',
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
    turn: 'Tour',
    lowestGoesFirst: 'Commence celui qui a la première carte la plus basse.',
    askToMove: (name) => `Demander à ${name}`,
    endTurnAndAsk: (name) => `Terminer ton tour et demander à ${name} de jouer`,
    pass: 'Passer',
    endYourTurn: 'Terminer ton tour (P)',
  },
};

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Pose le plus de cartes avant que tout le monde soit bloqué, ou les ${cardTotal} en premier.`,
};

const kept = 'Sa place est gardée, et on peut revenir à tout moment.';
const voting = (noun: string) =>
  `La ${nounText(noun)} s’arrête plus tôt si tous ceux qui sont encore là l’acceptent. Après deux minutes d’absence, on ne vote plus.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  table: 'Table',
  linkToThisTable: 'Lien vers cette table',
  awayTitle: 'Si quelqu’un s’absente',
  lesson: 'Leçon d’une minute',
  settings: 'Réglages',
  rulesAndControls: 'Règles et commandes',
  home: 'Accueil (garder ma place)',
  /** Who can come to a table by its link while a game is on. */
  playersCanRejoin: 'Les joueurs peuvent revenir avec ce lien.',
  othersCanWatch: 'Les joueurs peuvent revenir avec ce lien, et les autres regarder.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun) => `${kept} La ${nounText(noun)} continue entre-temps. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Si c’est son tour, les autres peuvent attendre ou, après une demi-minute, voter pour sauter ce tour. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Si c’est son tour, son chrono continue de tourner, et après une demi-minute les autres peuvent voter pour sauter ce tour. ${voting(noun)}`,
  },
};

/** What is said of a game while it is played. */
export const gameWords: Words<typeof english.gameWords> = {
  /** How much later a spectator sees it. */
  secondsBehind: (seconds) => `${seconds} secondes de différé`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 minute de différé' : `${minutes} minutes de différé`),
  sameCardsForSpectators: 'Tout le monde a les mêmes cartes : les spectateurs les voient donc face cachée.',
  sameCardsForPlayers: 'Tout le monde a les mêmes cartes : celles des autres te restent donc cachées.',
  /** The title of the browser's tab. */
  title: {
    race: 'Course',
    over: (names) => `Résultat : ${names}`,
    playing: (game, names) => `${game} : ${names}`,
    ownTurn: (game, names) => `À toi · ${game} : ${names}`,
  },
};

/** The sentences about whose turn it is, and what can be done in one's own. */
export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'La partie est finie.',
  turnOf: (name) => `Au tour ${of(name)}.`,
  keepPlaying: 'À toi : continue, ou passe.',
  play: 'À toi : joue autant que tu veux, puis passe.',
  noPlaysLeft: 'Plus aucun coup : passe.',
  noPlay: 'À toi, mais tu n’as aucun coup : passe.',
  noPlayMayAsk: 'Tu n’as aucun coup : passe, ou demande un coup.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'Tu n’as aucun coup : passe, ou demande à quelqu’un de jouer :',
  /** Who has asked whom to move, for those who wait. */
  askedYou: (name) => `${name} te demande de jouer à ton prochain tour.`,
  youAsked: (name) => `Tu as demandé à ${name} de jouer.`,
  asked: (name, other) => `${name} demande à ${other} de jouer.`,
};

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'n’est' : 'ne sont'} pas là.`;
const noVote = (names: readonly string[]) =>
  `Après deux minutes d’absence, ${names.length === 1 ? names[0] : 'on'} ne vote plus.`;
const turnOf = (name: string) => `C’est au tour ${of(name)}, qui n’est pas là.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names) => `${are(names)} Continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Attends, continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  allAgree: (names) =>
    `Tout le monde ici accepte d’arrêter. La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'sera' : 'seront'} hors ligne depuis deux minutes.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux attendre, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux attendre, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) => `${turnOf(name)} Tu peux attendre, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux laisser tourner son chrono, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  skippedOnce: (name, voters) =>
    `Le tour ${of(name)} sera sauté dès ${that(listOf(voters))} ${voters.length === 1 ? 'aura' : 'auront'} voté aussi.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names) =>
    `La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'acceptera' : 'accepteront'} aussi.`,
  theirTurn: (name) => `C’est au tour ${of(name)}.`,
  remind: (name) => `Relancer ${name}`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count) => `Votes : ${count}`,
  skip: (count) => `Sauter le tour ${count}`,
};

/** One sentence about what others have played in the last few seconds: “Ben a joué l’as de cœur ; Cleo, 2 cartes.” */
export const rivalPlaysWords: typeof english.rivalPlaysWords = ([first, ...more]) => {
  if (first === undefined) return '';
  const cardsOf = (cards: readonly string[] | number) =>
    typeof cards === 'number' ? cardsText(cards) : listOf(cards.map(definite));
  const others = more.map(({ name, cards }) => ` ; ${name ?? 'les autres'}, ${cardsOf(cards)}`);
  const verb = first.name === null ? 'Les autres ont joué' : `${first.name} a joué`;
  return `${verb} ${cardsOf(first.cards)}${others.join('')}.`;
};

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Quitter la ${nounText(noun)} ?`,
  leaveText: (noun) => `Les bots ne jouent pas sans toi : la ${nounText(noun)} s’arrêtera tout de suite.`,
  leave: 'Quitter',
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
  /** The same of two bots or more, for little room. */
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

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`La ${nounText(noun)} a duré `, { part: 'time', text: duration }, '.'],
    replay: 'Revoir',
    chat: (unreadCount) =>
      unreadCount > 1 ? `Chat (${unreadCount}\u00a0nouveaux)` : unreadCount === 1 ? 'Chat (1\u00a0nouveau)' : 'Chat',
    leave: 'Quitter',
    home: 'Accueil',
    viewTable: 'Voir la table',
    checkTheShuffle: 'Vérifier le mélange',
    tableSettings: 'Réglages de la table',
    chatTitle: 'Chat',
    waiting: (readyCount, seatCount) => `En attente des autres (${readyCount} sur ${seatCount})`,
    joinNext: (noun) => `Rejoindre la prochaine ${nounText(noun)}`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un :`,
    inviteOrAddABot: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un, ou ajoute un bot.`,
    addABot: 'Ajouter un bot',
  },
  placings: {
    you: '(toi)',
    bot: '(bot)',
    wantsARematch: 'veut une revanche',
    /** How many of their cards a player has played. */
    cards: (count, total) => marked`<b>${count}</b>/${total}`,
    finished: 'terminé',
    gaveUp: 'abandon',
  },
  progressChart: {
    title: 'Cartes sur les fondations au fil du temps',
    player: 'Joueur',
    end: 'Fin',
  },
  scores: {
    soFar: 'À cette table jusqu’ici',
    player: 'Joueur',
    wins: 'Victoires',
    games: 'Parties',
    cards: 'Cartes',
  },
  /** Who won. */
  titles: {
    noWinner: 'Pas de gagnant',
    draw: 'Égalité',
    tied: (names) => `À égalité en tête : ${listOf(names)}`,
    youWon: 'Tu as gagné !',
    won: (name) => `${name} a gagné`,
    youWonRound: (round) => `Tu as gagné la manche ${round} !`,
    wonRound: (name, round) => `${name} a gagné la manche ${round}`,
    you: 'toi',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Tout le monde a joué toutes ses cartes.',
    winnerOut: 'Toutes les cartes du gagnant sont sur les fondations.',
    stuck: 'Plus personne ne pouvait avancer.',
    agreed: 'Les joueurs ont décidé d’arrêter.',
    allAgreed: 'Tout le monde a accepté d’arrêter.',
    agreedWhileAway: (names) =>
      `Tous ceux qui étaient là ont accepté d’arrêter pendant que ${listOf(names)} ${names.length === 1 ? 'était' : 'étaient'} hors ligne.`,
    youEnded: (noun) => `Tu as arrêté la ${nounText(noun)}.`,
    endedBy: (name, noun) => `${name} a arrêté la ${nounText(noun)}.`,
    idle: (noun) => `Personne n’a joué pendant trop longtemps : la ${nounText(noun)} s’est arrêtée.`,
    won: 'Toutes les cartes sont sur les fondations.',
    youGaveUp: 'Tu as abandonné.',
    gaveUp: (name) => `${name} a abandonné.`,
    othersGaveUp: 'Tous les autres ont abandonné.',
    finished: 'Toutes les cartes ont été jouées.',
    mostCardsWin: 'La personne qui a le plus de cartes sur les fondations gagne.',
    noCards: 'Aucune carte n’est arrivée sur les fondations.',
  },
  joining: (names, noun) => `Pour la prochaine ${nounText(noun)} : ${listOf(names)}.`,
};

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Temps forts',
  byCards: (count) => (count === 1 ? 'Photo-finish : à une carte près' : `Photo-finish : à ${count} cartes près`),
  /** `seconds` has one decimal place; the plural begins with two. */
  byTime: (seconds) => `Photo-finish : à ${seconds} ${/^[01]\D/.test(seconds) ? 'seconde' : 'secondes'} près`,
  comeback: (count) => (count === 1 ? 'Remontée après 1 carte de retard' : `Remontée après ${count} cartes de retard`),
  streak: (winCount) => `${winCount} victoires d’affilée`,
};
