/** What players read about options that were refused. */
export const optionWords = {
  unknown: (option: string) => `This game has no option “${option}”.`,
  notOffered: (option: string) => `That isn’t a choice for “${option}”.`,
  offered: (label: string, choices: string) => `“${label}” can be: ${choices}.`,
  offeredOrNumber: (label: string, choices: string, min: number, max: number) =>
    `“${label}” can be: ${choices}, or a number from ${min} to ${max}.`,
  contradict: 'Those options don’t go together.',
} as const;
