import type * as english from '../en/table-options.ts';
import type { Words } from '../words.ts';

const delayed = 'Otros pueden mirar con retraso, así no pueden ayudar a nadie.';
const perTurn = 'Cuando se acaba tu tiempo, termina tu turno.';
const inTotal =
  'Cada jugador tiene este tiempo para todos sus turnos. Cuando lo agota, cada turno dura como mucho diez segundos.';
const overDays = 'El reloj corre aunque no haya nadie en línea. Cuando se acaba tu tiempo, termina tu turno.';

/** What players read of the options of a table. */
export const words: Words<typeof english.words> = {
  visibility: {
    label: 'Quién puede entrar',
    choices: {
      invitation: { label: 'Con invitación', explanation: 'Solo entra quien tenga el enlace o el código.' },
      public: { label: 'Pública', explanation: 'La mesa aparece en la página de inicio y puede entrar cualquiera.' },
      closed: { label: 'Nadie más', explanation: 'Solo juega quien ya tiene asiento.' },
    },
  },
  spectators: {
    label: 'Espectadores',
    choices: {
      none: { label: 'Ninguno', explanation: 'Solo los jugadores ven la partida.' },
      live: { label: 'En directo', explanation: 'Otros pueden mirar la partida en directo.' },
      'delay-30': { label: '30 segundos de retraso', explanation: delayed },
      'delay-120': { label: '2 minutos de retraso', explanation: delayed },
    },
  },
  clock: {
    label: 'Reloj',
    choices: {
      none: { label: 'Sin reloj', explanation: 'Cada cual se toma el tiempo que quiera.' },
      'turn-30': { label: '30 segundos por turno', explanation: perTurn },
      'turn-60': { label: '1 minuto por turno', explanation: perTurn },
      'turn-120': { label: '2 minutos por turno', explanation: perTurn },
      'bank-5': { label: '5 minutos en total', explanation: inTotal },
      'bank-10': { label: '10 minutos en total', explanation: inTotal },
      'bank-20': { label: '20 minutos en total', explanation: inTotal },
      'days-1': { label: '1 día por turno', explanation: overDays },
      'days-2': { label: '2 días por turno', explanation: overDays },
      'days-3': { label: '3 días por turno', explanation: overDays },
      'days-7': { label: '1 semana por turno', explanation: overDays },
    },
  },
  idle: {
    label: 'Si nadie juega',
    explanation: 'La carrera termina si nadie juega durante este tiempo.',
    choices: {
      2: 'Fin a los 2 min',
      5: 'Fin a los 5 min',
      10: 'Fin a los 10 min',
      never: { label: 'Esperar', explanation: 'La carrera no termina, por mucho que tarden en jugar.' },
    },
  },
  handicapping: {
    label: 'Hándicaps',
    choices: {
      host: { label: 'A mano', explanation: 'El anfitrión puede poner un hándicap a cada asiento.' },
      automatic: {
        label: 'Automático',
        explanation: 'Quien gana dos veces seguidas recibe un hándicap; si los demás ya tienen uno, el suyo disminuye.',
      },
    },
  },
  handicaps: {
    label: 'Hándicap',
    explanation:
      'Iguala una carrera entre jugadores de distinto nivel. Quien empieza más tarde no ve sus cartas hasta entonces.',
    choices: { none: 'Ninguno' },
  },
  order: {
    label: 'Sitios disputados',
    choices: {
      reaction: {
        label: 'Mano más rápida',
        explanation:
          'Si dos cartas van al mismo sitio, se lo queda quien reaccionó primero, aunque su conexión sea lenta.',
      },
      arrival: {
        label: 'Primera en llegar',
        explanation: 'Si dos cartas van al mismo sitio, se lo queda la que llega antes al servidor.',
      },
    },
  },
};
