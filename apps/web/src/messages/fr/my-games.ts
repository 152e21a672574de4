import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-games.ts';
import { marked, numberText } from '../sentence.ts';
import { cardsText, countOf, durationWords } from './language.ts';

export const myGamesTexts: Words<typeof english.myGamesTexts> = {
  gamesPage: {
    title: 'Mes parties',
    goingOn: 'En cours',
    past: 'Terminées',
    none: 'Tu n’as pas encore joué ici.',
    play: 'Jouer une partie',
    playPatience: 'Jouer au solitaire',
    you: (name) => `Sur cet appareil, tu es ${name}.`,
    keep: 'Sauvegarder tes parties',
  },
  continueGame: {
    withOthers: (urgency, others) => marked`<b>${urgency}</b>, avec ${others}`,
    solo: (name, about) => marked`<b>${name}</b>, ${about}`,
  },
  gameLine: {
    replay: (others) => marked`Revoir<hidden> la partie avec ${others}</hidden>`,
    end: (others) => marked`Arrêter<hidden> la partie avec ${others}</hidden>`,
    remove: (others) => `Retirer de cette liste la partie avec ${others}`,
    removeTip: 'Retirer de cette liste',
    removed: 'Retirée de tes parties.',
    endTitle: 'Arrêter cette partie ?',
    endText: 'Elle est en pause depuis ton départ. Elle s’arrêtera telle quelle, et tu pourras toujours la revoir.',
    endYes: 'Arrêter la partie',
    about: (game, ago) => `${game}, ${ago}`,
    aboutTurn: (game, left) => `${game}, encore ${left}`,
    anyGame: 'Partie',
  },
  soloGameLine: {
    onThisDevice: (ago) => `Sur cet appareil, ${ago}`,
    patience: 'Solitaire',
    about: (ago) => `Solitaire, ${ago}`,
    todaysDeal: (end) => `Donne du jour, se termine ${end}`,
  },
  personalData: {
    title: 'Tes données',
    what: 'Ton nom, tes parties et tes places, tes messages dans les chats et tes statistiques sont enregistrés sur ce serveur.',
    download: 'Télécharger mes données',
    remove: 'Supprimer mes données…',
    askTitle: 'Supprimer tout ce qui te concerne ?',
    askText:
      'Ton nom, tes messages, tes solitaires et tes statistiques seront supprimés, et tu quitteras tes places. Dans les parties avec d’autres, tu t’appelleras « Profil supprimé », et tes coups resteront pour que les autres puissent revoir ces parties ; celles en cours continueront sans toi. Tes autres appareils seront déconnectés aussi. C’est définitif. Si tu veux garder tes données, télécharge-les d’abord.',
    askYes: 'Tout supprimer',
    done: 'Tout ce qui te concernait a été supprimé.',
  },
  urgencies: {
    'your-turn': 'À toi de jouer',
    running: 'En cours',
    starting: 'Ça commence',
    gathering: 'Pas commencée',
    paused: 'En pause',
    finished: 'Terminée',
    closed: 'Fermée',
  },
  standings: {
    noOthers: 'Personne d’autre pour l’instant',
    shuffling: 'Mélange des cartes',
    aboutToStart: 'Départ imminent',
    finished: (place) => `Tu as fini à la ${durationWords.place(place)} place`,
    noCardsYet: 'Aucune carte jouée',
    tiedForLead: (amount) => `En tête à égalité, ${amount}`,
    tiedFor: (place, amount) => `À égalité à la ${durationWords.place(place)} place, ${amount}`,
    ahead: (score) => `Tu mènes, ${score}`,
    behind: (score) => `Tu es derrière, ${score}`,
    placeOf: (place, seatCount, score) => `${durationWords.place(place)} place sur ${seatCount}, ${score}`,
    noWinner: 'Pas de gagnant, aucune carte jouée',
    draw: (amount) => `Égalité, ${amount} chacun`,
    won: (score) => `Victoire, ${score}`,
    lost: (score) => `Défaite, ${score}`,
    cards: cardsText,
    points: (count) => countOf(count, 'point', 'points'),
    afterRounds: (standing, count) => `${standing} après ${countOf(count, 'manche', 'manches')}`,
    byRoundsWon: (standing) => `${standing}, aux manches gagnées`,
  },
};

export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Mes résultats',
  wonAndSharedOf: (won, shared, played) =>
    `Victoires : ${numberText(won)} sur ${numberText(played)}${shared === 0 ? '' : ` · Premières places partagées : ${numberText(shared)}`}`,
  wonOf: (won: number, played: number) => `${numberText(won)} sur ${numberText(played)}`,
  opponents: 'Avec qui je joue',
  name: 'Nom',
  ahead: 'Moi devant',
  behind: 'Moi derrière',
  patience: 'Solitaires gagnés',
};
