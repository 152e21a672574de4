import type { Words } from '@snap-up/engine';
import type * as english from '../en/notifications.ts';

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Mitteilungen',
  states: {
    unknown: '',
    noName: 'Sobald du bei einem Spiel mitmachst, kann dieses Gerät dich benachrichtigen, wenn du am Zug bist.',
    unsupported:
      'Dieser Browser kann keine Mitteilungen zeigen. Auf einem iPhone oder iPad füg Snap-Up zuerst zum Home-Bildschirm hinzu.',
    blocked:
      'Mitteilungen sind blockiert. In den Einstellungen deines Browsers kannst du sie für diese Seite erlauben.',
    off: 'Lass dich auf diesem Gerät benachrichtigen, wenn du am Zug bist, wenn die Zeit knapp wird und wenn ein Spiel endet, auch wenn Snap-Up geschlossen ist.',
    on: 'Dieses Gerät benachrichtigt dich, wenn du am Zug bist, wenn die Zeit knapp wird und wenn ein Spiel endet.',
    unreachable:
      'Mitteilungen sind eingeschaltet, aber der Server erreicht den Push-Dienst deines Browsers gerade nicht. Solange kommen keine an.',
  },
  turnOn: 'Mitteilungen einschalten',
  turnOff: 'Ausschalten',
};
