import { describe, expect, it } from 'vitest';
import { raceFor, turnsFor } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';

const race = raceFor(2);
const lines = ['f3: Ah', 'a:t1: ?1 8s 7h', 'a:t2: 9h', 'a:t3: 9d', 'a:t4: 2h', 'a:s: ?3'];

/** The name of the pile whose card or place has the focus. */
function focusedPile(felt: MountedFelt): string | undefined {
  const { place, pile } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
  const id = Number(place?.split(':')[0] ?? pile);
  return ['t1', 't2', 't3', 't4', 's', 'f3'].find((name) => felt.pile(name) === id);
}

describe('the keys', () => {
  it('move from pile to pile, with the focus', async () => {
    const felt = new MountedFelt(race, ...lines);
    await felt.press('ArrowRight');
    expect(focusedPile(felt)).toBe('t2');
    await felt.press('ArrowRight', 'ArrowRight');
    expect(focusedPile(felt)).toBe('t4');
  });

  it('find an empty place on the felt, whatever else of the page is named like it', async () => {
    const other = document.createElement('button');
    const felt = new MountedFelt(race, 'a:t1: 9h', 'a:t3: 9d');
    other.dataset.pile = String(felt.pile('t2'));
    document.body.prepend(other);
    await felt.press('ArrowRight');
    expect(document.activeElement).not.toBe(other);
    expect(focusedPile(felt)).toBe('t2');
    other.remove();
  });

  it('pick a packet up, aim at one pile after the other, and put it there', async () => {
    const felt = new MountedFelt(race, ...lines);
    await felt.press('ArrowUp', 'Enter');
    expect(felt.cues).toMatchObject([
      { kind: 'lifted', with: 'keys', card: felt.card('8s'), aimedAt: felt.pile('t2') },
    ]);
    expect(felt.at('t1', 1).classList.contains('picked')).toBe(true);
    await felt.press('ArrowRight');
    expect(felt.cues.at(-1)).toEqual({ kind: 'aimed', at: felt.pile('t3') });
    await felt.press('Enter');
    expect(felt.cardsIn('t3')).toEqual(['9d', '8s', '7h']);
    expect(felt.takeCues()).toEqual(['lifted', 'aimed', 'landed']);
  });

  it('put a packet back with Escape', async () => {
    const felt = new MountedFelt(race, ...lines);
    await felt.press('ArrowUp', 'Enter', 'Escape');
    expect(felt.takeCues()).toEqual(['lifted', 'put-back']);
    expect(await felt.press('Escape'), 'another Escape is for the page').toBe(false);
    expect(felt.intents).toEqual([]);
  });

  it('send the card under the cursor to a foundation with F, or say that none takes it', async () => {
    const felt = new MountedFelt(race, ...lines);
    await felt.press('f');
    expect(felt.takeCues()).toEqual(['refused: fits-no-goal']);
    await felt.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'F');
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
  });

  it('draw with the space bar wherever the cursor is, and with Enter on the stock', async () => {
    const felt = new MountedFelt(race, 'a:t1: 9h', 'a:s: Kc Qc Jc 2c 3c 4c');
    await felt.press(' ');
    felt.at('s').focus();
    expect(focusedPile(felt)).toBe('s');
    await felt.press('Enter');
    expect(felt.moves).toEqual([{ kind: 'draw' }, { kind: 'draw' }]);
    expect(focusedPile(felt), 'the focus stays there').toBe('s');
  });

  it('say why a card cannot be picked up', async () => {
    const felt = new MountedFelt(race, 'a:t1: 9h', 'a:t2: 9d');
    await felt.press('Enter');
    expect(felt.takeCues()).toEqual(['refused: fits-nowhere']);
  });

  it('ask for help', async () => {
    const felt = new MountedFelt(race, ...lines);
    expect(await felt.press('?')).toBe(true);
    expect(felt.intents).toEqual(['help']);
  });

  it('are left to the page while no move may be made, or with a modifier', async () => {
    const felt = new MountedFelt(race, ...lines);
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    felt.canPlay = false;
    expect(await felt.press('ArrowRight')).toBe(false);
    expect(felt.takeCues()).toEqual([]);
  });
});

describe('in a game with turns', () => {
  const turns = turnsFor(2);
  const cards = ['a:t1: 9h', 'a:t2: Ts', 'b:t1: 9d'];

  it('P passes, and the stock is turned automatically', async () => {
    const felt = new MountedFelt(turns, ...cards, 'turn: a 1,0');
    await felt.press(' ');
    expect(felt.takeCues()).toEqual(['refused: turned-by-itself']);
    expect(await felt.press('p')).toBe(true);
    expect(felt.intents).toEqual(['move']);
  });

  it('nothing is lifted while another player has the turn', async () => {
    const felt = new MountedFelt(turns, ...cards, 'turn: b 0,1');
    await felt.press('Enter', 'f');
    felt.tap('t1');
    expect(felt.takeCues()).toEqual(['refused: not-your-turn', 'refused: not-your-turn', 'refused: not-your-turn']);
    expect(felt.intents).toEqual([]);
  });

  it('P is no key of a race', async () => {
    const felt = new MountedFelt(race, ...lines);
    expect(await felt.press('p')).toBe(false);
  });
});
