/** The language of all sentences, and of the numbers and times in them. */
export const locale = 'en-US';
