// A module of its own, so that what sockets take is loaded only where one is opened.
export { LobbyClient } from '@snap-up/client';
