/** Most characters of a chip's value (spec §9). */
const shown = 18;

/** A chip's value, cut after 18 characters (spec §9): its title and its button's name have the whole value. */
export function shortenValue(value: string): string {
  const characters = [...value];
  return characters.length > shown ? `${characters.slice(0, shown).join('').trimEnd()}…` : value;
}
