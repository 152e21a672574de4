/** Whether a player is connected. `reconnecting`: gone for a moment; `away`: gone for longer than the server waits. */
export const presences = ['here', 'reconnecting', 'away'] as const;
/** One of `presences`. */
export type Presence = (typeof presences)[number];
