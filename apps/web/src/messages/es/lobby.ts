import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';
import { nounText } from './language.ts';

export const lobbyTexts: Words<typeof english.lobbyTexts> = {
  gameOptions: {
    theGame: 'El juego',
    change: 'Cambiar',
    more: 'Detalles',
  },
  getReady: {
    startsInAMoment: (noun) => `La ${nounText(noun)} empieza enseguida.`,
    cancelReady: 'Todavía no',
  },
  invitation: {
    players: {
      invite: 'Invita',
      enterThisCode: 'Con este código se entra desde la página de inicio.',
      scan: 'Escanear para entrar',
    },
    spectators: {
      invite: 'Invita a espectadores',
      enterThisCode: 'Con este código se mira desde la página de inicio.',
      scan: 'Escanear para mirar',
    },
    qrCode: 'Código QR del enlace a esta mesa',
  },
  lobby: {
    openChat: (unreadCount) => (unreadCount > 0 ? `Abrir el chat (sin leer: ${unreadCount})` : 'Abrir el chat'),
  },
  ownSeatDialog: {
    watchInstead: 'Solo mirar',
    leave: 'Dejar la mesa',
    closeEllipsis: 'Cerrar la mesa…',
    closeQuestion: '¿Cerrar la mesa?',
    closing:
      'Nadie podrá entrar ni jugar aquí. Las partidas terminadas se podrán seguir viendo. Esto no se puede deshacer.',
    close: 'Cerrar la mesa',
  },
  newBotDialog: {
    aboutBots: 'Los bots solo ven lo que vería un jugador en ese asiento. Siempre están listos.',
  },
  playerDialog: {
    removeQuestion: (name) => `¿Expulsar a ${name}?`,
    removingBot: 'El bot se va y su asiento queda libre.',
    removingPerson: (name) => `${name} pierde este asiento y no puede volver a esta mesa.`,
    remove: (name) => `Expulsar a ${name}`,
    removeEllipsis: (name) => `Expulsar a ${name}…`,
    aboutHosts: 'El anfitrión elige el juego y quién se sienta a la mesa. Puedes ceder este papel.',
    makeHost: (name) => `Ceder la mesa a ${name}`,
  },
  seatOccupant: {
    called: (name) => `Llamando a ${name}…`,
    host: 'Anfitrión',
  },
  seatPlace: {
    ownSeat: 'Tu asiento',
    changeSeatOf: (name) => `Cambiar el asiento de ${name}`,
    addABotOn: (seat) => `Añadir un bot en el asiento ${seat}`,
    switchSeat: 'Cambiar a este asiento',
    switchSeatTo: (seat) => `Cambiar a este asiento: asiento ${seat}`,
    sitHere: 'Sentarse aquí',
    sitHereOn: (seat) => `Sentarse aquí: asiento ${seat}`,
  },
  seats: {
    seatsFor: (noun) => `Asientos para la ${nounText(noun)}`,
  },
  settingsDialog: {
    hostCanChange: (host) => `${host} dirige la mesa y puede cambiar esto hasta que empiece la partida.`,
    introduction: 'Todos ven tus cambios al momento. Quien ya había confirmado tendrá que hacerlo otra vez.',
    seatsTaken: (count) => `Como mínimo ${count}, porque hay ${count} asientos ocupados.`,
  },
  shuffleCommitment: {
    howCanICheck: '¿Cómo compruebo el reparto?',
    explanation: (noun) =>
      `El servidor ha elegido un secreto para la próxima ${nounText(noun)}, y aquí se muestra su huella. Cuando los jugadores están listos, el navegador de cada uno se compromete de igual modo con un número al azar. Las cartas se reparten a partir de todo ello. Al terminar la partida todo se revela, y “Comprobar el reparto” vuelve a calcularlo.`,
    fingerprint: (round) => `Huella del secreto (SHA-256), ronda ${round}`,
  },
};
