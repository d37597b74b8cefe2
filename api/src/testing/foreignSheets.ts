import excel from 'exceljs';
import { read, utils } from 'xlsx';

/** A cell as another program reads it: its value (a date as ISO text in UTC), and the text that it shows. */
export interface ForeignCell {
  readonly value: string | number | null;
  readonly shown: string;
}

/** The name and the rows of a workbook's first sheet, as a program reads them; undefined for a missing cell. */
interface ForeignSheet {
  readonly name: string;
  readonly rows: readonly (readonly (ForeignCell | undefined)[])[];
}

/** exceljs recognises dates by their formats, and returns them as dates. */
export async function byExcelJs(file: Uint8Array): Promise<ForeignSheet> {
  const book = new excel.Workbook();
  await book.xlsx.load(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  const [sheet] = book.worksheets;
  if (sheet === undefined || book.worksheets.length !== 1) throw new Error('exceljs finds no single sheet.');
  const cellOf = (row: number, column: number): ForeignCell | undefined => {
    const { value, text } = sheet.getCell(row, column);
    if (value === null) return undefined;
    if (value instanceof Date) return { value: value.toISOString(), shown: text };
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${typeof value} is no plain cell.`);
    return { value, shown: text };
  };
  const rows = Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_cell, column) => cellOf(row + 1, column + 1)),
  );
  return { name: sheet.name, rows };
}

/** SheetJS shows each cell by its format. Its dates are serial numbers, which have no zone. */
export function bySheetJs(file: Uint8Array): ForeignSheet {
  const book = read(file, { type: 'array', cellNF: true, cellText: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  const range = utils.decode_range(sheet?.['!ref'] ?? '');
  const rows = Array.from({ length: range.e.r + 1 }, (_, r) =>
    Array.from({ length: range.e.c + 1 }, (_cell, c): ForeignCell | undefined => {
      const cell = sheet?.[utils.encode_cell({ r, c })];
      return cell === undefined ? undefined : { value: cell.v, shown: cell.w };
    }),
  );
  return { name, rows };
}
