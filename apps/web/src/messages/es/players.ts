import type { Words } from '@snap-up/engine';
import type * as english from '../en/players.ts';

/** What players and tables are called. */
export const nameWords: Words<typeof english.nameWords> = {
  /** A bot is always marked as one. */
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Mesa de ${host}`,
  /** Where no host is known. */
  anyTable: 'Una mesa',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Perfil eliminado',
  /** Whoever has no name. */
  someone: 'Alguien',
};

/** What players read about each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: Words<typeof english.strengthWords> = {
  gentle: { name: 'Fácil', sentence: 'Hace las jugadas evidentes, se le escapa alguna y se toma su tiempo.' },
  steady: { name: 'Medio', sentence: 'Descubre cartas, vacía columnas y saca cartas cuando no le queda otra cosa.' },
  sharp: { name: 'Difícil', sentence: 'Piensa por adelantado, recuerda su mazo y vigila lo que te ayudaría.' },
};

/** What stands on the home page about a game with this many bots of that strength, by where it stands. */
export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Reta a un bot' : `Reta a ${count} bots`,
    chosen: count === 1 ? `1 bot, nivel ${name}` : `${count} bots, nivel ${name}`,
  };
};
