/** What spreadsheets take for a formula at the beginning of a cell (OWASP, "CSV injection"). A phone number is none: it is a number there. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^\+\d{7,15}$/.test(cell);

/** One line of a CSV file by RFC 4180, with its end. A cell that a spreadsheet would take for a formula gets an apostrophe, and so is text there. */
export function csvLine(cells: readonly string[], separator = ','): string {
  const written = cells.map((cell) => {
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(separator)}\r\n`;
}
