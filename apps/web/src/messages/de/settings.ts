import type { Words } from '@snap-up/engine';
import type * as english from '../en/settings.ts';

export const settingsTexts: Words<typeof english.settingsTexts> = {
  kept: {
    here: 'In diesem Browser gespeichert.',
    named: 'Mit deinem Namen gespeichert.',
  },
  preview: 'Vorschau',
  dealAgain: 'Neu geben',
  parts: {
    look: { title: 'Aussehen', about: 'Karten, Tisch, Farben, Animation' },
    playing: { title: 'Spielen', about: 'Tippen, automatisches Ablegen, Uhr, Tagesergebnisse' },
    sound: { title: 'Ton und Bedienungshilfen', about: 'Lautstärke, Kurzbefehle, Textansicht, Screenreader' },
    device: { title: 'Dieses Gerät', about: 'Partien sichern, Mitteilungen, App installieren' },
  },
  sections: {
    cards: 'Karten',
    table: 'Tisch',
    page: 'Farben',
    sound: 'Ton und Tasten',
    byEar: 'Screenreader',
  },
  deck: {
    label: 'Kartenfarben',
    values: { 'two-color': 'Zwei', 'four-color': 'Vier' },
    explanation:
      'Bei vier Farben sind Kreuz, Pik, Herz und Karo verschieden gefärbt, auch bei Farbenblindheit gut zu unterscheiden.',
  },
  index: {
    label: 'Größe der Eckzeichen',
    values: { standard: 'Normal', large: 'Groß' },
  },
  back: {
    label: 'Rückseite',
    values: { seat: 'Platz', diamonds: 'Rauten', leaves: 'Blätter', stars: 'Sterne', rays: 'Strahlen' },
    explanation:
      'Nur du siehst sie, auf deinen eigenen Karten. „Platz“ ist die Rückseite, die zu deinem Platz am Tisch gehört.',
  },
  felt: {
    label: 'Tischfarbe',
    values: { green: 'Grün', blue: 'Blau', burgundy: 'Rot', slate: 'Grau' },
  },
  stockSide: {
    label: 'Stapel',
    values: { left: 'Links', right: 'Rechts' },
    explanation: 'Spiegelt den Tisch. Leg den Stapel dahin, wo deine Hand ihn am besten erreicht.',
  },
  animation: {
    label: 'Animation',
    values: { off: 'Aus', quick: 'Schnell', calm: 'Ruhig' },
    explanation: 'Aus, wenn dein Gerät weniger Bewegung anzeigen soll.',
  },
  doubleTap: {
    label: 'Doppeltippen',
    values: { short: 'Schnell', standard: 'Normal', long: 'Langsam' },
    explanation: 'Wie schnell das zweite Tippen auf das erste folgen muss.',
  },
  automatic: {
    label: 'Automatisch ablegen',
    values: { off: 'Aus', safe: 'Sichere', all: 'Alle' },
    explanations: {
      off: 'Du bringst jede Karte selbst auf die Zielstapel.',
      safe: 'In Patiencen nur Karten, die du in den Spalten sicher nicht mehr brauchst. Im Zweifel keine.',
      all: 'In Patiencen jede Karte, die passt, auch wenn du sie in einer Spalte noch brauchen könntest.',
    },
  },
  clock: {
    label: 'Uhr',
    values: { shown: 'Sichtbar', hidden: 'Versteckt' },
    explanation: 'In Patiencen. Sie hält eine Minute nach deinem letzten Zug an und läuft mit dem nächsten weiter.',
  },
  dailyResults: {
    label: 'Meine Tagesergebnisse',
    values: { shown: 'Sichtbar', hidden: 'Versteckt' },
    explanation:
      'Zeigt Leuten, mit denen du gespielt hast, wie deine Tagesspiele ausgingen. Ihre siehst du in jedem Fall.',
  },
  presence: {
    label: 'Onlinestatus',
    values: { shown: 'Sichtbar', hidden: 'Versteckt' },
    explanation:
      'Zeigt Leuten, mit denen du gespielt hast, ob du online bist oder gerade spielst. Herausfordern können sie dich in jedem Fall.',
  },
  strangers: {
    label: 'Fremde an öffentlichen Tischen',
    values: { reactions: 'Reaktionen', messages: 'Nachrichten' },
    explanation:
      'Geschrieben wird nur, wenn es alle am Tisch erlauben. An Tischen nur mit Einladung können immer alle schreiben.',
  },
  blocked: {
    title: 'Blockierte Personen',
    explanation: 'Sie bekommen an deinen Tischen keinen Platz, und du siehst nicht, was sie schreiben.',
    unblock: (name) => `Blockierung von ${name} aufheben`,
    unblocked: (name) => `${name} ist nicht mehr blockiert.`,
  },
  letterKeys: {
    label: 'Kurzbefehle mit einer Taste',
    values: { on: 'An', off: 'Aus' },
    explanation: 'Buchstaben und Zeichen wie F oder „?“. Pfeiltasten, Enter, Leertaste und Esc gehen immer.',
  },
  tapChoice: {
    label: 'Eine Karte antippen',
    values: { moves: 'Bewegt sie', 'picks up': 'Nimmt sie auf' },
    explanations: {
      moves: 'Ein Tipp legt die Karte an die beste Stelle. Zieh sie, um sie woandershin zu legen.',
      'picks up': 'Tipp eine Karte an und dann, wohin sie soll. So geht jeder Zug ohne Ziehen.',
    },
  },
  outline: {
    label: 'Textansicht',
    values: { off: 'Aus', on: 'An' },
    explanation: 'Zeigt jeden Tisch auch als Überschriften und Schaltflächen, mit Tasten, die ihn dir vorlesen.',
  },
  speech: {
    label: 'Tempo des Screenreaders',
    values: { slow: 'Langsam', standard: 'Normal', fast: 'Schnell' },
    explanation: 'Ansagen warten, bis dein Screenreader mit der letzten fertig ist.',
  },
  theme: {
    label: 'Design',
    values: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    explanation: '„System“ richtet sich nach deinem Gerät.',
  },
  language: {
    label: 'Sprache',
    system: 'Automatisch',
    explanation: '„Automatisch“ richtet sich nach deinem Browser.',
    whenOnline: 'Der Server ist nicht erreichbar. Die Seiten wechseln die Sprache, sobald er es wieder ist.',
  },
  contrast: {
    label: 'Kontrast',
    values: { system: 'System', standard: 'Normal', high: 'Hoch' },
    explanation: 'Kräftigere Schrift, Kanten und Farbzeichen.',
  },
};

export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installieren',
  about: 'Als App öffnet sich Snap-Up vom Startbildschirm aus in einem eigenen Fenster, auch ohne Netz.',
  install: 'Snap-Up installieren',
  shareMenu: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  startsWithoutGames:
    'Auf iPhone und iPad beginnt die App ohne deine Partien. Sobald sie auf dem Home-Bildschirm ist, hol dir hier einen Code und gib ihn in der App ein.',
  bringGames: 'Partien mitnehmen',
};

export const notificationTexts: Words<typeof english.notificationTexts> = {
  title: 'Mitteilungen',
  states: {
    unknown: '',
    noName: 'Sobald du bei einem Spiel mitmachst, kann dieses Gerät dich benachrichtigen, wenn du am Zug bist.',
    unsupported:
      'Dieser Browser kann keine Mitteilungen zeigen. Auf einem iPhone oder iPad füg Snap-Up zuerst zum Home-Bildschirm hinzu.',
    blocked:
      'Mitteilungen sind blockiert. In den Einstellungen deines Browsers kannst du sie für diese Seite erlauben.',
    off: 'Lass dich auf diesem Gerät benachrichtigen, wenn du am Zug bist, wenn die Zeit knapp wird, wenn ein Spiel endet und wenn dich jemand herausfordert, auch wenn Snap-Up geschlossen ist.',
    on: 'Dieses Gerät benachrichtigt dich, wenn du am Zug bist, wenn die Zeit knapp wird, wenn ein Spiel endet und wenn dich jemand herausfordert.',
    unreachable:
      'Mitteilungen sind eingeschaltet, aber der Server erreicht den Push-Dienst deines Browsers gerade nicht. Solange kommen keine an.',
  },
  turnOn: 'Mitteilungen einschalten',
  turnOff: 'Ausschalten',
};
