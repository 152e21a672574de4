import { expect, it } from 'vitest';
import { countOf, definite, of, ofDefinite, that, toGame } from '../../src/messages/fr/language.ts';
import { outlineWords } from '../../src/messages/fr/outline.ts';
import { pileWords } from '../../src/messages/fr/piles.ts';
import { gameMomentWords } from '../../src/messages/fr/results.ts';

it.each([
  ['dix de cœur', 'le dix de cœur', 'du dix de cœur'],
  ['dame de pique', 'la dame de pique', 'de la dame de pique'],
  ['as de trèfle', 'l’as de trèfle', 'de l’as de trèfle'],
  ['huit de carreau', 'le huit de carreau', 'du huit de carreau'],
  ['Couronne de Lunes (la Chasseuse)', 'la Couronne de Lunes (la Chasseuse)', 'de la Couronne de Lunes (la Chasseuse)'],
  ['Excuse', 'l’Excuse', 'de l’Excuse'],
  ['une carte', 'une carte', 'd’une carte'],
  [pileWords.stock, 'le talon', 'du talon'],
  [pileWords.waste, 'la défausse', 'de la défausse'],
  [pileWords.foundations, 'les fondations', 'des fondations'],
  [pileWords.numberedFoundation('pique', 2), 'la deuxième fondation de pique', 'de la deuxième fondation de pique'],
  [pileWords.tier(2), 'la rangée du milieu', 'de la rangée du milieu'],
])('“%s” has its article', (name, withArticle, afterDe) => {
  expect(definite(name)).toBe(withArticle);
  expect(ofDefinite(name)).toBe(afterDe);
});

it('leaves a vowel out before another one', () => {
  expect([of('Anna'), of('Élise'), of('Yves'), of('Yann'), of('Ben')]).toEqual([
    'd’Anna',
    'd’Élise',
    'd’Yves',
    'de Yann',
    'de Ben',
  ]);
  expect([that('Anna'), that('Ben')]).toEqual(['qu’Anna', 'que Ben']);
});

it('has the singular for none, the plural from two on, for cards and for seconds, and an article for the race', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'coup', 'coups'))).toEqual(['0 coup', '1 coup', '2 coups']);
  expect([toGame('Klondike'), toGame('Course de Klondike')]).toEqual(['au Klondike', 'à la course de Klondike']);
  expect([0, 1, 2].map((count) => outlineWords.standing(count, 52))).toEqual([
    'Tu as 0 carte sur 52 aux fondations.',
    'Tu as 1 carte sur 52 aux fondations.',
    'Tu as 2 cartes sur 52 aux fondations.',
  ]);
  expect(['0,4', '1,9', '2,0'].map(gameMomentWords.byTime)).toEqual([
    'Photo-finish : à 0,4 seconde près',
    'Photo-finish : à 1,9 seconde près',
    'Photo-finish : à 2,0 secondes près',
  ]);
});
