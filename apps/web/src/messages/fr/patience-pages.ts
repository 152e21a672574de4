import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-pages.ts';
import { marked, numberText } from '../sentence.ts';
import { definite, durationWords, ofDefinite, toGame } from './language.ts';
import { patienceWords } from './patience.ts';

export const patienceTexts: Words<typeof english.patienceTexts> = {
  dealByNumber: {
    play: marked`Jouer<hidden> ce numéro</hidden>`,
    dealNumber: 'Numéro de donne',
    example: '482131',
    sameForEveryone: 'Tous ceux qui jouent le même numéro reçoivent les mêmes cartes.',
    outOfRange: (most) => `Saisis un numéro de donne de 1 à ${numberText(most)}.`,
  },
  dealOptions: {
    howMany: 'Combien',
    custom: 'Autre',
  },
  dealPage: {
    nextDaily: (game) => `Donne du jour suivante : ${game}`,
    playAgain: 'Rejouer',
    playToday: 'Jouer la donne du jour',
    playThisDealButton: 'Jouer cette donne',
    titleOfDeal: (game, number) => `${game}, donne ${number}`,
    streaks: (streak, best) =>
      marked`Série en cours : <b>${durationWords.days(streak)}</b>. Record : <b>${durationWords.days(best)}</b>.`,
    sameForEveryoneToday: 'Tout le monde reçoit les mêmes cartes aujourd’hui, avec les options habituelles.',
    newCards: (end) => `Prochaine donne ${end}.`,
    sameForThisNumber: 'Tous ceux qui jouent ce numéro reçoivent les mêmes cartes. Joue-le, puis partage le lien.',
    optionsContradict: (contradiction) => `Les options de ce lien ne vont pas ensemble. ${contradiction}`,
    moreDeals: (game) => `Autres donnes de ${game}`,
    howToPlay: (game) => `Comment jouer ${toGame(game)}`,
    playThisDeal: 'Jouer cette donne ?',
  },
  openGame: {
    ended: (open) =>
      `Tu as une partie en cours : ${open}. Si tu en commences une autre, la première comptera comme gagnée s’il ne reste plus qu’à la finir, sinon comme abandonnée.`,
  },
  difficulty: {
    difficulty: (words, difficulty) => marked`${words}<hidden>, difficulté ${difficulty} sur 3</hidden>`,
  },
  gallery: {
    patience: 'Solitaire',
    introduction: (count) =>
      `${count} jeux en solo. Chaque coup est enregistré : tu peux reprendre demain ou sur un autre appareil.`,
    doneToday: (doneCount, count) =>
      doneCount < 2
        ? `Aujourd’hui : ${doneCount} donne du jour jouée sur ${count}.`
        : `Aujourd’hui : ${doneCount} donnes du jour jouées sur ${count}.`,
    unreachable: 'Serveur injoignable : ta progression n’est pas affichée.',
  },
  galleryCard: {
    goOn: (game) => marked`Reprendre<hidden> ${game}</hidden>`,
    daily: (state, game) => marked`${state}<hidden>, ${game}</hidden>`,
    soFar: (moves) => `${moves} jusqu’ici`,
  },
  historyPart: {
    game: 'Donne',
    showEarlierGames: 'Afficher les parties plus anciennes',
  },
  playRecord: {
    statistics: 'Statistiques',
    history: 'Historique',
  },
  soloGamePage: {
    deals: 'Donnes',
    anyDeal: 'Toutes',
    winnableDeals: 'Gagnables seulement',
    play: 'Jouer',
    newDealTitle: 'Nouvelle donne ?',
  },
  statisticsPart: {
    played: (played, lowest) =>
      played < 2
        ? marked`<b>${numberText(played)}</b> jouée, score le plus bas <b>${numberText(lowest)}</b>`
        : marked`<b>${numberText(played)}</b> jouées, score le plus bas <b>${numberText(lowest)}</b>`,
    won: (won, played) =>
      won < 2
        ? marked`<b>${numberText(won)}</b> gagnée sur ${numberText(played)}`
        : marked`<b>${numberText(won)}</b> gagnées sur ${numberText(played)}`,
    withoutHelp: (won) => `Sans aide : ${numberText(won)}. Elles seules comptent pour les séries et les temps.`,
    lengthOfGamesWon: 'Durée des parties gagnées',
    gameLength: 'Durée des parties',
    standardOptions: 'Options habituelles',
    options: 'Options',
    currentStreak: 'Série en cours',
    bestStreak: 'Meilleure série',
    medianScore: 'Score médian',
    bestTime: 'Meilleur temps',
    medianTime: 'Temps médian',
    scores: 'Scores',
    lowestScorePerWeek: 'Score le plus bas par semaine',
  },
  dealLink: {
    qrCode: 'Code QR du lien vers cette donne',
    link: 'Lien vers cette donne',
  },
  soloDialogs: {
    about: (deal, unusualOptions) => [deal, ...unusualOptions].join(', '),
    giveUpTitle: 'Abandonner cette partie ?',
    giveUpText: 'Une nouvelle donne met fin à cette partie, qui ne comptera pas comme gagnée.',
  },
  soloFacts: {
    clockPauses: 'Le chrono se met en pause une minute après ton dernier coup.',
    timePlayed: (time) => [
      { part: 'label', text: 'Temps de jeu : ' },
      { part: 'time', text: time },
    ],
    score: (score) => ['Score ', { part: 'score', text: numberText(score) }],
  },
  soloMenu: {
    restart: 'Recommencer cette donne',
    shareThisDeal: 'Partager cette donne',
    leave: 'Quitter la partie',
  },
  soloResult: {
    about: (game, deal) => `${game}, ${deal.charAt(0).toLowerCase()}${deal.slice(1)}`,
    score: 'Score',
    time: 'Temps',
    sameDeal: 'Même donne',
  },
  soloTablePage: {
    revive: 'Revenir à la dernière position gagnable',
    finish: 'Finir',
  },
  toolBar: {
    game: 'Partie',
    undo: 'Annuler',
    redo: 'Rétablir',
    hint: 'Indice',
    winningHint: 'Indice gagnant',
    scoreHint: 'Indice pour le score le plus bas',
    newDeal: 'Nouvelle',
  },
  charts: {
    label: (caption, bars) => `${caption}. ${bars.join(' ; ')}.`,
    range: (from, to, count) => `de ${from} à ${to} : ${numberText(count)}`,
    exactly: (value, count) => `${value} : ${numberText(count)}`,
    week: (monday, score) => `semaine du ${monday} : ${numberText(score)}`,
  },
};

export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Donnes du jour de la semaine',
  which: 'Semaine',
  weeks: ['Cette semaine', 'La semaine dernière'],
  player: 'Nom',
  total: 'Gagnées',
  totalFinished: 'Terminées',
  won: (time, moves) => `gagnée en ${time}, ${moves}`,
  finished: (score, time) => `score de ${score}, ${time}`,
  helpNote: 'Cercle en pointillés : avec aide.',
  withPauses: (result, paused) => `${result}, chrono arrêté pendant ${paused}`,
  pauseNote: '« + » : temps d’arrêt du chrono, qui se met en pause une minute après un coup.',
  notWon: 'pas gagnée',
  hidden: 'jouée ; tu verras le résultat quand tu auras terminé la donne du jour',
  notPlayed: 'pas jouée',
  alone:
    'Fais une course ou une partie de Double Klondike avec des amis : leurs donnes du jour apparaîtront ici à côté des tiennes.',
  hiddenNote: 'Les résultats des autres pour aujourd’hui apparaissent quand tu as terminé la donne du jour.',
  firstCounts: 'Chaque jour, c’est ton premier essai qui compte.',
  onlyYou: 'Ici, personne d’autre ne voit tes résultats. Tu peux changer cela dans les réglages.',
  didNotLoad: 'Impossible de charger les donnes du jour de la semaine.',
};

export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: 'Pourquoi est-ce équitable ?',
  day: (end) => `Tout le monde reçoit les mêmes cartes, de minuit à minuit UTC. Prochaine donne ${end}.`,
  about:
    'Les cartes de la donne du jour sont fixées la veille. Leur empreinte SHA-256 prouve ensuite que personne ne les a changées.',
  canBeWon: 'La donne du jour peut être gagnée.',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  yesterday: 'Cartes et solution d’hier',
};

export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Indice : ${definite(card)}, ${ofDefinite(from)} vers ${definite(to)}.`,
  draw: 'Indice : pioche dans le talon.',
  redeal: 'Indice : retourne la défausse.',
  meld: (cards) => `Indice, à poser : ${cards}.`,
  discard: (cards) => `Indice, à défausser : ${cards}.`,
  noMoves: 'Plus aucun coup possible.',
  noneFound: 'Aucun coup utile trouvé.',
};

export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Indices gagnants',
  stop: 'Indices simples',
  areOn: 'Dans cette partie, chaque indice mène à la victoire.',
  title: 'Afficher des indices gagnants ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup d’une solution. Pour la trouver, il faut regarder les cartes cachées : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Afficher des indices gagnants',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  lost: 'Cette partie est impossible à gagner.',
  notFound: 'Pas de solution trouvée à temps : voici un indice simple.',
  onlineOnly:
    'Cette donne a été distribuée en ligne : les indices gagnants nécessitent une connexion. Voici un indice simple.',
};

export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Indices pour le score le plus bas',
  stop: 'Indices simples',
  areOn: 'Dans cette partie, chaque indice mène au score le plus bas.',
  title: 'Afficher des indices pour le score le plus bas ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup vers le score le plus bas que l’on puisse trouver. Pour cela, il faut regarder les cartes cachées : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Afficher ces indices',
  searching: 'Recherche du score le plus bas. Tu peux continuer à jouer.',
  notFound: 'Le score le plus bas n’a pas été trouvé à temps : voici un indice simple.',
  onlineOnly: 'Cette donne a été distribuée en ligne : ces indices nécessitent une connexion. Voici un indice simple.',
};

export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: 'Puis-je encore gagner ?',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  won: 'Oui, cette partie peut encore être gagnée.',
  lost: 'Non, cette partie est impossible à gagner.',
  undecided: 'Pas de réponse à temps. La partie peut peut-être encore être gagnée.',
  onlineOnly: 'Cette donne a été distribuée en ligne : il faut une connexion pour le savoir.',
};

export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: 'Jusqu’où puis-je encore faire baisser mon score ?',
  searching: 'Recherche du score le plus bas. Tu peux continuer à jouer.',
  lowest: (score) =>
    score === 0
      ? 'Tu peux encore descendre à 0.'
      : `Tu peux encore descendre à ${numberText(score)}, mais pas plus bas.`,
  reachable: (score) => `Tu peux encore descendre à ${numberText(score)}, peut-être même plus bas.`,
  undecided: 'Pas de réponse à temps.',
};

export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Tu as gagné !',
  over: 'Partie finie',
  score: (score) => `Ton score : ${numberText(score)}`,
  givenUp: 'Abandonnée',
  daysInARow: (count) => `${durationWords.days(count)} d’affilée`,
  winsInARow: (count) => `${numberText(count)} victoires d’affilée`,
  firstWin: 'Ta première victoire avec ces options',
  wonWithHelp: 'Gagnée avec aide',
  bestTime: 'Ton meilleur temps',
  lowestEver: 'Ton score le plus bas jusqu’ici',
  lowestThisWeek: 'Ton score le plus bas de la semaine',
  lowestOfWeek: (score) => `Le plus bas de la semaine : ${numberText(score)}`,
};

export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Compte comme une aide dans tes statistiques.',
  asked: (question, count) => `« ${question} » ${numberText(count)} fois`,
  winningHints: (count) => (count === 1 ? '1 indice gagnant' : `${numberText(count)} indices gagnants`),
  scoreHints: (count) =>
    count === 1 ? '1 indice pour le score le plus bas' : `${numberText(count)} indices pour le score le plus bas`,
  retries: (count) =>
    count === 1
      ? '1 nouvel essai depuis une position antérieure'
      : `${numberText(count)} nouveaux essais depuis une position antérieure`,
  used: (help) => `Aide utilisée : ${help}`,
  withSomeHelp: 'avec aide',
  withHelp: (help) => `avec aide : ${help}`,
};

export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Partage ton résultat',
  noSpoilers: 'On y voit comment la donne s’est passée pour toi, sans dévoiler aucune carte.',
  picture: (heading, result) => `Image : ${heading}. ${result}.`,
  copyText: 'Copier le texte',
  textIsCopied: 'Résultat copié.',
  cannotCopy: 'Ce navigateur ne permet pas de copier.',
  savePicture: 'Enregistrer l’image',
  pictureFailed: 'L’image n’a pas pu être créée. Tu peux copier le texte.',
  shareFailed: 'Le résultat n’a pas pu être partagé. Tu peux copier le texte ou enregistrer l’image.',
  heading: (game, day) => `${game}, donne du ${day}`,
  won: (time, moveCount) => `Gagnée en ${time} et ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) => `Score ${numberText(score)} en ${time} et ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, avec aide`,
};
