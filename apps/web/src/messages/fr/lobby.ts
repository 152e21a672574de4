import type { Words } from '@snap-up/engine';
import type * as english from '../en/lobby.ts';
import { nounText, of } from './language.ts';

export const lobbyTexts: Words<typeof english.lobbyTexts> = {
  gameOptions: {
    theGame: 'Le jeu',
    change: 'Changer',
    more: 'Détails',
  },
  getReady: {
    startsInAMoment: (noun) => `La ${nounText(noun)} commence dans un instant.`,
    cancelReady: 'Attendez-moi',
  },
  invitation: {
    players: {
      invite: 'Inviter',
      enterThisCode: 'Saisis ce code sur la page d’accueil pour jouer.',
      scan: 'Scanne pour jouer',
    },
    spectators: {
      invite: 'Inviter des spectateurs',
      enterThisCode: 'Saisis ce code sur la page d’accueil pour regarder.',
      scan: 'Scanne pour regarder',
    },
    qrCode: 'Code QR du lien vers cette table',
  },
  lobby: {
    openChat: (unreadCount) => (unreadCount > 0 ? `Ouvrir le chat (non lus : ${unreadCount})` : 'Ouvrir le chat'),
  },
  ownSeatDialog: {
    watchInstead: 'Juste regarder',
    leave: 'Quitter la table',
    closeEllipsis: 'Fermer la table…',
    closeQuestion: 'Fermer la table ?',
    closing:
      'Plus personne ne pourra la rejoindre ni y jouer. Les parties terminées resteront visibles. C’est définitif.',
    close: 'Fermer la table',
  },
  newBotDialog: {
    aboutBots: 'Les bots ne voient que ce qu’un joueur verrait à leur place. Ils n’attendent que le départ.',
  },
  playerDialog: {
    removeQuestion: (name) => `Exclure ${name} ?`,
    removingBot: 'Le bot s’en va, et sa place se libère.',
    removingPerson: (name) => `${name} perd cette place et ne peut plus revenir à cette table.`,
    remove: (name) => `Exclure ${name}`,
    removeEllipsis: (name) => `Exclure ${name}…`,
    aboutHosts: 'L’hôte choisit le jeu et qui est à la table. Tu peux transmettre ce rôle.',
    makeHost: (name) => `Nommer ${name} hôte`,
  },
  seatOccupant: {
    called: (name) => `On appelle ${name}…`,
    host: 'Hôte',
  },
  seatPlace: {
    ownSeat: 'Ta place',
    changeSeatOf: (name) => `Changer la place ${of(name)}`,
    addABotOn: (seat) => `Ajouter un bot à la place ${seat}`,
    switchSeat: 'Changer pour cette place',
    switchSeatTo: (seat) => `Changer pour cette place : place ${seat}`,
    sitHere: 'S’asseoir ici',
    sitHereOn: (seat) => `S’asseoir ici : place ${seat}`,
  },
  seats: {
    seatsFor: (noun) => `Places pour la ${nounText(noun)}`,
  },
  settingsDialog: {
    hostCanChange: (host) => `${host} est l’hôte et peut changer tout cela jusqu’au départ.`,
    introduction:
      'Tout le monde voit tes changements aussitôt. Ceux qui avaient déjà donné leur feu vert devront le redonner.',
    seatsTaken: (count) => `Au moins ${count}, car autant de places sont prises.`,
  },
  shuffleCommitment: {
    howCanICheck: 'Comment vérifier le mélange ?',
    explanation: (noun) =>
      `Le serveur a choisi un secret pour la prochaine ${nounText(noun)}, et en montre ici l’empreinte. Au départ, le navigateur de chaque joueur s’engage de la même façon sur un nombre aléatoire. Les cartes sont distribuées à partir de tout cela. Après la ${nounText(noun)}, tout est révélé, et « Vérifier le mélange » recalcule la donne.`,
    fingerprint: (round) => `Empreinte du secret (SHA-256), manche ${round}`,
  },
};
