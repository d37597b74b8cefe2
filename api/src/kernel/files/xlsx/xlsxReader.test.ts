import excel from 'exceljs';
import { utils, write } from 'xlsx';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { xlsxFile } from './xlsxWriter.ts';
import { isWorkbook, XlsxRefused, xlsxRows, type XlsxRow } from './xlsxReader.ts';

const limits = { bytes: 1_000_000, columns: 60 };

async function rowsIn(file: Buffer, more: Partial<typeof limits> = {}): Promise<XlsxRow[]> {
  const rows: XlsxRow[] = [];
  for await (const row of xlsxRows(file, { ...limits, ...more })) rows.push(row);
  return rows;
}
const cellsIn = async (file: Buffer): Promise<(readonly string[])[]> => (await rowsIn(file)).map(({ cells }) => cells);
const faultOf = (file: Buffer, more: Partial<typeof limits> = {}): Promise<string> =>
  rowsIn(file, more).then(
    () => 'read',
    (error: unknown) => (error instanceof XlsxRefused ? error.fault : String(error)),
  );

type Value = excel.CellValue;
/** A workbook written by exceljs; its first sheet has the cells. */
async function byExcelJs(rows: readonly (readonly Value[])[], format?: string, date1904 = false): Promise<Buffer> {
  const book = new excel.Workbook();
  book.properties.date1904 = date1904;
  const sheet = book.addWorksheet('Crew');
  for (const row of rows) sheet.addRow([...row]);
  if (format !== undefined) sheet.getColumn(1).numFmt = format;
  book.addWorksheet('Other').addRow(['not read']);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const packed = async (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (kind: string, target: string, id = 'rId1') =>
  `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`;
/** The parts of a workbook around the XML of its sheet. */
const bare = (sheet: string, more: Readonly<Record<string, string>> = {}) => ({
  '_rels/.rels': `<Relationships>${relation('officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('worksheet', 'worksheets/sheet1.xml')}${relation('sharedStrings', '/xl/sharedStrings.xml', 'rId2')}</Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
});

describe('reading a workbook', () => {
  it('Texts, numbers, dates and truth values written by exceljs are read as text, from the first sheet only', async () => {
    const rows: Value[][] = [
      ['E-mail', 'Number', 'Since', 'Active', 'Sum'],
      ['åsa@crew.example', 4711, new Date('2026-11-27T00:00:00Z'), true, { formula: '1+1', result: 2 }],
      [
        { text: 'dž@crew.example', hyperlink: 'mailto:dž@crew.example' },
        '007',
        new Date('2026-11-27T13:45:00Z'),
        false,
        { formula: 'A1', result: 'x' },
      ],
      [{ richText: [{ text: 'bold ' }, { text: 'and plain' }] }, 46701234567, null, null, 12.5],
    ];
    expect(await cellsIn(await byExcelJs(rows))).toEqual([
      ['E-mail', 'Number', 'Since', 'Active', 'Sum'],
      ['åsa@crew.example', '4711', '2026-11-27', 'TRUE', '2'],
      ['dž@crew.example', '007', '2026-11-27 13:45', 'FALSE', 'x'],
      ['bold and plain', '46701234567', '', '', '12.5'],
    ]);
  });

  it('Hidden sheets are skipped, unless all sheets are hidden', async () => {
    const withStates = async (...states: readonly excel.WorksheetState[]) => {
      const book = new excel.Workbook();
      for (const [index, state] of states.entries()) book.addWorksheet(`${index}`, { state }).addRow([`of ${index}`]);
      return cellsIn(Buffer.from(await book.xlsx.writeBuffer()));
    };
    expect(await withStates('hidden', 'veryHidden', 'visible')).toEqual([['of 2']]);
    expect(await withStates('hidden', 'veryHidden')).toEqual([['of 0']]);
  });

  it('A workbook of SheetJS is read, with shared texts and with texts in the cells', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['e', 'n'],
        ['å😀@crew.example', 123456789012345],
      ]),
      'Crew',
    );
    for (const bookSST of [true, false]) {
      const file = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', bookSST }) as Uint8Array);
      expect(await cellsIn(file)).toEqual([
        ['e', 'n'],
        ['å😀@crew.example', '123456789012345'],
      ]);
    }
  });

  it('A workbook that the portal wrote is read back, with control characters and escapes', async () => {
    const rows = (async function* () {
      yield ['a_x0041_b\u0007', 1.5, '2026-11-27', '2026-11-27T10:11:00Z'];
    })();
    const columns = (['TEXT', 'AMOUNT', 'DAY', 'INSTANT'] as const).map((format) => ({ heading: format, format }));
    const file = await buffer(xlsxFile('Bookings', columns, rows));
    expect(await cellsIn(file)).toEqual([
      ['TEXT', 'AMOUNT', 'DAY', 'INSTANT'],
      ['a_x0041_b\u0007', '1.5', '2026-11-27', '2026-11-27 10:11'],
    ]);
  });

  it.each([
    [123, '00000', '00123'],
    [123, '0', '123'],
    [1234567, '00000', '1234567'],
    [0.1 + 0.2, undefined, '0.30000000000000004'],
    [1e15, undefined, '1000000000000000'],
    [46353, '[$-41D]d mmmm yyyy;@', '2026-11-27'],
    [46353.5, 'yyyy-mm-dd hh:mm', '2026-11-27 12:00'],
    [0.75, 'hh:mm', '18:00'],
    [12, '0 "days"', '12'],
    [1, 'yyyy-mm-dd', '1900-01-01'],
    [59, 'yyyy-mm-dd', '1900-02-28'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
    [-5, 'yyyy-mm-dd', '-5'],
  ])('The number %d in the format %s is read as %s', async (number, format, text) => {
    expect(await cellsIn(await byExcelJs([[number]], format))).toEqual([[text]]);
  });

  it('Days of a workbook that counts from 1904 are read as the same days', async () => {
    const file = await byExcelJs([[new Date('2026-11-27T00:00:00Z')]], 'yyyy-mm-dd', true);
    expect(await cellsIn(file)).toEqual([['2026-11-27']]);
  });

  it('A row has its number in the sheet, and empty rows are skipped', async () => {
    const file = await byExcelJs([[null], ['e-mail'], ['', '  '], ['a@crew.example']]);
    expect((await rowsIn(file)).map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, 'e-mail'],
      [4, 'a@crew.example'],
    ]);
  });

  it('Cells and rows without references, with prefixes and with pronunciations are read', async () => {
    const strings =
      '<x:sst xmlns:x="m"><x:si><x:t>東京</x:t><x:rPh sb="0" eb="2"><x:t>トウキョウ</x:t></x:rPh></x:si></x:sst>';
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsIn(await packed(bare(sheet, { 'xl/sharedStrings.xml': strings })))).toEqual([['東京', '2']]);
  });

  it('Columns beyond the limit are skipped, however far to the right', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="BI1"><v>2</v></c><c r="XFD1"><v>3</v></c></row></sheetData></worksheet>';
    expect(await cellsIn(await packed(bare(sheet)))).toEqual([['1']]);
  });

  it('A small file that unpacks to a large one is refused before it is unpacked', async () => {
    const bomb = `<worksheet><sheetData>${' '.repeat(5_000_000)}</sheetData></worksheet>`;
    const file = await packed(bare(bomb));
    expect(file.length).toBeLessThan(20_000);
    expect(await faultOf(file)).toBe('TOO_LARGE');
    expect(await faultOf(await packed(bare('<worksheet/>', { 'xl/sharedStrings.xml': bomb })))).toBe('TOO_LARGE');
    expect(await faultOf(file, { bytes: 10_000_000 })).toBe('read');
  });

  it.each(['_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])(
    'The part %s with millions of elements is refused before it fills the memory',
    async (path) => {
      const file = await packed({ ...bare('<worksheet/>'), [path]: `<a>${'<a/>'.repeat(300_000)}</a>` });
      expect(await faultOf(file, { bytes: 100_000_000 })).toBe('TOO_LARGE');
    },
  );

  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  const withAttributes = (count: number) => `<a ${Array.from({ length: count }, (_, at) => `b${at}=""`).join(' ')}/>`;
  it.each([
    ['nested elements', nested(64), nested(65)],
    ['attributes of one element', withAttributes(256), withAttributes(257)],
  ])('A sheet with more %s than workbooks have is refused', async (_what, most, more) => {
    expect([await faultOf(await packed(bare(most))), await faultOf(await packed(bare(more)))]).toEqual([
      'read',
      'UNREADABLE',
    ]);
  });

  it('A part larger than its declared size is refused', async () => {
    const file = await packed(bare(`<worksheet><sheetData>${' '.repeat(5_000_000)}</sheetData></worksheet>`));
    const zip = await fromBufferPromise(file, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) if (entry.fileName.includes('sheet1')) lie(file, entry.fileName);
    expect(await faultOf(file)).toBe('UNREADABLE');
  });

  it('An XML entity that refers to others repeatedly is refused', async () => {
    const sheet =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    expect(await faultOf(await packed(bare(sheet)))).toBe('UNREADABLE');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a text file', () => Buffer.from('email\n'), 'UNREADABLE'],
    ['an older workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'OTHER_FORMAT'],
    ['a package of something else', () => packed({ 'a.txt': 'x' }), 'UNREADABLE'],
    ['half a file', async () => (await byExcelJs([['a']])).subarray(0, 900), 'UNREADABLE'],
    ['a sheet that ends in the middle', () => packed(bare('<worksheet><sheetData><row>')), 'UNREADABLE'],
  ])('As a workbook, %s is refused', async (_what, file, fault) => {
    expect(await faultOf(await file())).toBe(fault);
  });

  it('A workbook is recognised by its first bytes, whatever its name', async () => {
    expect([isWorkbook(await byExcelJs([['a']])), isWorkbook(Buffer.from('PK;name'))]).toEqual([true, false]);
  });
});

/** Makes a package declare that an entry has ten bytes (PKWARE appnote 4.3.12). */
function lie(file: Buffer, path: string): void {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4))
    if (file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)) === path) file.writeUInt32LE(10, at + 24);
}
