/** The dialog of settings, which the menu of a game opens. */
export const settings = $state({ isOpen: false });
