import type { Words } from '@snap-up/engine';
import type * as english from '../en/device-transfer.ts';

import { marked } from '../marked.ts';

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
      `Ahora eres ${present} en este dispositivo. Si continúas, perderás aquí el acceso a sus partidas y asientos. Para conservarlos, lleva antes a ${present} a otro dispositivo desde “Partidas”.`,
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
