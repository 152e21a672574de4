// A module of its own, so that the code of sockets is loaded only when one is opened.
export { LobbyClient } from '@snap-up/client';
