import type { Cell } from './sheet.ts';

/** Starts a CSV file: without it, spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Starts of a cell that spreadsheets read as a formula (OWASP, "CSV injection"). A phone number is no formula: spreadsheets read it as a number. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^\+\d{7,15}$/.test(text);

/**
 * One line of a CSV file by RFC 4180, with its line end. Numbers are written unchanged. A text that a spreadsheet would read as a formula gets an
 * apostrophe, which makes it text.
 */
export function csvLine(cells: readonly Cell[], separator = ','): string {
  const written = cells.map((cell) => {
    if (typeof cell !== 'string') return cell === null ? '' : String(cell);
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(separator)}\r\n`;
}
