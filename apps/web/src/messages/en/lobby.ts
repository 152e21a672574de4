import type { GameNoun } from '../sentence.ts';

/** The words of a table's lobby, by the component that shows them. What depends on the table is in `lobby.ts`. */
export const lobbyTexts = {
  gameOptions: {
    theGame: 'The game',
    change: 'Change',
    more: 'Details',
  },
  getReady: {
    startsInAMoment: (noun: GameNoun) => `The ${noun} starts in a moment.`,
    cancelReady: 'I’m not ready',
  },
  invitation: {
    /** While somebody new can take a seat. */
    players: {
      invite: 'Invite',
      enterThisCode: 'Enter this code on the home page to join.',
      scan: 'Scan to join',
    },
    /** While nobody new can take a seat. */
    spectators: {
      invite: 'Invite spectators',
      enterThisCode: 'Enter this code on the home page to watch.',
      scan: 'Scan to watch',
    },
    qrCode: 'QR code for the link to this table',
  },
  lobby: {
    openChat: (unreadCount: number) => (unreadCount > 0 ? `Open chat (${unreadCount} new)` : 'Open chat'),
  },
  ownSeatDialog: {
    watchInstead: 'Watch instead',
    leave: 'Leave the table',
    closeEllipsis: 'Close the table …',
    closeQuestion: 'Close the table?',
    closing: 'Nobody will be able to join or play here. Finished games can still be viewed. This cannot be undone.',
    close: 'Close the table',
  },
  newBotDialog: {
    aboutBots: 'Bots see only what a player in that seat would see. They are always ready.',
  },
  playerDialog: {
    removeQuestion: (name: string) => `Remove ${name}?`,
    removingBot: 'The bot leaves, and its seat becomes free.',
    removingPerson: (name: string) => `${name} loses this seat and can’t come back to this table.`,
    remove: (name: string) => `Remove ${name}`,
    removeEllipsis: (name: string) => `Remove ${name} …`,
    aboutHosts: 'The host chooses the game and who sits at the table. You can pass this role on.',
    makeHost: (name: string) => `Make ${name} host`,
  },
  seatOccupant: {
    called: (name: string) => `Calling ${name} …`,
    host: 'Host',
  },
  seatPlace: {
    ownSeat: 'Your seat',
    changeSeatOf: (name: string) => `Change ${name}’s seat`,
    /** Screen readers hear the longer form, which starts with the visible label. The same below. */
    addABotOn: (seat: number) => `Add a bot to seat ${seat}`,
    switchSeat: 'Sit here instead',
    switchSeatTo: (seat: number) => `Sit here instead: seat ${seat}`,
    sitHere: 'Sit here',
    sitHereOn: (seat: number) => `Sit here: seat ${seat}`,
  },
  seats: {
    seatsFor: (noun: GameNoun) => `Seats for the ${noun}`,
  },
  settingsDialog: {
    hostCanChange: (host: string) => `${host} is the host and can change this until the game starts.`,
    introduction: 'Everyone sees your changes right away. Players who were ready have to get ready again.',
    seatsTaken: (count: number) => `At least ${count}, because that many seats are taken.`,
  },
  shuffleCommitment: {
    howCanICheck: 'How can I check the shuffle?',
    explanation: (noun: GameNoun) =>
      `The server has picked a secret for the next ${noun}, and its fingerprint is shown here. When players get ready, each one’s browser commits to a random number in the same way. The cards are dealt from all of these together. After the game everything is revealed, and “Check the shuffle” recalculates the deal.`,
    fingerprint: (round: number) => `Fingerprint of the secret (SHA-256), round ${round}`,
  },
} as const;
