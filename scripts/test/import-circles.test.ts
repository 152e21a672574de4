import { expect, it } from 'vitest';
import { circlesIn } from '../import-circles.ts';

const circlesOf = (files: Readonly<Record<string, string>>) => circlesIn(new Map(Object.entries(files)));

it('finds a circle once, from whichever file one begins, types included', () => {
  expect(
    circlesOf({
      'a/one.ts': "import { two } from './two.ts';",
      'a/two.ts': "import type { Three } from '../b/three.ts';",
      'b/three.ts': "export { one } from '../a/one.ts';",
      'b/outside.ts': "import './three.ts';",
    }),
  ).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts', 'a/one.ts']]);
});

it('finds a file that imports itself, and circles that share a file', () => {
  expect(
    circlesOf({
      'self.ts': "import './self.ts';",
      'hub.ts': "import './left.ts'; import './right.svelte';",
      'left.ts': "import './hub.ts';",
      'right.svelte': "<script>import './hub.ts';</script>",
    }),
  ).toEqual([
    ['hub.ts', 'left.ts', 'hub.ts'],
    ['right.svelte', 'hub.ts', 'right.svelte'],
    ['self.ts', 'self.ts'],
  ]);
});

it('finds nothing where all imports go one way, and none in a comment', () => {
  expect(
    circlesOf({
      'top.ts': "import './left.ts'; import './right.ts'; import 'zod';",
      'left.ts': "import './bottom.ts';",
      'right.ts': "import './bottom.ts';",
      'bottom.ts': "// import './top.ts';\nimport './missing.ts';",
    }),
  ).toEqual([]);
});
