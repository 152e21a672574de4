/** What players read of the handicaps of a race. */
export const handicapTexts = {
  label: 'Vorgabe',
  explanation:
    'Gleicht ein Rennen zwischen ungleich starken Spielern aus. Wer später anfängt, sieht die eigenen Karten erst dann.',
  none: 'Keine',
  drawsOne: 'Deckt einzeln auf',
  startsLater: (time: string) => `Startet ${time} später`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} Min.`,
  startsIn: 'Du startest in',
};
