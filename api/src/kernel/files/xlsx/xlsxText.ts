const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text for XML 1.0. A character that XML lacks becomes `_xHHHH_`, and so does the underscore of a text that looks like one (ECMA-376, 22.9.2.19). */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (character) => entities.get(character) ?? character);

/** The text of a cell from XML, with `_xHHHH_` decoded. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
