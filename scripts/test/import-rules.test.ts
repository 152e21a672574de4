import { describe, expect, it } from 'vitest';
import { importsOf, violationsIn } from '../import-rules.ts';

const allowed = (file: string, specifier: string) => violationsIn(file, `import x from '${specifier}';\n`).length === 0;

describe('import rules', () => {
  it('finds every way of naming a module, and no comment', () => {
    const source = [
      "import type { A } from 'a';",
      "import 'b';",
      'export {',
      '  c,',
      "} from './c.ts';",
      "const d = await import('d');",
      "// import e from 'e';",
      "/* from 'f' */",
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { specifier: 'a', line: 1 },
      { specifier: 'b', line: 2 },
      { specifier: './c.ts', line: 5 },
      { specifier: 'd', line: 6 },
    ]);
  });

  it.each([
    ['packages/engine/src/deal.ts', '@noble/hashes/sha2.js'],
    ['packages/engine/src/deal.ts', './cards.ts'],
    ['packages/engine/src/index.ts', './games/registry.ts'],
    ['packages/engine/src/games/registry.ts', './klondike/rules.ts'],
    ['packages/engine/src/games/klondike/rules.ts', '../../model/card.ts'],
    ['packages/protocol/src/up.ts', 'zod'],
    ['packages/protocol/src/up.ts', '@snap-up/engine'],
    ['packages/client/src/table.ts', '@snap-up/protocol'],
    ['apps/web/src/app/App.svelte', '@snap-up/client'],
    ['apps/web/src/app/App.svelte', '../features/rules/Rules.svelte'],
    ['apps/web/src/app/session.svelte.ts', '../services/rest.ts'],
    ['apps/web/src/features/race/GamePage.svelte', '../../felt/index.ts'],
    ['apps/web/src/messages/cues.ts', '../felt/index.ts'],
    ['apps/web/src/features/race/result/NextGame.svelte', '../../lobby/GetReady.svelte'],
    ['apps/web/src/features/patience/deal-links.ts', '../../app/route.ts'],
    ['apps/web/src/features/chat/chat.svelte.ts', '../../services/storage.ts'],
    ['apps/web/src/felt/Felt.svelte', '../deck/card-shape.ts'],
    ['apps/web/src/felt/hand/Hand.svelte', '../input/prevent-flicks.ts'],
    ['apps/web/src/services/rest.ts', '@snap-up/client'],
    ['apps/web/src/deck/decktet/faces.ts', '../faces.ts'],
    ['apps/server/src/persistence/client.ts', 'pg'],
  ])('lets %s import %s', (file, specifier) => expect(allowed(file, specifier)).toBe(true));

  it.each([
    ['packages/engine/src/deal.ts', 'node:crypto'],
    ['packages/engine/src/deal.ts', 'fs'],
    ['packages/engine/src/deal.ts', '@snap-up/protocol'],
    ['packages/engine/src/deal.ts', '../../protocol/src/index.ts'],
    ['packages/engine/src/play/deal.ts', '../games/klondike/rules.ts'],
    ['packages/engine/src/rules/options.ts', '../games/registry.ts'],
    ['packages/protocol/src/up.ts', '@snap-up/client'],
    ['packages/protocol/src/up.ts', 'node:buffer'],
    ['packages/client/src/table.ts', 'node:timers'],
    ['packages/client/src/table.ts', '@snap-up/server'],
    ['apps/web/src/app/App.svelte', '@snap-up/server'],
    ['apps/web/src/app/main.ts', '../../../server/src/index.ts'],
    ['apps/web/src/app/router.svelte.ts', './App.svelte'],
    ['apps/web/src/app/YourName.svelte', '../features/home/entry.svelte.ts'],
    ['apps/web/src/deck/faces.ts', '../felt/layout/measures.ts'],
    ['apps/web/src/deck/decktet/faces.ts', '../../felt/layout/measures.ts'],
    ['apps/web/src/messages/notices.ts', '../ui/Toasts.svelte'],
    ['apps/web/src/services/rest.ts', '../ui/toasts.svelte.ts'],
    ['apps/web/src/ui/FeltBar.svelte', '../services/rest.ts'],
    ['apps/web/src/ui/Toasts.svelte', '../felt/index.ts'],
    ['apps/web/src/features/race/GamePage.svelte', '../../felt/Felt.svelte'],
    ['apps/web/src/app/TablePage.svelte', '../felt/felt-props.ts'],
    ['apps/web/src/playground/Playground.svelte', '../felt/model/tap-move.ts'],
    ['apps/web/src/felt/Felt.svelte', '@snap-up/protocol'],
    ['apps/web/src/felt/Felt.svelte', '../messages/felt.ts'],
    ['apps/web/src/felt/Felt.svelte', '../services/table-connection.svelte.ts'],
    ['apps/web/src/felt/Felt.svelte', '../features/chat/chat.svelte.ts'],
    ['apps/web/src/felt/hand/Hand.svelte', '../../app/router.svelte.ts'],
    ['apps/web/src/felt/render/scene.svelte.ts', '@snap-up/client'],
    ['apps/web/src/features/chat/Chat.svelte', '../lobby/Lobby.svelte'],
    ['apps/web/src/features/patience/Gallery.svelte', '../home/entry.svelte.ts'],
    ['apps/web/src/features/race/GamePage.svelte', '../../app/TablePage.svelte'],
    ['apps/web/src/features/rules/Rules.svelte', '../../playground/positions.ts'],
    ['apps/bench/src/main.ts', '@snap-up/server'],
    ['apps/server/src/app.ts', '@snap-up/web'],
  ])('refuses that %s imports %s', (file, specifier) => expect(allowed(file, specifier)).toBe(false));
});
