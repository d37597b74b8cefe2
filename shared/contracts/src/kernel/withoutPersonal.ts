/** Personal data in messages, and its replacements. Order matters: an address contains all the others. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b[a-z]+:\/\/\S+/gi, (address) => /([\w.-]+\.(?:js|css))(?=$|[?#)\]:])/.exec(address)?.[1] ?? '…'],
  [/\?[^\s"'“`=]+=[^\s"')\]]*/g, '?…'], // what an address asks, also without the rest of it
  [/\bBearer\s+[^\s"',;]+/gi, 'Bearer #'],
  [/[^\s@<>()"'=]+@[^\s@<>()"']+\.[a-z]{2,}/gi, '…'],
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/'(?![A-Za-z_$][\w$]*')[^']*'/g, "'…'"], // the name of a property stays
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?:\.[\w-]+)*/gi, '#'], // tokens and keys; words of a developer have no digits
  [/\b(?=[0-9a-f-]*\d)[0-9a-f-]{8,}\b/gi, '#'],
  [/\d{4,}/g, '#'],
];

/**
 * A message without personal data: no e-mail, no address but a script's name, no query of an address, no quoted words, no token, no long
 * number. Applying it twice changes nothing more.
 */
export const withoutPersonal = (message: string): string =>
  personal.reduce((text, [what, instead]) => text.replace(what, instead as string), message);
