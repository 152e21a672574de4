/** The dialog about appearance. It stays open while the page changes, and with it the header that opens it. */
export const appearance = $state({ isOpen: false });
