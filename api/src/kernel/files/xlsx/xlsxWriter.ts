import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, CellFormat, SheetColumn } from '../sheet.ts';
import { headingStyle, looks, styleOf, styles } from './xlsxStyles.ts';
import { escaped } from './xlsxText.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longest text of a cell, in UTF-16 units, by the limits of spreadsheets. */
const longestText = 32_767;

/** Fixed files of a workbook with one sheet (ECMA-376). */
const fixedFiles = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
});

/**
 * A workbook with one sheet, in chunks (ADR 38): rows are read at the speed of the reader, and compressed on zlib's own threads. Each cell has its
 * reference and its format; text stands in `inlineStr` cells, which no program calculates.
 * @param sheetName at most 31 characters, none of []:*?/\
 * @param rows cells in the order of the columns; the heading is written before them
 */
export async function* xlsxFile(
  sheetName: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(fixedFiles(sheetName))) zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetOf(columns, rows), { objectMode: false });
  const packed = zip.outputStream as Readable;
  sheet.once('error', (error) => packed.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    for await (const piece of packed) yield piece as Buffer;
  } finally {
    sheet.destroy();
  }
}

async function* sheetOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    ({ heading, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(looks[format].width, heading.length + 2)}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) => textCell(`${letters[index]}1`, headingStyle, heading));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    const written = columns.map(({ format }, index) => sheetCell(`${letters[index]}${row}`, format, cells[index]));
    yield `<row r="${row}">${written.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** A to Z, then AA and on. @param index from 0 */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function sheetCell(ref: string, format: CellFormat, cell: Cell | undefined): string {
  if (cell === undefined || cell === null || cell === '') return '';
  const number = typeof cell === 'number' ? cell : serialOf(cell, format);
  if (number === null) return textCell(ref, styleOf('TEXT'), cell as string);
  return `<c r="${ref}" s="${styleOf(format)}"><v>${number}</v></c>`;
}

const textCell = (ref: string, style: number, text: string): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(text))}</t></is></c>`;

const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** Programs disagree on earlier days: the format counts a 29 February 1900, which no calendar has. */
const firstSerial = 61;

/** Days since the format's day zero; null for other texts and for days that are too early. */
function serialOf(text: string, format: CellFormat): number | null {
  const isTime =
    (format === 'DAY' && /^\d{4}-\d{2}-\d{2}$/.test(text)) ||
    (format === 'INSTANT' && /T.*(Z|[+-]\d{2}:\d{2})$/.test(text));
  const serial = isTime ? (Date.parse(text) - dayZero) / dayMs : Number.NaN;
  return serial >= firstSerial ? serial : null;
}

const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
