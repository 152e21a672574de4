/** What is said beside a link that only this computer can open, and what can be done about it. */
export const addressWarning = {
  title: 'Only this computer can open this link.',
  text: 'Open Snap-Up at an address other devices can reach, such as the one shown when the server started. The link will then use it.',
} as const;

/** The addresses that a link for others may have, to choose from. */
export function addressChoices(
  origins: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return origins.map((origin) => ({ value: origin, label: new URL(origin).host }));
}
