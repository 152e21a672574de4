/**
 * The type of these words in another language: a string for each string of English, and functions with the same
 * parameters. A missing or extra word is a type error when a language is typed by it: `export const words: Words<typeof
 * english.words> = { … }`.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Result extends string ? string : Result
    : { readonly [Key in keyof English]: Words<English[Key]> };
