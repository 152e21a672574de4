/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts = {
  pageTitle: (title: string) => `${title} · Snap-Up`,
  /** It leads to a seat. */
  join: 'Join the table',
  /** Where no seat is free. */
  watch: 'Watch',
  seats: 'Seats',
  freeSeat: 'Free seat',
  createGame: 'Create a game',
  cannotJoin: 'You can’t join here',
  home: 'Home',
  closed: 'This table is closed',
  closedByHost: 'The host closed it. You can create a game of your own at any time.',
} as const;
