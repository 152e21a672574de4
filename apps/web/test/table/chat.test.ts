import { err, ok } from '@snap-up/engine';
import { type ChatMessage, limits, type Reaction } from '@snap-up/protocol';
import { describe, expect, it, vi } from 'vitest';
import { rest } from '../../src/shared/rest.ts';
import {
  asOneLine,
  Chat,
  type ChatConnection,
  chatButtonWords,
  chatLines,
  chatOf,
  faultOf,
  lengthWords,
  lineWords,
  otherPeople,
} from '../../src/table/chat/chat.svelte.ts';
import { seatInfo } from '../support/tables.ts';

const message = (id: number, seat: number, name: string, text: string, at = id * 1_000): ChatMessage => {
  return { id, person: name, seat, name, text, at };
};
const nobody = () => false;

describe('lines', () => {
  const chat = [message(1, 0, 'Anna', 'Hello'), message(2, 0, 'Anna', 'all'), message(3, 1, 'Ben', 'Hi')];

  const shown = [{ number: 1, person: 'Ben', seat: 1, name: 'Ben', reaction: 'wow', at: 1_500 } as const];

  it('are in the order of arrival, reactions between messages', () => {
    const lines = chatLines(chat, shown, nobody);
    expect(lines.map((line) => lineWords(line, 0))).toEqual(['You: Hello', 'Ben: Wow!', 'You: all', 'Ben: Hi']);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  });

  it('of one person in a row share a name', () => {
    const later = message(4, 1, 'Ben', 'Still here?', 3_600_000);
    expect(chatLines([...chat, later], [], nobody).map(({ isFirst }) => isFirst)).toEqual([true, false, true, true]);
  });

  it('leave out blocked people, and keep the name of somebody who has left', () => {
    expect(chatLines(chat, shown, (person) => person === 'Ben').map(({ name }) => name)).toEqual(['Anna', 'Anna']);
    const [line] = chatLines([message(1, 2, 'Cleo', 'Good bye')], [], nobody);
    expect(line).toMatchObject({ name: 'Cleo', seat: 2 });
  });
});

it('offers to block the others who sit here or have said something, by their newest names, but no bots', () => {
  const seats = [
    seatInfo({ person: 'a', name: 'Anna' }),
    seatInfo({ person: 'b', name: 'Benedict' }),
    seatInfo({ person: null, name: 'Robin', bot: 'gentle' }),
    seatInfo({ person: 'd', name: 'Cleo' }),
  ];
  const chat = [
    { ...message(1, 2, 'Cleo', 'I have to go'), person: 'c' },
    { ...message(2, 0, 'Anna', 'Bye'), person: 'a' },
    { ...message(3, 1, 'Ben', 'Bye'), person: 'b' },
  ];
  expect(otherPeople({ seats }, chat, 0)).toEqual([
    { person: 'c', name: 'Cleo' },
    { person: 'b', name: 'Benedict' },
    { person: 'd', name: 'Cleo' },
  ]);
});

it('what is typed may be as long as the limit, and shows near it how much is left', () => {
  expect(lengthWords('x'.repeat(limits.chatCharacters - 41))).toBeNull();
  expect(lengthWords('x'.repeat(limits.chatCharacters - 40))).toBe('40 left');
  expect(lengthWords('x'.repeat(limits.chatCharacters))).toBe('0 left');
  expect(lengthWords('x'.repeat(limits.chatCharacters + 3))).toBe('3 too many');
  expect(lengthWords('🂡'.repeat(limits.chatCharacters))).toBe('0 left');
  expect(faultOf('x'.repeat(limits.chatCharacters))).toBeNull();
  expect(faultOf('x'.repeat(limits.chatCharacters + 3))).toMatch(/up to 200/);
});

it('what is typed becomes one line, and is invalid if it makes other text run backwards', () => {
  expect(faultOf(' \u200d ')).toBeNull();
  expect(faultOf('\u202eolleH')).toMatch(/reverse the direction/);
  expect(asOneLine('one\n\n two\r\nthree')).toBe('one two three');
});

it('shows the number of unread messages on the button', () => {
  expect([0, 1, 4].map(chatButtonWords)).toEqual(['Chat', 'Chat, 1 new message', 'Chat, 4 new messages']);
});

describe('the chat of a table', () => {
  /** A table at which Anna sits, Ben beside her. */
  function connection(tableId: string, chat: readonly ChatMessage[]) {
    let listener: (seat: number, reaction: Reaction) => void = () => {};
    const seats = ['Anna', 'Ben'].map((name) => seatInfo({ person: name, name }));
    const snapshot = {
      tableId,
      chat,
      seat: 0,
      clockOffsetMs: 0,
      table: { seats },
    } as unknown as ChatConnection['snapshot'];
    const given: ChatConnection = {
      snapshot,
      onReaction: (added) => {
        listener = added;
        return () => {};
      },
    };
    return { given, reacts: (seat: number, reaction: Reaction) => listener(seat, reaction) };
  }

  it('counts others’ messages as unread until they are read', () => {
    const { given } = connection('table-1', [
      message(1, 1, 'Ben', 'Hi'),
      message(2, 0, 'Anna', 'Hi'),
      message(3, 1, 'Ben', 'Go'),
    ]);
    const chat = new Chat(given);
    expect(chat.unreadCount).toBe(2);
    chat.read();
    expect(chat.unreadCount).toBe(0);
    // A page that is loaded again remembers it.
    expect(new Chat(given).unreadCount).toBe(0);
  });

  it('hides what somebody has written once they are blocked, and only then', async () => {
    const { given, reacts } = connection('table-2', [message(1, 1, 'Ben', 'Hi')]);
    const chat = new Chat(given);
    const [ben] = chat.otherPeople;
    if (ben === undefined) throw new Error('Ben is there');
    const block = vi.spyOn(rest, 'block').mockResolvedValueOnce(err({ code: 'try-again' }));
    expect(await chat.block(ben)).toEqual(err({ code: 'try-again' }));
    expect([chat.lines.length, chat.unreadCount]).toEqual([1, 1]);
    block.mockResolvedValueOnce(ok([]));
    expect(await chat.block(ben)).toEqual(ok());
    expect(block).toHaveBeenLastCalledWith('table-2', 'Ben');
    reacts(1, 'wow');
    expect([chat.lines.length, chat.unreadCount, chat.reactionOf(1), chat.otherPeople.length]).toEqual([0, 0, null, 0]);
  });

  it('shows a reaction at its seat, and then in the chat', () => {
    const { given, reacts } = connection('table-3', []);
    const chat = new Chat(given);
    reacts(1, 'wow');
    reacts(1, 'thanks');
    expect([chat.reactionOf(0), chat.reactionOf(1)]).toEqual([null, 'thanks']);
    expect(chat.lines.map((line) => lineWords(line, 0))).toEqual(['Ben: Wow!', 'Ben: Thank you!']);
  });

  it('is shared by all parts of a page', () => {
    const { given } = connection('table-4', []);
    expect(chatOf(given)).toBe(chatOf(given));
  });

  it('shows the last line at its writer’s seat for some seconds', () => {
    vi.useFakeTimers();
    const { given } = connection('table-5', [message(1, 1, 'Ben', 'Hi'), message(2, 1, 'Ben', 'Well played')]);
    const chat = new Chat(given);
    for (const line of chat.lines) {
      chat.showLine(line);
      vi.advanceTimersByTime(3_000);
    }
    expect([chat.lineOf(0), chat.lineOf(1)]).toEqual([null, 'Well played']);
    vi.advanceTimersByTime(3_000);
    expect(chat.lineOf(1)).toBeNull();
  });
});
