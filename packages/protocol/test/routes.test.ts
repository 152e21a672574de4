import { expect, it } from 'vitest';
import {
  prerenderedPage,
  replayPath,
  routeOf,
  rulesPath,
  settingsParts,
  settingsPath,
  shufflePath,
  soloGamePath,
} from '../src/index.ts';

it('reads every address of the site', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/rules')).toEqual({ page: 'rules', rulesetId: null });
  expect(routeOf(rulesPath('yukon'))).toEqual({ page: 'rules', rulesetId: 'yukon' });
  expect(routeOf('/new')).toEqual({ page: 'new' });
  expect(routeOf('/games')).toEqual({ page: 'games' });
  expect(routeOf('/settings')).toEqual({ page: 'settings', part: null });
  for (const part of settingsParts) expect(routeOf(settingsPath(part))).toEqual({ page: 'settings', part });
  expect(routeOf('/come/7k3m9xq2vt')).toEqual({ page: 'device-transfer', code: '7k3m9xq2vt' });
  expect(routeOf('/sign-in')).toEqual({ page: 'sign-in' });
  expect(routeOf('/t/w14062dnnd1b')).toEqual({ page: 'table', tableId: 'w14062dnnd1b' });
  expect(routeOf('/t/w14062dnnd1b/g/3')).toEqual({ page: 'replay', tableId: 'w14062dnnd1b', number: 3 });
  expect(routeOf('/t/w14062dnnd1b/g/3/shuffle')).toEqual({ page: 'shuffle', tableId: 'w14062dnnd1b', number: 3 });
  expect(routeOf('/replay')).toEqual({ page: 'replay-file' });
  expect(routeOf('/patience')).toEqual({ page: 'solo' });
  expect(routeOf(soloGamePath('yukon'))).toEqual({ page: 'solo-game', rulesetId: 'yukon' });
  expect(routeOf('/patience/yukon/482131')).toEqual({ page: 'solo-deal', rulesetId: 'yukon', deal: 482_131 });
  expect(routeOf('/patience/yukon/daily')).toEqual({ page: 'solo-deal', rulesetId: 'yukon', deal: 'daily' });
});

it('reads an invitation that was typed in capitals, or with a slash at the end', () => {
  expect(routeOf('/t/W14062DNND1B/')).toEqual({ page: 'table', tableId: 'w14062dnnd1b' });
  expect(routeOf('/come/7K3M9XQ2VT')).toEqual({ page: 'device-transfer', code: '7k3m9xq2vt' });
});

it('writes the addresses of a game as it reads them', () => {
  expect(routeOf(replayPath('w14062dnnd1b', 12))).toMatchObject({ page: 'replay', number: 12 });
  expect(routeOf(shufflePath('w14062dnnd1b', 12))).toMatchObject({ page: 'shuffle', number: 12 });
});

it('reports addresses that do not exist', () => {
  const paths = ['/t', '/t/a/b', '/t/a/g', '/t/a/g/0', '/t/a/g/x', '/t/a/g/1/more', '/t/a/g/1/shuffle/more'];
  for (const path of [
    ...paths,
    '/come',
    '/come/a/b',
    '/rules/a/b',
    '/settings/a',
    '/settings/look/a',
    '/patience/a/0',
    '/patience/a/x',
    '/patience/a/1/b',
    '/elsewhere',
    '/constructor',
  ]) {
    expect(routeOf(path)).toEqual({ page: 'missing' });
  }
});

it('names a prerendered page by its route, that of a table by what the table begins with', () => {
  const nameOf = (path: string) => prerenderedPage(routeOf(path), 'lobby');
  expect(nameOf('/')).toBe('home');
  expect(nameOf('/rules/yukon')).toBe('rules');
  expect(nameOf(settingsPath('look'))).toBe('settings');
  expect(nameOf(soloGamePath('yukon'))).toBe('solo-game-yukon');
  expect(nameOf('/t/w14062dnnd1b')).toBe('table-lobby');
  expect(nameOf(replayPath('w14062dnnd1b', 1))).toBe('replay');
  expect(nameOf('/elsewhere')).toBe('missing');
});
