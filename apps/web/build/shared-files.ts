/** Modules below these places of the web client. */
const below = (...places: readonly string[]): RegExp => new RegExp(`/apps/web/src/(${places.join('|')})`);

/** Preference choices in `ui` that only pages with cards read. */
const choices = 'letter-keys|LetterKeys|play-choices|felt-choices|sound-choices|stock-side';

/**
 * Which shared modules are bundled into one file. By default the bundler makes a file for each set of pages that share
 * something: dozens for a table, each of which costs headers and part of a round trip on a slow network. A group is
 * always fetched as a whole, so it holds modules that the same pages need. A module belongs to the first group that
 * matches it.
 */
export const sharedFiles = [
  // The home page's script is one file.
  { name: 'first', tags: ['$initial' as const] },
  // Every page that shows cards needs these, and the values of preferences.
  {
    name: 'games',
    test: /\/packages\/(engine\/src\/((games|rules|model)\/|words\/\w+\/[^/]+$)|protocol\/src\/preference-values\.ts)/,
    minShareCount: 3,
  },
  { name: 'engine', test: /\/packages\/engine\/(?!src\/notation\/(record-|diagrams))/, minShareCount: 2 },
  // Also needed by replays and the shuffle check.
  { name: 'records', test: /\/packages\/engine\//, minShareCount: 2 },
  // A table needs no schemas.
  {
    name: 'protocol',
    test: /\/packages\/protocol\/src\/(?!(chat|preferences|rejection|rest|sockets|solo|tables|zod)\.ts)/,
    minShareCount: 2,
  },
  { name: 'schemas', test: /\/packages\/protocol\/|\/zod\//, minShareCount: 2 },
  // Without the match, here and in the lobby: only some tables play one.
  {
    name: 'client',
    test: /\/packages\/client\/(?!src\/(match-standing|offline-))|socket\.io|engine\.io/,
    minShareCount: 2,
  },
  {
    name: 'common',
    test: below(
      `ui/(?!(${choices}))`,
      'messages/(?!(\\w+/)?(piles|rules)\\.)',
      'services/(?!offline|unsent|frame-gate|shuffle)',
      'app/',
      'deck/',
    ),
    minShareCount: 6,
  },
  { name: 'layout', test: below('felt/layout/', 'felt/picture/', 'deck/'), minShareCount: 2, entriesAware: true },
  {
    name: 'table',
    test: below(
      'features/chat/(chat|reactions/Reaction)',
      'features/lobby/table-commands',
      'ui/keep-focus',
      'services/(table|frame|lost|rivals|shuffle)',
      'messages/(\\w+/)?(chat|connection|first-race|lobby|notices)\\.',
    ),
  },
  {
    name: 'felt',
    test: below(
      'felt/',
      `ui/(FeltBar|BarNotice|MenuButton|IconButton|ByEar|${choices})`,
      'services/frame-gate',
      'feedback/(Mute|feedback)',
      'app/felt-cues',
      'messages/(\\w+/)?(cues|piles|hand|felt|by-ear)\\.',
    ),
    minShareCount: 2,
  },
  {
    name: 'lobby',
    test: below(
      'features/(lobby/(?!MatchScore)|chat/(?!MutedPlayers))',
      'app/(QrCode|InviteLink|AddressNote)',
      'ui/(ShareLink|CopyText)',
    ),
    minShareCount: 2,
  },
  // The difficulty of a deal is shown later.
  {
    name: 'patience',
    test: below(
      'messages/(\\w+/)?(patience|unusual|winnable|help-counts)',
      'features/patience/(?!DealGradeLine)',
      'ui/(BackLink|Marked)',
    ),
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
