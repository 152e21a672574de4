import { expect, it } from 'vitest';
import { Announcer, type Region } from '../../src/ui/announcer.ts';

/** An announcer with the page's region, and a clock that the test moves. */
function announcerOn() {
  const timers: { readonly run: () => void; readonly atMs: number }[] = [];
  let nowMs = 0;
  const announcer = new Announcer((run, delayMs) => timers.push({ run, atMs: nowMs + delayMs }));
  const page: Region = { text: '' };
  const close = announcer.open(page);
  const wait = (forMs: number) => {
    nowMs += forMs;
    for (const timer of timers.splice(0)) {
      if (timer.atMs <= nowMs) timer.run();
      else timers.push(timer);
    }
  };
  return { announcer, page, close, wait };
}

it('announces a sentence at once, and later ones together after it', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.say('Ben has finished.');
  announcer.say('Your turn.');
  announcer.say('Cleo is away.');
  expect(page.text).toBe('Ben has finished.');
  wait(100);
  expect(page.text).toBe('Ben has finished.');
  wait(5_000);
  expect(page.text).toBe('Your turn. Cleo is away.');
});

it('repeats a sentence that happens twice, unless it still waits', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.say('Undone.');
  wait(5_000);
  announcer.say('Undone.');
  expect(page.text).toBe('Undone.\u00a0');
  announcer.say('Again.');
  announcer.say('Again.');
  wait(5_000);
  expect(page.text).toBe('Again.');
});

it('answers the player’s own press at once, and then goes on with what waits', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.say('Ben has finished.');
  announcer.say('Cleo is away.');
  announcer.answer('Column 3.');
  expect(page.text).toBe('Column 3.');
  announcer.answer('Column 4.');
  expect(page.text).toBe('Column 4.');
  wait(5_000);
  expect(page.text).toBe('Cleo is away.');
});

it('begins nothing before the server’s answer to a press, unless that takes long', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.say('Go!');
  announcer.say('Cleo is away.');
  announcer.awaitAnswer();
  wait(2_000);
  expect(page.text).toBe('Go!');
  announcer.answer('Drawn: ace of clubs.');
  expect(page.text).toBe('Drawn: ace of clubs.');
  wait(2_000);
  expect(page.text).toBe('Cleo is away.');

  announcer.awaitAnswer();
  wait(2_000);
  announcer.say('Cleo is back.');
  announcer.say('Ben was there first.', 'lost');
  expect(page.text, 'what was lost is an answer, too').toBe('Ben was there first. Cleo is back.');

  announcer.awaitAnswer();
  announcer.say('Ben has finished.');
  wait(2_000);
  announcer.awaitAnswer();
  wait(2_000);
  expect(page.text).toBe('Ben was there first. Cleo is back.');
  wait(2_000);
  expect(page.text).toBe('Ben has finished.');
});

it('speaks in the topmost dialog, and in the page again when it is closed', () => {
  const { announcer, page, wait } = announcerOn();
  const dialog: Region = { text: '' };
  const close = announcer.open(dialog);
  wait(1_000);
  announcer.say('Copied.');
  expect([page.text, dialog.text]).toEqual(['', 'Copied.']);
  wait(5_000);
  close();
  wait(1_000);
  announcer.say('Your turn.');
  expect(page.text).toBe('Your turn.');
});

it('says in a dialog that opens what it was saying and about to say behind it, once the dialog has been noticed', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.say('The race is over.');
  announcer.say('You came first.');
  const dialog: Region = { text: '' };
  announcer.open(dialog);
  announcer.say('Ben wants a rematch.');
  announcer.answer('Copied.');
  expect([page.text, dialog.text], 'what a region has from the beginning is not read').toEqual(['', '']);
  wait(1_000);
  expect([page.text, dialog.text]).toEqual(['', 'Copied. The race is over. You came first. Ben wants a rematch.']);
});

it('says in the page what a dialog that is closed was saying', () => {
  const { announcer, page, wait } = announcerOn();
  const dialog: Region = { text: '' };
  const close = announcer.open(dialog);
  wait(1_000);
  announcer.say('The table has other settings.');
  announcer.say('Ben is ready.');
  close();
  wait(1_000);
  expect([page.text, dialog.text]).toEqual(['The table has other settings. Ben is ready.', '']);
  wait(5_000);
  announcer.say('Your turn.');
  expect(page.text).toBe('Your turn.');
});

it('keeps what it has to say until there is a region', () => {
  const { announcer, close } = announcerOn();
  close();
  announcer.say('Your turn.');
  const page: Region = { text: '' };
  announcer.open(page);
  expect(page.text).toBe('Your turn.');
});

it('never reads its regions, since an effect that announces would depend on what is said', () => {
  const { announcer, wait } = announcerOn();
  let written = '';
  announcer.open({
    get text(): string {
      throw new Error('The region was read.');
    },
    set text(text) {
      written = text;
    },
  });
  announcer.say('Ten seconds left.');
  wait(5_000);
  announcer.say('Ten seconds left.');
  announcer.open({ text: '' });
  expect(written).toBe('');
});

it('says what matters most first, and makes words when their turn comes', () => {
  const { announcer, page, wait } = announcerOn();
  let plays = 1;
  announcer.say('Go!');
  announcer.say(() => `Ben played ${plays} cards.`, 'progress');
  announcer.say('Cleo is away.');
  announcer.say('Ben was there first.', 'lost');
  announcer.say('Queen of spades turned up.', 'own');
  plays = 4;
  wait(5_000);
  expect(page.text).toBe('Queen of spades turned up. Ben was there first. Cleo is away. Ben played 4 cards.');
});

it('is silent if a text turns out empty, and ready for the next', () => {
  const { announcer, page } = announcerOn();
  announcer.say(() => '', 'progress');
  expect(page.text).toBe('');
  announcer.say('Your turn.');
  expect(page.text).toBe('Your turn.');
});

it('waits for as long as the player’s screen reader takes', () => {
  const { announcer, page, wait } = announcerOn();
  announcer.msPerCharacter = 70;
  announcer.say('A sentence that takes quite some time to say.');
  announcer.say('Next.');
  wait(3_000);
  expect(page.text).not.toBe('Next.');
  wait(300);
  expect(page.text).toBe('Next.');
});

it('says at once what answers a press where the only region has just come, though another one has just gone', () => {
  const { announcer, close } = announcerOn();
  close();
  const page: Region = { text: '' };
  announcer.open(page);
  announcer.answer('Hint.');
  expect(page.text).toBe('Hint.');
});
