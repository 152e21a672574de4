import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';

import { listOf } from '../lists.ts';
import { nounText } from './grammar.ts';

const seatsRemoved = (count: number) =>
  count === 1 ? 'Se quita el asiento libre' : `Se quitan los ${count} asientos libres`;

/** What is said at a table while people gather. The words of its parts are in `lobby-texts.ts`. */
export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'En línea',
    reconnecting: 'Reconectando…',
    away: 'Ausente',
  },
  readyAndPresence: {
    here: '✓ Listo',
    reconnecting: '✓ Listo, reconectando…',
    away: '✓ Listo, ausente',
  },
  playing: 'Jugando',
  ready: '✓ Listo',
  notReady: 'Aún no',
  join: (noun) => `Únete a la ${nounText(noun)}`,
  joinHost: (host, noun) => `Únete a la ${nounText(noun)} de ${host}`,
  readyButton: 'Listo',
  rematchButton: 'Revancha',
  newMatchButton: 'Nueva serie',
  nextGameButton: 'Siguiente partida',
  start: (noun) => `Empezar la ${nounText(noun)}`,
  startWith: (count) => `Empezar con ${count} jugadores`,
  rematchWith: (count) => `Revancha con ${count} jugadores`,
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)} y empieza la ${nounText(noun)}.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)} y la ${nounText(noun)} empieza cuando ${listOf(missing)} ${missing.length === 1 ? 'dé' : 'den'} el visto bueno.`,
  titles: {
    hereWeGo: '¡Allá vamos!',
    shuffling: 'Barajando',
    started: (noun) => `La ${nounText(noun)} ha empezado`,
    closed: 'Esta mesa está cerrada',
  },
  shuffling: 'El número al azar de cada jugador interviene en el reparto.',
  dealing: 'Repartiendo las cartas.',
  takeASeat: 'Toma asiento para jugar.',
  takeASeatOrWatch: (noun) => `Toma asiento para jugar, o quédate a mirar la ${nounText(noun)}.`,
  stayAndWatch: (noun) => `Puedes quedarte a mirar la ${nounText(noun)}.`,
  unwatched: (noun) =>
    `Todos los asientos están ocupados y esta ${nounText(noun)} no se puede mirar. Quizá después quede un asiento libre.`,
  lookingForSomeone: 'Buscando a alguien con quien competir. Si no llega nadie, enseguida entra un bot.',
  startsWhenFull: 'Empieza cuando no queden asientos libres y todos hayan pulsado “Listo”.',
  waitingFor: (names) => `Solo falta esperar a ${listOf(names)}.`,
  upToYou: 'Los demás ya están listos. Faltas tú.',
  /** `button` is the label of the button that gets ready. */
  pressWhenReady: (button, noun) =>
    `Pulsa “${button}” cuando quieras empezar. La ${nounText(noun)} empieza cuando todos lo hayan hecho.`,
  delayInSeconds: (seconds, noun) => `Los espectadores ven la ${nounText(noun)} con ${seconds} segundos de retraso.`,
  delayInMinutes: (minutes, noun) => `Los espectadores ven la ${nounText(noun)} con ${minutes} minutos de retraso.`,
  youWatch: (otherCount) => {
    if (otherCount === 0) return 'Estás mirando.';
    return otherCount === 1 ? 'Estás mirando, con otra persona.' : `Estás mirando, con otras ${otherCount} personas.`;
  },
  othersWatch: (count) => (count === 1 ? 'Hay 1 persona mirando.' : `Hay ${count} personas mirando.`),
  yourBrowserDidNotRespond: (button) =>
    `Tu navegador no respondió a tiempo, así que se canceló el comienzo. Todos deben pulsar “${button}” otra vez.`,
  /** Names of other players; `withYou` where this player's browser did not respond either. */
  didNotRespond: (names, withYou, button) =>
    `No hubo respuesta a tiempo de ${listOf(withYou ? ['tu navegador', ...names] : names)}, así que se canceló el comienzo. Todos deben pulsar “${button}” otra vez.`,
};
