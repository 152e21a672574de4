import type { Words } from '@snap-up/engine';
import type * as english from '../en/winnable.ts';

/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: 'Kann ich noch gewinnen?',
  searching: 'Es wird nach einem Weg gesucht. Du kannst weiterspielen.',
  won: 'Ja, dieses Spiel ist noch zu gewinnen.',
  lost: 'Nein, dieses Spiel ist nicht mehr zu gewinnen.',
  undecided: 'Das ließ sich so schnell nicht herausfinden. Vielleicht ist das Spiel noch zu gewinnen.',
  onlineOnly: 'Die Karten hat der Server gegeben, deshalb geht das nur online.',
};
