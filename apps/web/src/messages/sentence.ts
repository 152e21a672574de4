/**
 * A sentence with specially rendered parts, such as a name in bold. It is one message, so that each language can order
 * its parts.
 */
export type Sentence<Part extends string = string> = readonly (
  | string
  | { readonly part: Part; readonly text: string }
)[];

/** Returns the sentence as plain text. */
export function plainText(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}
