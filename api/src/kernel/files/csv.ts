import type { Cell } from './sheet.ts';

/** Begins a CSV file: without it spreadsheets do not take the file for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What spreadsheets take for a formula at the beginning of a cell (OWASP, "CSV injection"). A phone number is none: it is a number there. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^\+\d{7,15}$/.test(text);

/**
 * One line of a CSV file by RFC 4180, with its end. Numbers are written as they are. A text that a spreadsheet would take for a formula gets an
 * apostrophe, and so is text there.
 */
export function csvLine(cells: readonly Cell[], separator = ','): string {
  const written = cells.map((cell) => {
    if (typeof cell !== 'string') return cell === null ? '' : String(cell);
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(separator)}\r\n`;
}
