import { expect, it } from 'vitest';

/** The modules of all languages, by their paths. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/messages/*/*.ts', { eager: true });
const languages = [...new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''))];

/** Functions that each language has for itself. */
const ownHelpers = 'language.ts';
/** What joins whole phrases. */
const phrases = 'rivalPlaysWords';

type Message = (...parameters: readonly unknown[]) => unknown;

/** The messages of a language that are functions, by file and key. */
function messagesOf(language: string): ReadonlyMap<string, Message> {
  const found = new Map<string, Message>();
  const collect = (path: string, value: unknown): void => {
    if (typeof value === 'function') found.set(path, value as Message);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(`${path} ${key}`, inner);
  };
  for (const [path, module] of Object.entries(modules)) {
    const file = path.split('/').at(-1) ?? '';
    if (path.includes(`/${language}/`) && file !== ownHelpers)
      for (const [name, value] of Object.entries(module)) if (name !== phrases) collect(`${file} ${name}`, value);
  }
  return found;
}

/** A letter that is in no language, one for each parameter or property. */
const sentinels = new Map<string, string>();
function sentinelOf(name: string): string {
  const sentinel = sentinels.get(name) ?? String.fromCharCode(0xe000 + sentinels.size);
  sentinels.set(name, sentinel);
  return sentinel;
}

/** An object that has a sentinel for each property. */
const objectOf = (name: string) =>
  new Proxy({}, { get: (_, key) => (typeof key === 'string' ? sentinelOf(`${name}.${key}`) : undefined) });

/** What a parameter may be. A message fails or says nonsense of what it was not made for, and that reading is left out. */
const readings = (index: number): readonly unknown[] => {
  const sentinel = sentinelOf(`${index}`);
  return [sentinel, [sentinel, '…'], 61 + index, objectOf(`${index}`), 'gentle', 'stock', ['suit']];
};

/** Values by which a message may choose its words. */
const choices: readonly unknown[] = [
  ...[true, false, null, 'race', 'game', 'fits', 'lies', 'gentle', 'sharp', 'stock', 'tier'],
  ...[['suit'], ['run']],
];

function textOf(message: Message, parameters: readonly unknown[]): string | null {
  try {
    const text = JSON.stringify(message(...parameters)) ?? '';
    return /undefined|NaN|\[object/.test(text) ? null : text;
  } catch {
    return null;
  }
}

const allOf = (lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  lists.reduce<readonly (readonly unknown[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );

/** How many readings of all parameters of a message are tried, of those that it makes sense of. */
const most = 4;

/** The parameters, or their properties, that can be seen in a message: by their sentinels, or by its choice of words. */
function usedBy(message: Message, count: number): ReadonlySet<string> {
  const used = new Set<string>();
  let tried = 0;
  for (const parameters of allOf(Array.from({ length: count }, (_, index) => readings(index)))) {
    if (textOf(message, parameters) === null) continue;
    if (++tried > most) break;
    for (let index = 0; index < count; index++) {
      const texts = [...readings(index), ...choices].map((value) => textOf(message, parameters.with(index, value)));
      const text = texts.join();
      for (const [name, sentinel] of sentinels)
        if (name.startsWith(`${index}`) && text.includes(sentinel)) used.add(name);
      const chosen = new Set(texts.slice(-choices.length).filter((each) => each !== null));
      if (text.includes(`${61 + index}`) || chosen.size > 1) used.add(`${index}`);
    }
  }
  return used;
}

/** Messages without words of their own are the same function in every language. */
const shared = messagesOf('de');
const english = new Map([...messagesOf('en')].map(([path, message]) => [path, usedBy(message, message.length)]));

it('English messages use parameters', () => {
  const unused = [...messagesOf('en')].flatMap(([path, message]) =>
    message.length === 0 || message === shared.get(path) || english.get(path)?.size !== 0 ? [] : path,
  );
  expect(unused).toEqual([]);
});

it.each(languages)('the messages of “%s” use the parameters that the English ones use', (language) => {
  const messages = messagesOf(language);
  const differences = [...english].flatMap(([path, wanted]) => {
    const message = messages.get(path);
    const used = message === undefined ? new Set<string>() : usedBy(message, Math.max(message.length, wanted.size));
    const names = [...new Set([...wanted, ...used])].filter((name) => wanted.has(name) !== used.has(name));
    return names.map((name) => `${path}: ${name}: ${message}`);
  });
  expect(differences).toEqual([]);
});
