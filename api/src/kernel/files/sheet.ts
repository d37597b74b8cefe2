/** A cell of a file of rows: text, a number, or nothing. */
export type Cell = string | number | null;

/** How a column's cells are shown. A day is `yyyy-MM-dd`, an instant ISO 8601 with its offset; a cell that is neither stays text. */
export type CellFormat = 'TEXT' | 'WHOLE' | 'AMOUNT' | 'DECIMAL' | 'DAY' | 'INSTANT';

export interface SheetColumn {
  readonly heading: string;
  readonly format: CellFormat;
}
