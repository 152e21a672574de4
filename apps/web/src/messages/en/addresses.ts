/** The words beside a link that only this computer can open, and the remedy. */
export const addressWarning = {
  title: 'Only this computer can open this link.',
  text: 'Open Snap-Up at an address other devices can reach, such as the one shown when the server started. The link will then use it.',
} as const;

/** The words beside that choice. */
export const addressChoice = {
  label: 'Address in the link',
  explanation: 'This computer has several addresses. If the link doesn’t open elsewhere, try another one.',
} as const;

/** The words of the link that invites to a table. */
export const inviteLink = {
  label: 'Invitation link',
  copied: 'Invitation copied.',
  text: 'Play Snap-Up with me',
} as const;
