/** What players read of the handicaps of a race. */
export const handicapTexts = {
  label: 'Ventaja',
  explanation:
    'Iguala una carrera entre jugadores de distinto nivel. Quien empieza más tarde no ve sus cartas hasta entonces.',
  none: 'Ninguna',
  drawsOne: 'Roba una carta',
  startsLater: (time: string) => `Empieza ${time} después`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Empiezas en',
};
