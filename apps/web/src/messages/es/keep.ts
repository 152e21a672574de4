import type { Words } from '@snap-up/engine';
import type * as english from '../en/keep.ts';

/** The words about coming back to one’s games, by the component that shows them. */
export const keepTexts: Words<typeof english.keepTexts> = {
  keepGames: {
    title: 'Conservar mis partidas',
    about:
      'De momento, tus partidas están ligadas a este navegador. Con una llave de acceso o una frase de recuperación puedes volver a ellas desde cualquier sitio, sin correo electrónico.',
    kept: 'Con tu llave de acceso o tu frase de recuperación puedes volver a tus partidas desde cualquier sitio.',
    noName: 'Cuando hayas jugado una partida, podrás crear aquí una llave de acceso o una frase de recuperación.',
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
      'Ya no podrás iniciar sesión con ella. Aquí tu sesión sigue abierta; en los demás sitios se cerrará.',
    removePhraseTitle: '¿Eliminar tu frase de recuperación?',
    removePhraseText:
      'Las palabras que anotaste dejarán de servir. Aquí tu sesión sigue abierta; en los demás sitios se cerrará.',
    replacePhraseTitle: '¿Crear otra frase de recuperación?',
    replacePhraseText:
      'Las palabras que anotaste antes dejarán de servir. Aquí tu sesión sigue abierta; en los demás sitios se cerrará.',
    wordsTitle: 'Tu frase de recuperación',
    aboutWords:
      'Anota estas doce palabras en inglés, en este orden, y guárdalas bien. Solo las verás una vez, y quien las tenga podrá jugar por ti.',
    written: 'Ya las he anotado',
  },
  signIn: {
    pageTitle: 'Iniciar sesión · Snap-Up',
    title: 'Ya he jugado aquí',
    guest: (name) => `Ahora eres ${name} en este dispositivo.`,
    joins: {
      label: (name) => `Las partidas de ${name}`,
      yes: 'Llevármelas',
      aboutYes: 'Pasarán al perfil con el que inicies sesión.',
      no: 'Dejarlas',
      aboutNo: 'Ya no podrás volver a ellas.',
    },
    keeper: (name) =>
      `Ahora eres ${name} en este dispositivo. Si inicias sesión con otro perfil, podrás volver a ser ${name} con tu llave de acceso o tu frase de recuperación.`,
    passkey: 'Usar una llave de acceso',
    noPasskey: 'No se ha usado ninguna llave de acceso.',
    phrase: 'Frase de recuperación',
    examplePhrase: 'Tus doce palabras, en orden',
    enter: 'Iniciar sesión',
    code: 'Usar el código de otro dispositivo',
  },
};

/** The line after the first finished game. */
export const keepOfferTexts: Words<typeof english.keepOfferTexts> = {
  line: 'Conserva tus partidas con una llave de acceso o una frase de recuperación.',
  dismiss: 'Ocultar',
};
