import type { Words } from '@snap-up/engine';
import type * as english from '../en/settings.ts';

export const settingsTexts: Words<typeof english.settingsTexts> = {
  kept: {
    here: 'Guardados en este navegador.',
    named: 'Guardados con tu nombre.',
  },
  preview: 'Vista previa',
  dealAgain: 'Repartir otra vez',
  parts: {
    look: { title: 'Aspecto', about: 'Cartas, mesa, colores, animación' },
    playing: { title: 'Juego', about: 'Toques, subida automática, reloj, resultados del día' },
    sound: { title: 'Sonido y accesibilidad', about: 'Volumen, atajos de teclado, vista de texto, lector de pantalla' },
    device: { title: 'Este dispositivo', about: 'Conservar las partidas, notificaciones, instalar la aplicación' },
  },
  sections: {
    cards: 'Cartas',
    table: 'Mesa',
    page: 'Colores',
    sound: 'Sonido y teclas',
    byEar: 'Lector de pantalla',
  },
  presence: {
    label: 'Estado en línea',
    values: { shown: 'Visible', hidden: 'Oculto' },
    explanation:
      'Muestra a la gente con la que has jugado que estás aquí o en una partida. Pueden retarte de todos modos.',
  },
  strangers: {
    label: 'Desconocidos en mesas públicas',
    values: { reactions: 'Reacciones', messages: 'Mensajes' },
    explanation:
      'Solo se puede escribir si todos en la mesa lo permiten. En las mesas con invitación, todos pueden escribir.',
  },
  blocked: {
    title: 'Personas bloqueadas',
    explanation: 'No pueden sentarse en tus mesas y no ves nada de lo que escriben.',
    unblock: (name) => `Desbloquear a ${name}`,
    unblocked: (name) => `Has desbloqueado a ${name}.`,
  },
  letterKeys: {
    label: 'Atajos de una tecla',
    values: { on: 'Sí', off: 'No' },
    explanation: 'Letras y signos como F o “?”. Las flechas, Intro, Espacio y Esc funcionan siempre.',
  },
  tapChoice: {
    label: 'Al tocar una carta',
    values: { moves: 'Se mueve', 'picks up': 'Se toma' },
    explanations: {
      moves: 'Con un toque, la carta va a su mejor sitio. Arrástrala para ponerla en otro.',
      'picks up': 'Toca una carta y luego el sitio adonde debe ir. Así se puede hacer cualquier jugada sin arrastrar.',
    },
  },
  outline: {
    label: 'Vista de texto',
    values: { off: 'No', on: 'Sí' },
    explanation: 'Muestra además cada mesa con títulos y botones, y con teclas que te la leen.',
  },
  speech: {
    label: 'Velocidad del lector de pantalla',
    values: { slow: 'Lenta', standard: 'Normal', fast: 'Rápida' },
    explanation: 'Cada aviso espera a que tu lector de pantalla haya acabado con el anterior.',
  },
  deck: {
    label: 'Colores de los palos',
    values: { 'two-color': 'Dos', 'four-color': 'Cuatro' },
    explanation: 'Con cuatro colores, cada palo tiene el suyo. También se distinguen con daltonismo.',
  },
  index: {
    label: 'Tamaño de los números de las esquinas',
    values: { standard: 'Normal', large: 'Grande' },
  },
  back: {
    label: 'Reverso',
    values: { seat: 'Asiento', diamonds: 'Rombos', leaves: 'Hojas', stars: 'Estrellas', rays: 'Rayos' },
    explanation: 'Solo lo ves tú, en tus cartas. “Asiento” es el reverso que corresponde a tu sitio en la mesa.',
  },
  felt: {
    label: 'Tapete',
    values: { green: 'Verde', blue: 'Azul', burgundy: 'Rojo', slate: 'Gris' },
  },
  stockSide: {
    label: 'Lado del mazo',
    values: { left: 'Izquierda', right: 'Derecha' },
    explanation:
      'Invierte la mesa como en un espejo. Si juegas con la mano izquierda, pon el mazo en el lado más cómodo.',
  },
  animation: {
    label: 'Animación',
    values: { off: 'No', quick: 'Rápida', calm: 'Tranquila' },
    explanation: 'Sin animación si tu dispositivo pide reducir el movimiento.',
  },
  doubleTap: {
    label: 'Tiempo del doble toque',
    values: { short: 'Corto', standard: 'Normal', long: 'Largo' },
    explanation: 'Con qué rapidez debe seguir el segundo toque al primero.',
  },
  automatic: {
    label: 'Subir cartas automáticamente',
    values: { off: 'No', safe: 'Seguras', all: 'Todas' },
    explanations: {
      off: 'Llevas tú cada carta a las fundaciones.',
      safe: 'En los solitarios, solo las cartas que seguro que ya no hacen falta en las columnas. En caso de duda, ninguna.',
      all: 'En los solitarios, cada carta que encaje, aunque quizá aún la necesites en una columna.',
    },
  },
  clock: {
    label: 'Reloj',
    values: { shown: 'Visible', hidden: 'Oculto' },
    explanation: 'En los solitarios. Se detiene un minuto después de tu última jugada y sigue con la próxima.',
  },
  dailyResults: {
    label: 'Mis resultados del día',
    values: { shown: 'Visibles', hidden: 'Ocultos' },
    explanation:
      'Muestra a las personas con las que has jugado cómo te fue en los repartos del día. Los suyos los ves siempre.',
  },
  theme: {
    label: 'Tema',
    values: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
    explanation: '“Sistema” usa el ajuste de tu dispositivo.',
  },
  language: {
    label: 'Idioma',
    system: 'Automático',
    explanation: '“Automático” usa el idioma de tu navegador.',
    whenOnline: 'No se puede conectar con el servidor. Las páginas cambiarán de idioma cuando vuelva a responder.',
  },
  contrast: {
    label: 'Contraste',
    values: { system: 'Sistema', standard: 'Normal', high: 'Alto' },
    explanation: 'Textos, bordes y palos más marcados.',
  },
};

export const installTexts: Words<typeof english.installTexts> = {
  title: 'Instalar',
  about: 'Como aplicación, Snap-Up se abre desde tu pantalla de inicio en su propia ventana, también sin conexión.',
  install: 'Instalar Snap-Up',
  shareMenu: 'Toca “Compartir” y luego “Añadir a pantalla de inicio”.',
  startsWithoutGames:
    'En iPhone y iPad, la aplicación empieza sin tus partidas. Cuando esté en la pantalla de inicio, crea aquí un código e introdúcelo en la aplicación.',
  bringGames: 'Llevar mis partidas',
};

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
