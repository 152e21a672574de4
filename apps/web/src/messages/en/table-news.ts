/** The sentences about changes at a table, outside a game. */
export const tableNewsWords = {
  shuffling: 'Shuffling.',
  seatLost: 'You’ve lost your seat at this table. You can watch or take a free seat.',
  /** If the host has no name. */
  theHost: 'The host',
  seatCountSet: (host: string, count: number) => `${host} set the number of players to ${count}.`,
  switchedTo: (host: string, game: string) => `${host} switched to ${game}.`,
  anotherGame: 'another game',
  optionSet: (host: string, option: string, choice: string) => `${host} set “${option}” to “${choice}”.`,
  matchSet: (host: string, length: number) => `${host} set “Match” to “Best of ${length}”.`,
  matchOff: (host: string) => `${host} set “Match” to “Single games”.`,
  /** `button` is the label of the button that gets ready. */
  pressAgain: (button: string) => `Press “${button}” again.`,
  nobodyReady: (button: string) => `Nobody is ready now. Press “${button}” again.`,
  youAreHost: 'You are now the host.',
  isHost: (name: string) => `${name} is now the host.`,
  left: (name: string) => `${name} left.`,
  tookASeat: (name: string) => `${name} took a seat.`,
  botTookASeat: (name: string) => `${name}, a bot, took a seat.`,
  isReady: (name: string) => `${name} is ready.`,
} as const;
