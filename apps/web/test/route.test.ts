import { expect, it } from 'vitest';
import { routeOf } from '../src/route.ts';

it('reads every address of the site', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/rules')).toEqual({ page: 'rules' });
  expect(routeOf('/t/w14062dnnd1b')).toEqual({ page: 'table', tableId: 'w14062dnnd1b' });
});

it('reads an invitation that somebody typed in capitals, or with a slash at the end', () => {
  expect(routeOf('/t/W14062DNND1B/')).toEqual({ page: 'table', tableId: 'w14062dnnd1b' });
});

it('knows what it does not know', () => {
  for (const path of ['/t', '/t/a/b', '/rules/more', '/elsewhere']) expect(routeOf(path)).toEqual({ page: 'missing' });
});
