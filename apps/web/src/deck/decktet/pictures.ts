import * as events from './events.ts';
import type { Picture } from './parts.ts';
import * as notables from './people.ts';
import * as people from './people.ts';
import * as places from './places.ts';

/** What is on a card besides its rank and suits: its own name without the article, and a picture; an Ace has none. */
interface Printed {
  readonly name: string;
  readonly picture: Picture | null;
}

/** Every card of the Decktet, by its face as notation writes it. */
export const printed: Readonly<Record<string, Printed>> = {
  AM: { name: 'Ace of Moons', picture: null },
  AS: { name: 'Ace of Suns', picture: null },
  AW: { name: 'Ace of Waves', picture: null },
  AL: { name: 'Ace of Leaves', picture: null },
  AY: { name: 'Ace of Wyrms', picture: null },
  AK: { name: 'Ace of Knots', picture: null },
  '2MK': { name: 'Author', picture: people.author },
  '2SY': { name: 'Desert', picture: places.desert },
  '2WL': { name: 'Origin', picture: places.origin },
  '3MW': { name: 'Journey', picture: events.journey },
  '3SK': { name: 'Painter', picture: people.painter },
  '3LY': { name: 'Savage', picture: people.savage },
  '4MS': { name: 'Mountain', picture: places.mountain },
  '4WL': { name: 'Sailor', picture: people.sailor },
  '4YK': { name: 'Battle', picture: events.battle },
  '5ML': { name: 'Forest', picture: places.forest },
  '5SW': { name: 'Discovery', picture: events.discovery },
  '5YK': { name: 'Soldier', picture: people.soldier },
  '6MW': { name: 'Lunatic', picture: people.lunatic },
  '6SY': { name: 'Penitent', picture: people.penitent },
  '6LK': { name: 'Market', picture: places.market },
  '7ML': { name: 'Chance Meeting', picture: events.chanceMeeting },
  '7SK': { name: 'Castle', picture: places.castle },
  '7WY': { name: 'Cave', picture: places.cave },
  '8MS': { name: 'Diplomat', picture: people.diplomat },
  '8WL': { name: 'Mill', picture: places.mill },
  '8YK': { name: 'Betrayal', picture: events.betrayal },
  '9MS': { name: 'Pact', picture: events.pact },
  '9WY': { name: 'Darkness', picture: places.darkness },
  '9LK': { name: 'Merchant', picture: people.merchant },
  CM: { name: 'Huntress', picture: notables.huntress },
  CS: { name: 'Bard', picture: notables.bard },
  CW: { name: 'Sea', picture: places.sea },
  CL: { name: 'End', picture: places.end },
  CY: { name: 'Calamity', picture: events.calamity },
  CK: { name: 'Windfall', picture: events.windfall },
  PMSL: { name: 'Harvest', picture: events.harvest },
  PMYK: { name: 'Watchman', picture: notables.watchman },
  PSWK: { name: 'Light Keeper', picture: notables.lightKeeper },
  PWLY: { name: 'Borderland', picture: places.borderland },
  TMWK: { name: 'Consul', picture: notables.consul },
  TMLY: { name: 'Rite', picture: events.rite },
  TSWY: { name: 'Island', picture: places.island },
  TSLK: { name: 'Window', picture: places.window },
  X: { name: 'Excuse', picture: notables.fool },
};
