import type { Words } from '@snap-up/engine';
import type * as english from '../en/connection.ts';

/** How many moves wait, when they are sent, and whether more can be made until then. */
function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Tu jugada se enviará' : `Tus ${count} jugadas se enviarán`;
  const then = mayGoOn ? 'Hasta entonces, no cierres esta pestaña.' : 'Hasta entonces no puedes hacer más.';
  return `${moves} ${when}. ${then}`;
}

/** That moves are safe, and when they are sent. */
function movesKept(count: number, when: string): string {
  return count === 1
    ? `Tu jugada está guardada en este dispositivo y se enviará ${when}.`
    : `Tus ${count} jugadas están guardadas en este dispositivo y se enviarán ${when}.`;
}

/** What a page says about its connection. */
export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Sin conexión.',
    movesWait: (count, mayGoOn) => movesWait(count, 'cuando vuelvas a tener conexión', mayGoOn),
    movesKept: (count) => movesKept(count, 'cuando vuelvas a tener conexión'),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 jugada' : `${count} jugadas`} en espera. ${mayGoOn ? 'No cierres la pestaña.' : 'No puedes hacer más.'}`,
    movesKeptShort: (count) => (count === 1 ? '1 jugada guardada aquí.' : `${count} jugadas guardadas aquí.`),
    keepPlayingShort: 'Puedes seguir jugando.',
    keepPlaying: 'Puedes seguir jugando. Tus jugadas se enviarán cuando vuelvas a tener conexión.',
    retrying: 'Reconectando…',
  },
  /** Before anything is known of the table. */
  joining: {
    offline: 'No se puede conectar. Intentándolo de nuevo…',
    serverAway: 'No se puede conectar con el servidor. Quizá se esté reiniciando o no tengas conexión.',
    onlyLiveAway:
      'El servidor responde, pero la conexión en directo no pasa. Quizá la bloquee una VPN, un cortafuegos o una extensión del navegador.',
    joining: 'Entrando…',
  },
};
