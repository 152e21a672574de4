/** What somebody reads who has followed a link to a table and has no name yet. */
export interface InvitationWords {
  readonly title: string;
  /** The game and how many seats are free. */
  readonly facts: string;
  /** What the game is about. */
  readonly about: string;
  /** Whether a seat is free, so that one can play. */
  readonly canPlay: boolean;
}

/** The words for an invitation of which no more is known: before it has been read, and where it cannot be. */
export const anyInvitation: InvitationWords = {
  title: 'You’re invited to a game',
  facts: '',
  about: '',
  canPlay: true,
};
