import type { Plugin } from 'vite';

/**
 * Pseudo-languages, made of English at build time. In `en-XA` words are accented, a good third longer and in brackets:
 * unchanged text does not come from a language file, and clipped text has too little room. `ar-XB` is the same from
 * right to left. They are for screenshots and never offered.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;

const letters = 'aábƀcçdđeéfƒgĝhĥiíjĵkķlļmɱnñoóqǫrŕsštţuúvṽwŵyýzžAÁBƁCÇDĐEÉFƑGĜHĤIÍJĴKĶLĻNÑOÓRŔSŠTŢUÚVṼWŴYÝZŽ';
const accented = new Map(
  Array.from({ length: letters.length / 2 }, (_, index) => [letters[index * 2] ?? '', letters[index * 2 + 1] ?? '']),
);

/** A good third more, in words short enough for every line. */
const padding = (length: number) => '~'.repeat(Math.ceil(length * 0.4)).replace(/~{8}(?=~)/g, '~~~~~~~ ');

/** `Play` becomes `[Þļáý~]`. Marks such as `<b>` stay. */
export function pseudo(text: string, { opens = true, closes = true } = {}): string {
  if (!/[a-z]/i.test(text)) return text;
  const words = text.replace(/<[^>]*>|[a-z]/gi, (found) => accented.get(found) ?? found);
  const length = text.replace(/<[^>]*>/g, '').length;
  return `${opens ? '[' : ''}${words}${closes ? `${padding(length)}]` : ''}`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Properties whose values are not words. */
const notWords = /^(part|code|kind|locale|piles|moves|refused|options|style|type|timeZone|\w+Style|numeric|day|month)$/;
/** Identifiers and locales. */
const isName = (text: string) => /^[a-z][\w-]*$|^[A-Z]{2,4}$|^[a-z]{2}-[A-Z]{2}$/.test(text);

/** Finds the texts in a module of words, from the last to the first. */
function wordsIn(
  root: Node,
  mayBeLowerCase: boolean,
): { start: number; end: number; written: (code: string) => string }[] {
  const found: { start: number; end: number; written: (code: string) => string }[] = [];
  const visit = (node: Node): void => {
    if (/^(Import|Export(All|Named)?Declaration$)/.test(node.type) && isNode(node.source)) return;
    if (node.type === 'BinaryExpression' || node.type === 'NewExpression') return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const { value, start, end } = node;
      if (mayBeLowerCase || !isName(value)) found.push({ start, end, written: () => JSON.stringify(pseudo(value)) });
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as readonly Node[];
      const last = quasis.length - 1;
      const hasWords = quasis.some(({ value }) => /[a-z]{2}/i.test((value as { raw: string }).raw));
      quasis.forEach(({ start, end, value }, index) => {
        const { raw } = value as { raw: string };
        const ends = { opens: hasWords && index === 0, closes: hasWords && index === last };
        const text = raw === '' ? `${ends.opens ? '[' : ''}${ends.closes ? ']' : ''}` : pseudo(raw, ends);
        found.push({ start, end, written: (code) => code.slice(start, end).replace(raw, () => text) });
      });
    }
    if (node.type === 'Property') {
      const { name, value } = node.key as { name?: string; value?: unknown };
      if (isNode(node.value) && !notWords.test(String(name ?? value))) visit(node.value);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'quasis' || (node.type === 'SwitchCase' && key === 'test')) continue;
      if (node.type === 'MemberExpression' && key === 'property') continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child);
    }
  };
  visit(root);
  return found.sort((a, b) => b.start - a.start);
}

/** Turns the English words of a build into those of a pseudo-language. */
export function pseudoWords(): Plugin {
  return {
    name: 'pseudo-words',
    enforce: 'post',
    transform(code, id) {
      if (!/\/(words|messages)\/en\/[\w/-]+\.ts$/.test(id)) return null;
      const words = wordsIn(this.parse(code) as unknown as Node, /\/(french|decktet)\.ts$/.test(id));
      const written = words.reduce(
        (text, { start, end, written }) => text.slice(0, start) + written(code) + text.slice(end),
        code,
      );
      return { code: written, map: null };
    },
  };
}
