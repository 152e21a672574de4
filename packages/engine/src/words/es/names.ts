import { words as boxKite } from './box-kite.ts';
import { words as cascades } from './cascades.ts';
import { words as doubleKlondike } from './double-klondike.ts';
import { words as doubleKlondikeSolitaire } from './double-klondike-solitaire.ts';
import { words as headSolitaire } from './head-solitaire.ts';
import { words as jokerKlondike } from './joker-klondike.ts';
import { words as kittyhawk } from './kittyhawk.ts';
import { words as klondike } from './klondike.ts';
import { words as race } from './race.ts';
import { words as yukon } from './yukon.ts';

/** The names of all games by their ids, for a server that speaks all languages. */
export const gameNames: Readonly<Record<string, string>> = {
  race: race.name,
  'double-klondike': doubleKlondike.name,
  klondike: klondike.name,
  'double-klondike-solitaire': doubleKlondikeSolitaire.name,
  'joker-klondike': jokerKlondike.name,
  yukon: yukon.name,
  'box-kite': boxKite.name,
  kittyhawk: kittyhawk.name,
  cascades: cascades.name,
  'head-solitaire': headSolitaire.name,
};
