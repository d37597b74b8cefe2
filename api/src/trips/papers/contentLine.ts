/** One property of a calendar: its name, its encoded value, and its parameters. */
export interface Property {
  readonly name: string;
  readonly value: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Most octets of a line without its break (RFC 5545 §3.1). */
const lineOctets = 75;

/** A property as lines of a calendar, folded, each with its break. */
export function contentLine({ name, value, parameters = {} }: Property): string {
  const encoded = Object.entries(parameters).map(([parameter, text]) => `;${parameter}=${text}`);
  return fold(`${name}${encoded.join('')}:${value}`);
}

/**
 * A value of type TEXT (RFC 5545 §3.3.11), which can neither end the line nor begin a property. Every kind of line break becomes the standard's;
 * other control characters, which it does not allow, are removed.
 */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');

/** Lines of 75 octets at most; continuation lines begin with a space. No multi-byte character is cut. */
function fold(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const char of line) {
    const length = Buffer.byteLength(char);
    if (octets + length > lineOctets) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += char;
    octets += length;
  }
  return [...lines, current, ''].join('\r\n');
}
