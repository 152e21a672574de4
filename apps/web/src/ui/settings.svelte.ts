/** The dialog of settings. It stays open while the page changes, and with it the header that opens it. */
export const settings = $state({ isOpen: false });
