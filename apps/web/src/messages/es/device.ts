import type { Words } from '@snap-up/engine';
import type * as english from '../en/device.ts';
import { marked } from '../sentence.ts';

/** The words of the move to another device, by the component that shows them. */
export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  /** The page on the device that a player moves to. `maker` is null where the code does not say who made it. */
  deviceTransfer: {
    title: (maker) =>
      maker === null ? 'Continuar en este dispositivo' : `Continuar como ${maker} en este dispositivo`,
    pageTitle: (title) => `${title} · Snap-Up`,
    whatHappens: (maker) =>
      maker === null
        ? 'Aquí serás el jugador que creó este código, con todas sus partidas y asientos. En el otro dispositivo la sesión sigue abierta.'
        : `En este dispositivo serás ${maker}, con todas sus partidas y asientos. En el otro dispositivo la sesión sigue abierta.`,
    sameName: (present) =>
      `En este dispositivo ya te llamas ${present}. Si es el mismo jugador, no cambia nada. Si no, perderás el acceso a las partidas y asientos que tienes aquí.`,
    otherName: (present) =>
      `Ahora eres ${present} en este dispositivo. Si continúas, perderás aquí el acceso a sus partidas y asientos. Para conservarlos, crea antes una llave de acceso o una frase de recuperación en los ajustes, en “Este dispositivo”.`,
    /** Where there is no code yet, or none that works. */
    bringGames: 'Sigue donde lo dejaste en otro dispositivo, con todas tus partidas y asientos.',
    steps: [
      'En ese dispositivo, abre “Partidas”.',
      'Pulsa “Continuar en otro dispositivo”.',
      'Escanea el código QR con este dispositivo o escribe el código aquí.',
    ],
    code: 'Código',
    exampleCode: '7K3M9 XQ2VT',
    enter: 'Continuar',
    goOn: (maker) => (maker === null ? 'Continuar aquí' : `Continuar como ${maker}`),
    decline: (present) => (present === null ? 'No, ir a la página de inicio' : `No, seguir como ${present}`),
    done: (name) =>
      name === null ? 'Has iniciado sesión en este dispositivo.' : `Ahora eres ${name} en este dispositivo.`,
  },
  /** The dialog on the device that a player comes from. */
  dialog: {
    title: 'Continuar en otro dispositivo',
    tryAgain: 'Reintentar',
    creating: 'Creando un código…',
    used: (name) =>
      `Este código ya se ha usado: ahora ${name === null ? 'tu sesión' : `la sesión de ${name}`} también está abierta en otro dispositivo.`,
    noLongerValid: 'Este código ya no es válido.',
    createAnother: 'Crear otro código',
    qrCode: 'Código QR del enlace para el otro dispositivo',
    scan: 'Escanéalo con el otro dispositivo o escribe el código en su página de inicio:',
    left: (time) => marked`Caduca en <b>${time}</b>. El código sirve una sola vez.`,
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    cannotCopy: 'Este navegador no permite copiar. Escribe el código en el otro dispositivo.',
    warning: (name) =>
      `En el otro dispositivo también se jugará ${name === null ? 'en tu nombre' : `como ${name}`}, con todas las partidas y asientos. No compartas el código: quien lo use primero podrá jugar por ti.`,
  },
};

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Instalar',
  about: 'Como aplicación, Snap-Up se abre desde tu pantalla de inicio en su propia ventana, también sin conexión.',
  install: 'Instalar Snap-Up',
  shareMenu: 'Toca “Compartir” y luego “Añadir a pantalla de inicio”.',
  startsWithoutGames:
    'En iPhone y iPad, la aplicación empieza sin tus partidas. Cuando esté en la pantalla de inicio, crea aquí un código e introdúcelo en la aplicación.',
  bringGames: 'Llevar mis partidas',
};

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Notificaciones',
  states: {
    unknown: '',
    noName: 'Cuando te hayas unido a una partida, este dispositivo podrá avisarte cuando sea tu turno.',
    unsupported:
      'Este navegador no puede mostrar notificaciones. En un iPhone o iPad, añade primero Snap-Up a la pantalla de inicio.',
    blocked: 'Las notificaciones están bloqueadas. Puedes permitirlas para este sitio en los ajustes de tu navegador.',
    off: 'Recibe un aviso en este dispositivo cuando sea tu turno, cuando quede poco tiempo, cuando termine una partida y cuando alguien te rete, aunque Snap-Up esté cerrado.',
    on: 'Este dispositivo te avisa cuando es tu turno, cuando queda poco tiempo, cuando termina una partida y cuando alguien te reta.',
    unreachable:
      'Las notificaciones están activadas, pero el servidor no puede conectar ahora con el servicio de notificaciones de tu navegador. Mientras tanto, no llegará ninguna.',
  },
  turnOn: 'Activar notificaciones',
  turnOff: 'Desactivar',
};
