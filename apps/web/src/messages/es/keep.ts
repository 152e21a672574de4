import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';
import { marked } from '../sentence.ts';

export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Conservar mis partidas',
    about:
      'De momento, tus partidas están ligadas a este navegador. Con una llave de acceso o una frase de recuperación puedes volver a ellas desde cualquier dispositivo, sin correo electrónico.',
    kept: 'Con tu llave de acceso o tu frase de recuperación puedes volver a tus partidas desde cualquier dispositivo.',
    noName: 'Cuando hayas jugado una partida, podrás crear aquí una llave de acceso o una frase de recuperación.',
    account: 'Nombre, otros dispositivos y tus datos',
    addPasskey: 'Crear una llave de acceso',
    noPasskey: 'No se ha creado ninguna llave de acceso.',
    passkey: (made) => `Llave de acceso, creada ${made}`,
    used: (ago) => `Último uso: ${ago}`,
    addPhrase: 'Crear una frase de recuperación',
    replacePhrase: 'Crear otra frase',
    phrase: (made) => `Frase de recuperación, creada ${made}`,
    remove: 'Eliminar',
    removePasskeyTitle: '¿Eliminar esta llave de acceso?',
    removePasskeyText:
      'Ya no podrás iniciar sesión con ella. Aquí tu sesión sigue abierta; en los demás dispositivos se cerrará.',
    removePhraseTitle: '¿Eliminar tu frase de recuperación?',
    removePhraseText:
      'Las palabras que anotaste dejarán de servir. Aquí tu sesión sigue abierta; en los demás dispositivos se cerrará.',
    replacePhraseTitle: '¿Crear otra frase de recuperación?',
    replacePhraseText:
      'Las palabras que anotaste antes dejarán de servir. Aquí tu sesión sigue abierta; en los demás dispositivos se cerrará.',
    wordsTitle: 'Tu frase de recuperación',
    aboutWords:
      'Anota estas doce palabras en inglés, en este orden, y guárdalas bien. Solo las verás una vez, y quien las tenga podrá jugar en tu nombre.',
    written: 'Ya las he anotado',
  },
  signIn: {
    guest: (name) => `En este dispositivo eres ${name}.`,
    joins: {
      label: (name) => `Las partidas de ${name}`,
      yes: 'Llevármelas',
      aboutYes: 'Pasarán al perfil con el que inicies sesión.',
      no: 'Dejarlas',
      aboutNo: 'Ya no podrás volver a ellas.',
    },
    keeper: (name) =>
      `En este dispositivo eres ${name}. Si inicias sesión con otro perfil, podrás volver a ser ${name} con la llave de acceso o la frase de recuperación de ${name}.`,
    passkey: 'Usar una llave de acceso',
    noPasskey: 'No se ha usado ninguna llave de acceso.',
    phrase: 'Frase de recuperación',
    examplePhrase: 'Tus doce palabras, en orden',
    enter: 'Iniciar sesión',
    code: 'Usar el código de otro dispositivo',
  },
};

export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Conserva tus partidas con una llave de acceso o una frase de recuperación.',
  dismiss: 'Ocultar',
};

export const deviceTransferTexts: Words<typeof english.deviceTransferTexts> = {
  deviceTransfer: {
    title: (maker) =>
      maker === null ? 'Continuar en este dispositivo' : `Continuar como ${maker} en este dispositivo`,
    whatHappens: (maker) =>
      maker === null
        ? 'Aquí serás el jugador que creó este código, con todas sus partidas y asientos. En el otro dispositivo la sesión sigue abierta.'
        : `En este dispositivo serás ${maker}, con todas sus partidas y asientos. En el otro dispositivo la sesión sigue abierta.`,
    sameName: (present) =>
      `En este dispositivo ya te llamas ${present}. Si es el mismo jugador, no cambia nada. Si no, perderás el acceso a las partidas y asientos que tienes aquí.`,
    otherName: (present) =>
      `En este dispositivo eres ${present}. Si continúas, perderás aquí el acceso a sus partidas y asientos. Para conservarlos, crea antes una llave de acceso o una frase de recuperación en los ajustes, en “Este dispositivo”.`,
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
  dialog: {
    creating: 'Creando un código…',
    used: (name) =>
      `Este código ya se ha usado: ahora ${name === null ? 'tu sesión' : `la sesión de ${name}`} también está abierta en otro dispositivo.`,
    noLongerValid: 'Este código ya no es válido.',
    createAnother: 'Crear otro código',
    qrCode: 'Código QR del enlace para el otro dispositivo',
    scan: 'Escanéalo con el otro dispositivo o escribe el código en su página de inicio:',
    left: (time) => marked`Caduca en <b>${time}</b>. El código sirve una sola vez.`,
    copy: 'Copiar el enlace',
    cannotCopy: 'Este navegador no permite copiar. Escribe el código en el otro dispositivo.',
    warning: (name) =>
      `En el otro dispositivo también se abrirá ${name === null ? 'tu sesión' : `la sesión de ${name}`}, con todas las partidas y asientos. No compartas el código: quien lo use primero podrá jugar en tu nombre.`,
  },
};
