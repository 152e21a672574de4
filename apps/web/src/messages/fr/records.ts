import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';
import { marked, numberText } from '../sentence.ts';
import { countOf } from './language.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Ligne ${line} :</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Cette partie n’est pas encore finie',
    watchWhenOver: 'Un replay montre toutes les cartes : tu pourras le voir une fois la partie finie.',
    goToTheTable: 'Aller à la table',
    tryAgain: 'Réessayer',
    gameNotFound: 'Partie introuvable',
    checkTheLink: 'Vérifie le lien et réessaie.',
    home: 'Accueil',
    openASavedGame: 'Ouvrir une partie enregistrée',
    reload: 'Recharger',
    couldNotLoad: 'La partie ne s’est pas chargée',
  },
};

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Une partie enregistrée a au plus ${numberText(most)} caractères.`,
  tooManyMoves: (most) => `Une partie a au plus ${numberText(most)} coups.`,
  notARecord: 'Ceci n’est pas une partie enregistrée de Snap-Up.',
  changed: 'Le fichier a été modifié depuis son enregistrement.',
  /** What a line of the head should contain. */
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
  firstPlayable: (number) => `La première donne jouable est la numéro ${number}.`,
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

/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    pageTitle: (number) => `Mélange de la partie ${number} · Snap-Up`,
    shuffleOfGame: (number) => `Mélange de la partie ${number}`,
    loadingTheGame: 'Chargement de la partie…',
    script: 'Script',
    recordIsNotValid: 'L’enregistrement de cette partie n’est pas valide : son mélange ne peut pas être vérifié.',
    watchTheReplay: 'Revoir la partie',
    goToTheTable: 'Aller à la table',
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
    /** The result of a check. The verdict is shown as an icon, so the word is for screen readers only. */
    check: (verdict, sentence) => marked`<hidden>${verdicts[verdict]} : </hidden>${sentence}`,
    aboutFingerprints: [
      'Une empreinte est le hachage SHA-256 d’un texte : elle n’en révèle rien, et personne ne peut trouver un autre texte qui ait la même. Sur un Mac, ',
      { part: 'code', text: 'shasum -a 256' },
      ' l’affiche aussi. Les nombres des bots sont tirés par le serveur.',
    ],
  },
};

/** The name of a player in a report of a shuffle; `isOwn` where this browser took part as that player. */
export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (toi)` : name);

/** What a report of a shuffle says. */
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
    otherDeal: (playable, used) => `La première donne jouable est la numéro ${playable}, pas la numéro ${used}.`,
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
