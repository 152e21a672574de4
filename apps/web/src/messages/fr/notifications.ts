import type { Words } from '@snap-up/engine';
import type * as english from '../en/notifications.ts';

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Notifications',
  states: {
    unknown: '',
    noName: 'Dès que tu auras rejoint une partie, cet appareil pourra te prévenir quand c’est à toi.',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications. Sur un iPhone ou un iPad, ajoute d’abord Snap-Up à l’écran d’accueil.',
    blocked: 'Les notifications sont bloquées. Tu peux les autoriser pour ce site dans les réglages de ton navigateur.',
    off: 'Reçois une notification sur cet appareil quand c’est à toi, quand le temps presse et quand une partie se termine, même si Snap-Up est fermé.',
    on: 'Cet appareil te prévient quand c’est à toi, quand le temps presse et quand une partie se termine.',
    unreachable:
      'Les notifications sont activées, mais le serveur n’arrive pas à joindre le service de notifications de ton navigateur. En attendant, tu n’en recevras pas.',
  },
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver',
};
