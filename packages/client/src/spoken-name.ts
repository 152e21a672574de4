/** A name as sentences say it: a bot is always marked as one. */
export function spokenName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? `${name} (bot)` : name;
}
