import type { Words } from '@snap-up/engine';
import type * as english from '../en/notifications.ts';

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Notificaciones',
  states: {
    unknown: '',
    noName: 'Cuando te hayas unido a una partida, este dispositivo podrá avisarte cuando sea tu turno.',
    unsupported:
      'Este navegador no puede mostrar notificaciones. En un iPhone o iPad, añade primero Snap-Up a la pantalla de inicio.',
    blocked: 'Las notificaciones están bloqueadas. Puedes permitirlas para este sitio en los ajustes de tu navegador.',
    off: 'Recibe un aviso en este dispositivo cuando sea tu turno, cuando quede poco tiempo y cuando termine una partida, aunque Snap-Up esté cerrado.',
    on: 'Este dispositivo te avisa cuando es tu turno, cuando queda poco tiempo y cuando termina una partida.',
    unreachable:
      'Las notificaciones están activadas, pero el servidor no puede conectar ahora con el servicio de notificaciones de tu navegador. Mientras tanto, no llegará ninguna.',
  },
  turnOn: 'Activar notificaciones',
  turnOff: 'Desactivar',
};
