/** The name under which a player is stored who has had their data deleted. Pages show it in their own language. */
export const formerPlayerName = 'Former player';
