/** What is said of a rejection where its own sentence could not be loaded. */
export const rejectionTextWords = {
  unreachable: 'Can’t reach the server. It may be restarting.',
  failed: 'That didn’t work. Reload the page and try again.',
} as const;
