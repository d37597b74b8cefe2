import { inflateRawSync } from 'node:zlib';
import { csvRow } from './csvRows.ts';
import type { Cell } from './spendColumns.ts';
import { xlsxFile } from './xlsxFile.ts';

async function* rowsOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** The text of a part of a packed file, found by the list at its end (PKWARE appnote 4.3). */
function partOf(file: Buffer, path: string): string {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const nameLength = file.readUInt16LE(at + 28);
    if (file.toString('utf8', at + 46, at + 46 + nameLength) !== path) continue;
    const [size, local] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + size);
    return (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
  }
  throw new Error(`The file has no ${path}.`);
}

describe('files of rows', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+46 8', `'+46 8`],
    ['-2', `'-2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['Malmö, "C"', `"Malmö, ""C"""`],
    ['two\nlines', '"two\nlines"'],
    [-2.5, '-2.5'],
    [null, ''],
  ])('A cell of %j is written so that no program calculates it', (cell, written) => {
    expect(csvRow([cell])).toBe(`${written}\r\n`);
  });

  it('A workbook keeps numbers as numbers and all text as text', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxFile(
      rowsOf([
        ['TRIP', 'TOTAL'],
        ['=1+1 <&>\u0000', -2.5],
        [null, 1],
      ]),
    ))
      // prettier-ignore
      pieces.push(piece);
    const file = Buffer.concat(pieces);
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain(
      '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt;</t></is></c><c><v>-2.5</v></c></row><row><c/><c><v>1</v></c></row></sheetData>',
    );
    expect(partOf(file, 'xl/workbook.xml')).toContain('<sheet name="Bookings"');
  });

  it('A workbook of many rows is never held whole', async () => {
    const row = Array.from({ length: 40 }, (_cell, index) => `cell ${index} of a long report`);
    const rows = 20_000;
    let [written, highest] = [0, 0];
    async function* many(): AsyncGenerator<readonly Cell[]> {
      for (let no = 0; no < rows; no += 1) yield [...row, no];
    }
    const memory = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    globalThis.gc?.();
    const before = memory();
    for await (const piece of xlsxFile(many())) {
      written += piece.length;
      highest = Math.max(highest, memory());
    }
    const whole = rows * row.join('').length;
    expect(written).toBeGreaterThan(100_000);
    expect(highest - before).toBeLessThan(whole * 4);
  });

  it('Rows that cannot be read end the file with their error', async () => {
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['one'];
      throw new Error('the database has gone');
    }
    const drain = async () => {
      for await (const _piece of xlsxFile(broken())) void _piece;
    };
    await expect(drain()).rejects.toThrow('the database has gone');
  });
});
