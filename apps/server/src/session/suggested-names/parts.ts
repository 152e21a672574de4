/** What the suggested names of one language are made of: an animal and what it is like. */
export interface NameParts {
  /** Animals with what can be said of each of them: of the same gender, where a language has genders. */
  readonly groups: readonly { readonly animals: readonly string[]; readonly characters: readonly string[] }[];
  readonly name: (character: string, animal: string) => string;
}
