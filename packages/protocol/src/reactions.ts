/** The reactions that players can send with one press. */
export const reactions = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'thinking', 'thanks', 'again'] as const;
/** One of `reactions`. */
export type Reaction = (typeof reactions)[number];
