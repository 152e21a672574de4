import { formerPlayerName } from '@snap-up/protocol';
import { expect, it, vi } from 'vitest';
import * as french from '../../src/messages/fr/language.ts';
import { displayName, nameText } from '../../src/messages/sentence.ts';

it('marks a bot as one', () => {
  expect(displayName({ name: 'Wren', isBot: true })).toBe('Wren (bot)');
  expect(displayName({ name: 'Anna' })).toBe('Anna');
});

it('names a player whose data was deleted in the language of the page', async () => {
  expect(nameText(formerPlayerName)).toBe('Former player');
  vi.doMock('#messages/language.ts', () => french);
  vi.resetModules();
  const { nameText: inFrench } = await import('../../src/messages/sentence.ts');
  vi.doUnmock('#messages/language.ts');
  expect(inFrench(formerPlayerName)).toBe('Profil supprimé');
  expect(inFrench('Anna')).toBe('Anna');
});
