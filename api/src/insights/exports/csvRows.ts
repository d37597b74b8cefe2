import type { Cell } from './spendColumns.ts';

/** What programs that open a file of rows take for a formula, or for the beginning of one after a line's end. */
const formulaStart = /^[=+\-@\t\r\n]/;

/** Text that stays text where a program would calculate it (CWE-1236): an apostrophe stands before it. */
const asText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** A row of RFC 4180: numbers as they are, text in quotes where it needs them. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Lets programs read the file as UTF-8. */
export const csvStart = '\uFEFF';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = asText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
