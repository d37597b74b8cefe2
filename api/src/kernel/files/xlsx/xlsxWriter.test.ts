import { byExcelJs, bySheetJs, type ForeignCell } from '../../../testing/foreignSheets.ts';
import type { Cell, SheetColumn } from '../sheet.ts';
import { xlsxFile } from './xlsxWriter.ts';

async function* rowsOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function written(columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile('Bookings', columns, rowsOf(rows))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** One cell below its heading, as exceljs and SheetJS read it. */
async function readBack(format: SheetColumn['format'], cell: Cell): Promise<(ForeignCell | undefined)[]> {
  const file = await written([{ heading: 'CELL', format }], [[cell]]);
  return [(await byExcelJs(file)).rows[1]?.[0], bySheetJs(file).rows[1]?.[0]];
}

describe('a workbook', () => {
  it.each([
    ['007', 'zeros in front'],
    ['=1+1', 'a formula'],
    ['+46 8 123', 'a plus'],
    ['-2', 'a minus'],
    ['@SUM(A1)', 'an at sign'],
    ['Đorđe Žižić, Åsa Öberg', 'letters of the Balkans and the North'],
    ['👩‍✈️ on her way', 'an emoji of several characters'],
    ['<b>&amp;"\'', 'what XML has for itself'],
    ['  two\nlines\t ', 'spaces and lines'],
    ['2026-11-27', 'a day in a column of text'],
  ])('In a workbook %j stays text unchanged: %s', async (text) => {
    for (const cell of await readBack('TEXT', text)) expect(cell?.value).toBe(text);
  });

  it('Text in a workbook that looks like an escape is read back unchanged', async () => {
    const [, cell] = await readBack('TEXT', 'a_x0041_b');
    expect(cell?.value).toBe('a_x0041_b');
  });

  it('Control characters and half surrogate pairs do not break a workbook', async () => {
    const [, cell] = await readBack('TEXT', 'a\u0007b\uD800c\uFFFFd');
    expect(cell?.value).toBe('a\u0007b\uFFFDc\uFFFFd');
  });

  it.each([
    [32_767, 32_767, 'x'],
    [32_768, 32_767, '…'],
    [50_000, 32_767, '…'],
  ])('Of a text of %i characters a workbook cell holds %i', async (length, kept, last) => {
    const [, cell] = await readBack('TEXT', 'x'.repeat(length));
    expect([String(cell?.value).length, String(cell?.value).at(-1)]).toEqual([kept, last]);
  });

  it('A text is not cut inside a surrogate pair', async () => {
    const [, cell] = await readBack('TEXT', `${'x'.repeat(32_765)}😀x`);
    expect(String(cell?.value).slice(-2)).toBe('x…');
  });

  it.each([
    ['WHOLE', 3, '3'],
    ['AMOUNT', 1234.5, '1234.50'],
    ['AMOUNT', -0.01, '-0.01'],
    ['AMOUNT', 1.234, '1.234'],
    ['DECIMAL', 12.345, '12.345'],
  ] as const)('In a workbook %s: %d is a number, shown as %s', async (format, number, shown) => {
    const [one, other] = await readBack(format, number);
    expect([one?.value, other]).toEqual([number, { value: number, shown }]);
  });

  it.each([
    ['2026-11-27', 46_353],
    ['1900-03-01', 61],
    ['2999-12-31', 401_768],
  ])('In a workbook the day %s is a date', async (day, serial) => {
    const [one, other] = await readBack('DAY', day);
    expect([one?.value, other]).toEqual([`${day}T00:00:00.000Z`, { value: serial, shown: day }]);
  });

  it.each([
    ['2026-11-27T10:11:12.000Z', '2026-11-27T10:11:12.000Z'],
    ['2026-11-27T00:30:00+01:00', '2026-11-26T23:30:00.000Z'],
    ['2026-03-29T01:59:59.999Z', '2026-03-29T01:59:59.999Z'],
  ])('In a workbook the instant %s is a date and a time in UTC, and says so', async (instant, utc) => {
    const [one, other] = await readBack('INSTANT', instant);
    expect(one?.value).toBe(utc);
    expect(other?.shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  });

  it('A day that programs count differently stays text, and so does a text that is no day', async () => {
    for (const text of ['1900-02-28', '0001-01-01', 'soon'])
      for (const cell of await readBack('DAY', text)) expect(cell?.value).toBe(text);
  });

  it('A null value makes no cell', async () => {
    expect(await readBack('TEXT', null)).toEqual([undefined, undefined]);
  });

  it('A workbook without rows has only the heading', async () => {
    const file = await written([{ heading: 'TRIP', format: 'TEXT' }], []);
    for (const sheet of [await byExcelJs(file), bySheetJs(file)])
      expect([sheet.name, sheet.rows.map((row) => row.map((cell) => cell?.value))]).toEqual(['Bookings', [['TRIP']]]);
  });

  it('Workbook cells stand in their columns beyond Z and after empty ones', async () => {
    const columns = Array.from({ length: 60 }, (_, index): SheetColumn => ({ heading: `C${index}`, format: 'WHOLE' }));
    const file = await written(columns, [columns.map((_, index) => (index % 2 === 0 ? index : null))]);
    for (const sheet of [await byExcelJs(file), bySheetJs(file)])
      expect([52, 53, 58].map((index) => sheet.rows[1]?.[index]?.value)).toEqual([52, undefined, 58]);
  });

  it('A workbook of many rows is never held in memory as a whole', async () => {
    const columns = Array.from({ length: 41 }, (_, index): SheetColumn => ({ heading: `C${index}`, format: 'TEXT' }));
    const row = Array.from({ length: 40 }, (_cell, index) => `cell ${index} of a long report`);
    const rows = 20_000;
    let [bytes, highest] = [0, 0];
    async function* many(): AsyncGenerator<readonly Cell[]> {
      for (let no = 0; no < rows; no += 1) yield [...row, no];
    }
    const memory = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    globalThis.gc?.();
    const before = memory();
    for await (const piece of xlsxFile('Bookings', columns, many())) {
      bytes += piece.length;
      highest = Math.max(highest, memory());
    }
    const whole = rows * row.join('').length;
    expect(bytes).toBeGreaterThan(100_000);
    expect(highest - before).toBeLessThan(whole * 4);
  });

  it('A workbook ends with the error of rows that cannot be read', async () => {
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['one'];
      throw new Error('the database has gone');
    }
    const drain = async () => {
      for await (const _piece of xlsxFile('Bookings', [{ heading: 'A', format: 'TEXT' }], broken())) void _piece;
    };
    await expect(drain()).rejects.toThrow('the database has gone');
  });
});
