/** A cell of a file of rows: text, a number, or null for an empty one. */
export type Cell = string | number | null;

/** How a column's cells are shown. A day is `yyyy-MM-dd`, an instant ISO 8601 with its offset; any other value stays text. */
export type CellFormat = 'TEXT' | 'WHOLE' | 'AMOUNT' | 'DECIMAL' | 'DAY' | 'INSTANT';

export interface SheetColumn {
  readonly heading: string;
  readonly format: CellFormat;
}
