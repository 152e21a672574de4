import { marked, numberText, type Sentence } from '../sentence.ts';
import { countOf } from './language.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts = {
  recordFaultNote: {
    fault: (line: number, sentence: string) => marked`<b>Line ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'This game isn’t over yet',
    watchWhenOver: 'A replay shows every card, so you can watch it only once the game is over.',
    goToTheTable: 'Go to the table',
    tryAgain: 'Try again',
    gameNotFound: 'Game not found',
    checkTheLink: 'Check the link and try again.',
    home: 'Home',
    openASavedGame: 'Open a saved game',
    reload: 'Reload',
    couldNotLoad: 'Couldn’t load the game',
  },
} as const;

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords = {
  tooLong: (most: number) => `A saved game has at most ${numberText(most)} characters.`,
  tooManyMoves: (most: number) => `A game has at most ${numberText(most)} moves.`,
  notARecord: 'This isn’t a saved game of Snap-Up.',
  changed: 'The file has been changed since it was saved.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'This line should contain the game’s name.',
    options: 'This line should contain the options, for example: {"draw":3}.',
    names: 'This line should contain the names of one to five players, for example: "Anna", "Ben".',
    started: 'This line should contain the time of the start, for example: 2026-11-20T18:40:03.500Z.',
    seed: 'This line should contain the seed of the deal, 64 hexadecimal digits.',
    shuffle: 'This line should contain “none” or “attempt 0”.',
    secret: 'This line should contain the server’s secret for the shuffle, with its fingerprint.',
  },
  headNonce: (seat: string) => `This line should contain the random number of seat ${seat}, with its fingerprint.`,
  noEmptyLine: 'This line should be empty.',
  malformedMove: 'This line should contain a move, for example: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.',
  otherMoveNumber: (number: number) => `This line should contain move ${number}.`,
  earlierMove: 'This move is earlier than the one before it.',
  noSuchGame: (game: string) => `There is no game “${game}”.`,
  anyGame: 'This game',
  otherSeatCount: (game: string, count: number) => `${game} can’t be played by ${countOf(count, 'player')}.`,
  secretMismatch: 'The server’s secret does not match its fingerprint.',
  nonceMismatch: (seat: string) => `The random number of seat ${seat} does not match its fingerprint.`,
  nonceCountMismatch: 'There isn’t one random number for each player.',
  firstPlayable: (number: number) => `The first playable deal is number ${number}.`,
  seedMismatch: 'The cards were not dealt from the seed that the random numbers give.',
  unknownSeat: (text: string) => `There is no seat “${text}” in this game.`,
  unknownPile: (text: string) => `There is no pile “${text}” in this game.`,
  unknownCard: (text: string) => `There is no card “${text}” in this game.`,
  unreadable: (text: string) => `“${text}” can’t be read.`,
  serverMoveOnly: 'Only the server can make this move, and only to end the game.',
  notForAPlayer: 'The server doesn’t make this move for a player.',
  neverByServer: (move: string) => `The server never makes the move “${move}”.`,
  illegalMove: (move: string, code: string) => `The move “${move}” wasn’t legal here (${code}).`,
  otherEvents: (move: string, events: string) => `The move “${move}” should have led to “${events}”.`,
} as const;

const verdicts = { fits: 'Correct', lies: 'Wrong', unknown: 'Unknown' } as const;

/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts = {
  shuffleCheck: {
    pageTitle: (number: number) => `Shuffle of game ${number} · Snap-Up`,
    shuffleOfGame: (number: number) => `Shuffle of game ${number}`,
    loadingTheGame: 'Loading the game …',
    script: 'Script',
    recordIsNotValid: 'This game’s record isn’t valid, so its shuffle can’t be checked.',
    watchTheReplay: 'Watch the replay',
    goToTheTable: 'Go to the table',
    sourceCode: (hasWitness: boolean): Sentence<'code'> => [
      `You don’t have to take this page’s word for it. Snap-Up’s source code includes a script that runs the same checks on the game’s record${hasWitness ? ', together with the fingerprints this browser saw' : ''}. The page `,
      { part: 'code', text: 'docs/shuffle.md' },
      ' explains every step.',
    ],
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Before the start, the server showed the fingerprint of a secret, and each player committed to a random number in the same way. The cards were dealt from all of them together, so nobody, including the server, could choose the deal as long as one of the others kept their number to themselves. Now that the game is over, everything has been revealed, and this page recalculates it in your browser.',
    valuesForCheckingByHand: 'Values for checking by hand',
    /** The result of a check. The verdict is shown as an icon, so the word is for screen readers only. */
    check: (verdict: keyof typeof verdicts, sentence: string) =>
      marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'A fingerprint is the SHA-256 hash of a text: it reveals nothing about the text, and nobody can find another text with the same hash. On a Mac, ',
      { part: 'code', text: 'shasum -a 256' },
      ' prints it, too. Bots’ numbers are drawn by the server.',
    ] satisfies Sentence<'code'>,
  },
} as const;

/** The name of a player in a report of a shuffle; `isOwn` where this browser took part as that player. */
export function reportedName(name: string, isOwn: boolean): string {
  return isOwn ? `${name} (you)` : name;
}

/** The sentences of a report of a shuffle. */
export const reportWords = {
  fair: {
    headline: 'Shuffle verified',
    witnessed:
      'Nobody could have chosen these cards: your own number was part of the deal, and everything else was fixed before you revealed it.',
    unwitnessed:
      'Everything matches its fingerprint, and the deal follows from it. Only a browser that took part can tell whether the fingerprints were shown before the start.',
  },
  broken: { shuffle: 'This shuffle doesn’t check out', record: 'This record doesn’t check out' },
  unproved: {
    headline: 'This game’s shuffle can’t be verified',
    none: 'This record doesn’t include its shuffle. The game follows from its seed, but where the seed came from can’t be verified.',
    solo: 'This is a solo game: its cards follow from the deal number or the date, so everyone gets the same ones.',
  },
  secret: {
    title: 'The server committed to a secret',
    fits: 'The server’s secret matches its fingerprint.',
    lies: 'The server’s secret does not match its fingerprint.',
    unseen: 'This browser didn’t take part in the shuffle, so it can’t tell what was shown before the start.',
    seen: 'This browser saw the same fingerprint before the start.',
    seenOther: 'This browser saw a different fingerprint before the start.',
    fingerprint: 'The server’s fingerprint',
    secret: 'The server’s secret',
    command: 'Command that prints the fingerprint',
    seenFingerprint: 'The fingerprint this browser saw',
  },
  nonces: {
    title: 'Every player committed to a number',
    fits: (name: string) => `${name}: the number matches its fingerprint.`,
    lies: (name: string) => `${name}: the number does not match its fingerprint.`,
    seen: (name: string) => `${name}: this browser saw the same fingerprint before the start.`,
    seenOther: (name: string) => `${name}: this browser saw a different fingerprint before the start.`,
    drawn: (name: string) => `${name}: this is the number that this browser drew.`,
    notDrawn: (name: string) => `${name}: this is not the number that this browser drew.`,
    seenOtherCount: 'This browser saw a different number of fingerprints before the start.',
    seat: (seat: string) => `Seat ${seat}`,
    fingerprint: (name: string) => `${name}: fingerprint`,
    number: (name: string) => `${name}: number`,
    command: 'Command that prints the first player’s fingerprint',
  },
  seed: {
    title: 'The seed follows from the secret and the numbers',
    fits: 'The secret and the numbers give the seed of this deal.',
    lies: 'The secret and the numbers give a different seed: the cards were not dealt from it.',
    firstDeal: 'The first deal was playable, so it was used.',
    laterDeal: (unplayableCount: number) =>
      unplayableCount === 1
        ? 'The first deal was unplayable, so the next one was used.'
        : `The first ${unplayableCount} deals were unplayable, so the next one was used.`,
    otherDeal: (playable: number, used: number) => `The first playable deal is number ${playable}, not number ${used}.`,
    seed: 'The seed',
    command: 'Command that prints the seed',
  },
  play: {
    title: 'The game follows from the seed',
    replayed: (moveCount: number) =>
      moveCount === 1
        ? 'The one move, replayed from this deal, led to the recorded result.'
        : `All ${moveCount} moves, replayed from this deal, led to the recorded result.`,
    cards: (cardCount: number) =>
      `${cardCount} different cards were face up during the game, each exactly where the deal had put it.`,
  },
} as const;
