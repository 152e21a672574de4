import type { Words } from '@snap-up/engine';
import type * as english from '../en/language.ts';

export const locale = 'fr-FR';

/** What one game is called: a race or another game. Both are feminine, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'course' : 'partie';
}

/** A count with its noun: “1 coup”, “2 coups”; French has the singular for none, too. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count < 2 ? one : several}`;
}

/** A number of cards: “1 carte”, “2 cartes”. */
export function cardsText(count: number): string {
  return countOf(count, 'carte', 'cartes');
}

const vowel = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/iu;

/** What belongs to somebody, or goes without an article: “de Ben”, “d’Anna”. */
export function of(name: string): string {
  return vowel.test(name) ? `d’${name}` : `de ${name}`;
}

/** “que Ben”, “qu’Anna”. */
export function that(name: string): string {
  return vowel.test(name) ? `qu’${name}` : `que ${name}`;
}

/** The feminine words with which a card, a pile or a game begins, and those in the plural. */
const feminine =
  /^(?:carte|colonne|course|cour|couronne|dame|défausse|fondation|main|première|deuxième|\d+e|rangée|table)\b/i;
const plural = /^(?:cartes|fondations)\b/i;
/** What has an article of its own, as far as it is not a name. */
const withArticle = /^(?:les? |la |l’|une? )/;

/** A card or a pile with its article: “le dix de cœur”, “l’as de pique”, “la colonne 3”. */
export function definite(name: string): string {
  if (withArticle.test(name)) return name;
  if (plural.test(name)) return `les ${name}`;
  if (vowel.test(name)) return `l’${name}`;
  return feminine.test(name) ? `la ${name}` : `le ${name}`;
}

/** The same after “de”: “du talon”, “de la colonne 3”. */
export function ofDefinite(name: string): string {
  const text = definite(name);
  if (text.startsWith('le ')) return `du ${text.slice(3)}`;
  return text.startsWith('les ') ? `des ${text.slice(4)}` : of(text);
}

/** A game to play: “au Klondike”, “à la course de Klondike”, “aux Cascades”. */
export function toGame(name: string): string {
  if (name.startsWith('Course ')) return `à la c${name.slice(1)}`;
  return `${name.endsWith('s') ? 'aux' : 'au'} ${name}`;
}

/** The score between two, the reader’s or the leader’s first: `12-8`. */
export function scoreText(one: number, other: number): string {
  return `${one}-${other}`;
}

export const nameWords: Words<typeof english.nameWords> = {
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Table ${of(host)}`,
  anyTable: 'Une table',
  formerPlayer: 'Profil supprimé',
  someone: 'Quelqu’un',
  others: (count) => `${count} autres`,
};

export const strengthWords: typeof english.strengthWords = {
  gentle: { name: 'Facile', sentence: 'Joue les coups évidents, en oublie parfois et prend son temps.' },
  steady: {
    name: 'Moyen',
    sentence: 'Retourne des cartes, vide des colonnes et pioche quand il n’a rien de mieux à faire.',
  },
  sharp: { name: 'Difficile', sentence: 'Anticipe, retient son talon et surveille ce qui pourrait t’aider.' },
};

export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Course contre un bot' : `Course contre ${count} bots`,
    chosen: count === 1 ? `1 bot, niveau ${name}` : `${count} bots, niveau ${name}`,
  };
};

export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'à l’instant',
  at: (time) => `à ${time}`,
  tomorrowAt: (time) => `demain à ${time}`,
  atMidnight: 'à minuit',
  days: (count) => (count < 2 ? `${count} jour` : `${count.toLocaleString(locale)} jours`),
  aboutMinutes: (count) => (count === 1 ? 'environ 1 minute' : `environ ${count} minutes`),
  place: (place) => (place === 1 ? '1re' : `${place}e`),
};

export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `encore ${left}`,
  still: (left) => `${left}, chrono arrêté`,
  waits: (left) => `encore ${left} en tout`,
};

export const commonWords: Words<typeof english.commonWords> = {
  home: 'Accueil',
  tryAgain: 'Réessayer',
  goOn: 'Reprendre',
  settings: 'Réglages',
  reload: 'Recharger',
  rules: 'Règles',
  rulesAndControls: 'Règles et commandes',
  play: (game) => `Jouer ${toGame(game)}`,
  chat: 'Chat',
  table: 'Table',
  newDeal: 'Nouvelle donne',
  moves: 'Coups',
  player: 'Joueur',
  createAGame: 'Créer une partie',
  watchReplay: 'Revoir',
  replay: 'Revoir',
  cancel: 'Annuler',
  playedBefore: 'J’ai déjà joué ici',
  tableIsClosed: 'Cette table est fermée',
  linkIsCopied: 'Lien copié.',
  addABot: 'Ajouter un bot',
  you: '(toi)',
  bot: 'Bot',
  leave: 'Quitter',
  goToTheTable: 'Aller à la table',
  checkTheShuffle: 'Vérifier le mélange',
  openASavedGame: 'Ouvrir une partie enregistrée',
  close: 'Fermer',
  share: 'Partager',
  inviteFriends: 'Inviter des amis',
  todaysGame: (game) => `${game} du jour`,
  freeSeat: 'Place libre',
  changeName: 'Changer de nom',
  lesson: 'Leçon d’une minute',
  tableSettings: 'Réglages de la table',
  game: 'Jeu',
  players: 'Joueurs',
  done: 'Terminé',
  listIsOutOfDate: 'Serveur injoignable : cette liste n’est peut-être plus à jour. Nouvel essai…',
  games: 'Parties',
  turn: 'Tour',
  pass: 'Passer',
  nameOfYou: (name) => `${name} (toi)`,
  allPatienceGames: 'Tous les solitaires',
  viewTable: 'Voir la table',
  showResult: 'Voir le résultat',
  elsewhere: 'Continuer sur un autre appareil',
};
