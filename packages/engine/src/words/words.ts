/**
 * The type of these words in another language: a text wherever English has one, and functions of the same parameters. A
 * word that is missing, or one too many, is a type error where a language is written against it:
 * `export const words: Words<typeof english.words> = { … }`.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Result extends string ? string : Result
    : { readonly [Key in keyof English]: Words<English[Key]> };
