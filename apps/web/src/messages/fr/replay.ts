import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay.ts';
import { listOf, type MoveSentence, marked, numberText, type PlayWords } from '../sentence.ts';
import { countOf, definite, nounText, of, ofDefinite } from './language.ts';

export const replayTexts: Words<typeof english.replayTexts> = {
  moveLine: {
    allMoves: 'Tous les coups',
  },
  playbackControls: {
    spaceKey: 'Espace',
    homeKey: 'Origine',
    endKey: 'Fin',
    playAgain: 'Revoir',
    pause: 'Pause',
    play: 'Lecture',
    goToTheStart: 'Aller au début',
    previousMove: 'Coup précédent',
    nextMove: 'Coup suivant',
    goToTheEnd: 'Aller à la fin',
    speed: 'Vitesse',
    speedByKeys: 'Vitesse (+ et −)',
  },
  replay: {
    loadingTheGame: 'Chargement de la partie…',
    thisGameCantBeShown: 'Cette partie ne peut pas s’afficher',
    recordIsWrong:
      'Son enregistrement est incohérent. Il vient peut-être d’une autre version de Snap-Up, ou il a été modifié.',
  },
  replayBar: {
    viewingAs: 'Vue de',
    cardsPlaced: 'Cartes posées',
    showAllCards: 'Montrer toutes les cartes',
    showAllCardsByKey: 'Montrer aussi les cartes cachées (A)',
    allCards: 'Tout voir',
  },
  replayFile: {
    unreadable: 'Ce fichier n’a pas pu être lu.',
    tooLarge: (megabytes) => `Une partie enregistrée ne peut pas dépasser ${megabytes} Mo.`,
    introduction:
      'Tout replay peut être enregistré dans un fichier. Ouvres-en un ici pour revoir la partie. Il reste dans ton navigateur et n’est envoyé nulle part.',
    chooseAFile: 'Choisir un fichier',
    orDropIt: 'ou dépose-le n’importe où sur cette page',
    loading: (fileName) => `Chargement de ${fileName}…`,
    couldNotBeOpened: (fileName, reason) => [{ part: 'file', text: fileName }, ` n’a pas pu être ouvert. ${reason}`],
    isNoSavedGame: (fileName) => [{ part: 'file', text: fileName }, ' n’est pas une partie enregistrée valide :'],
  },
  replayMenu: {
    reviewTheRace: 'Analyser la course',
    thisMenu: 'ce menu',
    nextPlayer: 'passer au joueur suivant',
    allCards: 'montrer toutes les cartes',
    fasterSlower: 'plus vite, moins vite',
    ends: 'début, fin',
    tenMoves: 'dix coups en arrière, dix coups en avant',
    pageKeys: 'Page préc., Page suiv.',
    oneMove: 'un coup en arrière, un coup en avant',
    playOrPause: 'lecture, pause',
    replay: 'Replay',
    about: (game, started, duration) => [`${game}, ${started}. Durée : `, { part: 'duration', text: duration }, '.'],
    linkToThisReplay: 'Lien vers ce replay',
    shared: (game, names) => `${game} : ${names}`,
    saveAsAFile: 'Enregistrer dans un fichier',
    openAnotherGame: 'Ouvrir une autre partie',
    keys: 'Touches',
  },
  replayStage: {
    title: (names) => `Replay : ${names}`,
    viewingAs: (name) => `Vue ${of(name)}.`,
    hidden: 'Les cartes face cachée ne sont pas montrées.',
    allShown: 'Toutes les cartes sont visibles.',
    speed: (factor) => `Vitesse ${factor}×.`,
    paused: (move) => `En pause. ${move}`,
    playing: 'Lecture.',
    heading: (noun, game) => `Replay d’une ${nounText(noun)} : ${game}`,
    currentMove: 'Coup actuel',
    playback: 'Lecture',
    timeline: 'Chronologie',
    shuffle: 'Mélange',
  },
  timelineChart: {
    cardsPlacedOverTime: 'Cartes posées au fil du temps',
    position: (move, words) => `Coup ${move}. ${words}`,
  },
};

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) =>
  moreCount === 0 ? card : moreCount === 1 ? `${card} et 1 autre` : `${card} et ${moreCount} autres`;
const moves = (play: PlayWords) => `joue ${packet(play)} ${ofDefinite(play.from)} vers ${definite(play.to)}`;

export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `${moves(play)}.`),
  playsAndTurnsUp: (player, play, turnedUp) => by(player, `${moves(play)} et retourne ${turnedUp}.`),
  draws: (player, cards) => by(player, `pioche ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'retourne la défausse, qui redevient le talon.'),
  melds: (player, cards) => by(player, `pose ${cards}.`),
  discards: (player, cards) => by(player, `défausse ${cards}.`),
  agreesToEnd: (player) => by(player, 'accepte d’arrêter la partie.'),
  keepsPlaying: (player) => by(player, 'préfère continuer.'),
  passes: (player) => by(player, 'passe.'),
  passesAndAsks: (player, asked) => by(player, `passe et demande à ${asked} de jouer.`),
  givesUp: (player) => by(player, 'abandonne.'),
  undoes: (player) => by(player, 'annule un coup.'),
  redoes: (player) => by(player, 'le rétablit.'),
  restarts: (player) => by(player, 'recommence la donne.'),
  revives: (player) => by(player, 'revient à la dernière position gagnable.'),
};

export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Les cartes sont distribuées.',
  pause: 'La partie est mise en pause.',
  resume: 'La partie reprend.',
  withoutVote: (player) => `${player} ne vote pas sur la fin de la partie.`,
  timeUp: (player) => `Le temps ${of(player)} est écoulé : son tour se termine.`,
  skipped: (player) => `${player} n’est pas là : les autres sautent son tour.`,
  idleFor: (minutes) => `Personne n’a joué depuis ${minutes} minutes.`,
  idle: 'Personne n’a joué depuis un moment.',
};

export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `${player} commence.`,
  hasFinished: (player) => `${player} a terminé !`,
  noWinningMoves: 'La partie ne peut plus être gagnée.',
  turnBegins: (player) => `C’est au tour ${of(player)}.`,
  turnBeginsWith: (player, card) => `C’est au tour ${of(player)}, qui retourne ${card}.`,
  turnBeginsAfterRedeal: (player, card) => `C’est au tour ${of(player)}, qui retourne la défausse, puis ${card}.`,
  result: (title) => `${title}.`,
  score: (score) => `Le score est de ${score}.`,
};

export const endingSentences: Words<typeof english.endingSentences> = {
  endedBy: (player, noun) => `${player} a arrêté la ${nounText(noun)}.`,
  agreedBy: (players, noun) => `${listOf(players)} ont décidé d’arrêter la ${nounText(noun)}.`,
  won: (noun) => `La ${nounText(noun)} est gagnée.`,
  givenUp: (noun) => `La ${nounText(noun)} a été abandonnée.`,
  oneIsLeft: 'Une seule personne est encore en jeu.',
  finished: (noun) => `La ${nounText(noun)} est terminée.`,
};

export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'L’enregistrement s’arrête avant la fin de la partie.',
  pausesAreShortened: (seconds) => `Les pauses de plus de ${seconds} secondes sont raccourcies.`,
};

export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  unknown: 'une carte',
  faceDown: (count) => (count < 2 ? `${count} carte cachée` : `${count} cartes cachées`),
};

export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Analyse de la course',
  turningPoint: (name, time, count, other) => `${name} a pris la tête pour de bon à ${time}, ${count} à ${other}.`,
  ledFromTheStart: (name) => `${name} a mené de la première à la dernière carte.`,
  missed: (count) => (count === 1 ? '1 coup manqué' : `${count} coups manqués`),
  nothingMissed: 'Aucun coup vers une fondation n’a été manqué.',
  takenAfter: (card, seconds, name) => `${card} était jouable pendant ${seconds}, puis ${name} a pris la place.`,
  openToTheEnd: (card, seconds) => `${card} était jouable pendant les dernières ${seconds}, mais le coup a été manqué.`,
  movesAway: (card, moves, name) =>
    `${card} était à ${moves} coups de la fondation quand il était encore temps. ${name} a pris la place.`,
  hidden: (card, moves, name) =>
    `${card} était à ${moves} coups de la fondation, mais face cachée. ${name} a pris la place.`,
  explanation:
    'La liste montre les coups restés possibles plus d’une seconde, et les places prises alors que la carte était à deux ou trois coups.',
  choose: 'Choisis-en un pour le voir.',
};

const after = (moves: number) => (moves === 0 ? 'juste après la donne' : `après le coup ${moves}`);

export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Où la partie a été perdue',
  find: 'Trouver où la partie a été perdue',
  searching: 'Recherche de la dernière position qui pouvait encore être gagnée…',
  goThere: 'Aller à cette position',
  tryAgain: 'Réessayer d’ici',
  tryAgainTitle: 'Réessayer à partir d’ici ?',
  tryAgainText:
    'Tu rejoues la même donne à partir de cette position. Elle compte comme une partie avec aide. Une autre partie en cours à la même table comptera comme gagnée s’il ne reste plus qu’à la finir, sinon comme abandonnée.',
  withOneMove: (lastWon, firstLost) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}, mais plus après le coup ${firstLost}.`,
  between: (lastWon, firstLost) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}, et plus après le coup ${firstLost}. Entre les deux, la réponse n’a pas été trouvée.`,
  notAtAll: 'Cette partie pouvait encore être gagnée au moment de l’abandon.',
  notBefore: (lastWon) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}. Pour la suite, la réponse n’a pas été trouvée.`,
  fromTheDeal: 'Cette donne ne pouvait pas être gagnée.',
  atTheLatest: (firstLost) =>
    `Cette partie ne pouvait plus être gagnée après le coup ${firstLost}. Pour ce qui précède, la réponse n’a pas été trouvée.`,
  undecided: 'Pas de réponse à temps.',
};

export const cardNameWords: Words<typeof english.cardNameWords> = {
  rankIn: (name) => name.split(' de ')[0] ?? name,
  rankOfSuits: (rank, suits) => `${rank} de ${suits.join(' & ')}`,
  /** With its article: “le dix de cœur”. */
  definite,
};

export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Ligne ${line} :</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Cette partie n’est pas encore finie',
    watchWhenOver: 'Un replay montre toutes les cartes : tu pourras le voir une fois la partie finie.',
    gameNotFound: 'Partie introuvable',
    checkTheLink: 'Vérifie le lien et réessaie.',
    couldNotLoad: 'La partie ne s’est pas chargée',
  },
};

export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Une partie enregistrée a au plus ${numberText(most)} caractères.`,
  tooManyMoves: (most) => `Une partie a au plus ${numberText(most)} coups.`,
  notARecord: 'Ceci n’est pas une partie enregistrée de Snap-Up.',
  changed: 'Le fichier a été modifié depuis son enregistrement.',
  head: {
    ruleset: 'Cette ligne devrait contenir le nom du jeu.',
    options: 'Cette ligne devrait contenir les options, par exemple : {"draw":3}.',
    names: 'Cette ligne devrait contenir les noms d’un à cinq joueurs, par exemple : "Anna", "Ben".',
    started: 'Cette ligne devrait contenir l’heure du départ, par exemple : 2026-11-20T18:40:03.500Z.',
    seed: 'Cette ligne devrait contenir la graine de la donne, 64 chiffres hexadécimaux.',
    shuffle: 'Cette ligne devrait contenir « none » ou « attempt 0 ».',
    secret: 'Cette ligne devrait contenir le secret du serveur pour le mélange, avec son empreinte.',
  },
  headNonce: (seat) => `Cette ligne devrait contenir le nombre aléatoire de la place ${seat}, avec son empreinte.`,
  noEmptyLine: 'Cette ligne devrait être vide.',
  malformedMove: 'Cette ligne devrait contenir un coup, par exemple : « 12 a +34567 | 5h t3>f3 | t3>f3 t3=9c ».',
  otherMoveNumber: (number) => `Cette ligne devrait contenir le coup ${number}.`,
  earlierMove: 'Ce coup est antérieur au précédent.',
  noSuchGame: (game) => `Il n’y a pas de jeu « ${game} ».`,
  anyGame: 'Ce jeu',
  otherSeatCount: (game, count) => `${game} ne se joue pas à ${countOf(count, 'joueur', 'joueurs')}.`,
  secretMismatch: 'Le secret du serveur ne correspond pas à son empreinte.',
  nonceMismatch: (seat) => `Le nombre aléatoire de la place ${seat} ne correspond pas à son empreinte.`,
  nonceCountMismatch: 'Il n’y a pas un nombre aléatoire par joueur.',
  otherDeal: (number) => `La donne à utiliser est la numéro ${number}.`,
  seedMismatch: 'Les cartes n’ont pas été distribuées à partir de la graine que donnent les nombres aléatoires.',
  unknownSeat: (text) => `Il n’y a pas de place « ${text} » dans cette partie.`,
  unknownPile: (text) => `Il n’y a pas de pile « ${text} » dans cette partie.`,
  unknownCard: (text) => `Il n’y a pas de carte « ${text} » dans cette partie.`,
  unreadable: (text) => `« ${text} » est illisible.`,
  serverMoveOnly: 'Seul le serveur peut jouer ce coup, et seulement pour finir la partie.',
  notForAPlayer: 'Le serveur ne joue pas ce coup pour un joueur.',
  neverByServer: (move) => `Le serveur ne joue jamais le coup « ${move} ».`,
  illegalMove: (move, code) => `Le coup « ${move} » n’était pas permis ici (${code}).`,
  otherEvents: (move, events) => `Le coup « ${move} » aurait dû mener à « ${events} ».`,
};

const verdicts = { fits: 'Juste', lies: 'Faux', unknown: 'Inconnu' } as const;

export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    shuffleOfGame: (number) => `Mélange de la partie ${number}`,
    checking: 'Vérification du mélange…',
    script: 'Script',
    recordIsNotValid: 'L’enregistrement de cette partie n’est pas valide : son mélange ne peut pas être vérifié.',
    watchTheReplay: 'Revoir la partie',
    sourceCode: (hasWitness) => [
      `Tu n’es pas obligé de croire cette page sur parole. Le code source de Snap-Up contient un script qui fait les mêmes vérifications sur l’enregistrement de la partie${hasWitness ? ', avec les empreintes que ce navigateur a vues' : ''}. La page `,
      { part: 'code', text: 'docs/shuffle.md' },
      ' explique chaque étape (en anglais).',
    ],
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Avant le départ, le serveur a montré l’empreinte d’un secret, et chaque joueur s’est engagé de la même façon sur un nombre aléatoire. Les cartes ont été distribuées à partir de tout cela : personne, pas même le serveur, n’a pu choisir la donne tant qu’un seul des autres gardait son nombre pour lui. Maintenant que la partie est finie, tout est révélé, et cette page le recalcule dans ton navigateur.',
    valuesForCheckingByHand: 'Valeurs pour vérifier à la main',
    check: (verdict, sentence) => marked`<hidden>${verdicts[verdict]} : </hidden>${sentence}`,
    aboutFingerprints: [
      'Une empreinte est le hachage SHA-256 d’un texte : elle n’en révèle rien, et personne ne peut trouver un autre texte qui ait la même. Sur un Mac, ',
      { part: 'code', text: 'shasum -a 256' },
      ' l’affiche aussi. Les nombres des bots sont tirés par le serveur.',
    ],
  },
};

export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (toi)` : name);

export const reportWords: Words<typeof english.reportWords> = {
  fair: {
    headline: 'Mélange vérifié',
    witnessed:
      'Personne n’a pu choisir ces cartes : ton propre nombre fait partie de la donne, et tout le reste était fixé avant que tu le révèles.',
    unwitnessed:
      'Tout correspond à son empreinte, et la donne en découle. Seul un navigateur qui a participé peut dire si les empreintes ont été montrées avant le départ.',
  },
  broken: { shuffle: 'Ce mélange n’est pas correct', record: 'Cet enregistrement n’est pas correct' },
  unproved: {
    headline: 'Le mélange de cette partie n’est pas vérifiable',
    none: 'Cet enregistrement ne dit rien du mélange. La partie découle de sa graine, mais on ne peut pas savoir d’où celle-ci venait.',
    solo: 'C’est une partie en solo : ses cartes découlent du numéro de la donne ou de la date, et tout le monde reçoit les mêmes.',
  },
  secret: {
    title: 'Le serveur s’est engagé sur un secret',
    fits: 'Le secret du serveur correspond à son empreinte.',
    lies: 'Le secret du serveur ne correspond pas à son empreinte.',
    unseen: 'Ce navigateur n’a pas participé au mélange : il ne peut pas dire ce qui a été montré avant le départ.',
    seen: 'Ce navigateur a vu la même empreinte avant le départ.',
    seenOther: 'Ce navigateur a vu une autre empreinte avant le départ.',
    fingerprint: 'L’empreinte du serveur',
    secret: 'Le secret du serveur',
    command: 'Commande qui affiche l’empreinte',
    seenFingerprint: 'L’empreinte que ce navigateur a vue',
  },
  nonces: {
    title: 'Chaque joueur s’est engagé sur un nombre',
    fits: (name) => `${name} : le nombre correspond à son empreinte.`,
    lies: (name) => `${name} : le nombre ne correspond pas à son empreinte.`,
    seen: (name) => `${name} : ce navigateur a vu la même empreinte avant le départ.`,
    seenOther: (name) => `${name} : ce navigateur a vu une autre empreinte avant le départ.`,
    drawn: (name) => `${name} : c’est le nombre que ce navigateur a tiré.`,
    notDrawn: (name) => `${name} : ce n’est pas le nombre que ce navigateur a tiré.`,
    seenOtherCount: 'Ce navigateur n’a pas vu le même nombre d’empreintes avant le départ.',
    seat: (seat) => `Place ${seat}`,
    fingerprint: (name) => `${name} : empreinte`,
    number: (name) => `${name} : nombre`,
    command: 'Commande qui affiche l’empreinte du premier joueur',
  },
  seed: {
    title: 'La graine découle du secret et des nombres',
    fits: 'Le secret et les nombres donnent bien la graine de cette donne.',
    lies: 'Le secret et les nombres donnent une autre graine : les cartes n’en viennent pas.',
    firstDeal: 'La première donne était jouable : c’est elle qui a servi.',
    laterDeal: (unplayableCount) =>
      unplayableCount === 1
        ? 'La première donne était injouable : la suivante a servi.'
        : `Les ${unplayableCount} premières donnes étaient injouables : la suivante a servi.`,
    evenDeal: (number) =>
      `La donne numéro ${number} a servi : parmi les douze premières jouables, la première équilibrée ou, à défaut, la plus équilibrée.`,
    otherDeal: (right, used) => `La donne à utiliser est la numéro ${right}, pas la numéro ${used}.`,
    seed: 'La graine',
    command: 'Commande qui affiche la graine',
  },
  play: {
    title: 'La partie découle de la graine',
    replayed: (moveCount) =>
      moveCount === 1
        ? 'Le seul coup, rejoué à partir de cette donne, mène au résultat enregistré.'
        : `Les ${moveCount} coups, rejoués à partir de cette donne, mènent au résultat enregistré.`,
    cards: (cardCount) =>
      `${cardCount} cartes différentes ont été visibles pendant la partie, chacune exactement là où la donne l’avait mise.`,
  },
};
