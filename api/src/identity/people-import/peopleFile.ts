import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { isWorkbook, xlsxRows, XlsxRefused } from '../../kernel/files/xlsx/xlsxReader.ts';
import { importLimits, importSeparators, type importEncodings } from '@portolan/contracts';
import { JobRefused } from '../../kernel/jobs/jobWorker.ts';

export type Encoding = (typeof importEncodings)[number];
export type Separator = (typeof importSeparators)[number];

/** How a file is to be read. */
export interface Reading {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** One row of a file; `row` counts from 1, the heading's. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Longest row in characters, so that an unclosed quote does not make the whole file one cell. */
const longestRow = 20_000;

/** Most bytes of an unpacked workbook: 50,000 people in all columns of an import have a third of it. */
const unpackedBytes = 100 * 1024 * 1024;

/**
 * UTF-16 by its byte order mark, or by its zero bytes: one of the two of each Latin letter and each separator is zero. UTF-8 if the bytes are valid;
 * else Windows-1252, which spreadsheets of western Europe write.
 * @param isWhole false for the beginning of a file
 */
export function encodingOf(bytes: Uint8Array, isWhole: boolean): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const [even, odd] = [zerosAt(sample, 0), zerosAt(sample, 1)];
  if (Math.max(even, odd) * 20 > sample.length) return odd > even ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Number of zero bytes in even places (0) or odd ones (1). */
const zerosAt = (bytes: Uint8Array, remainder: 0 | 1): number =>
  bytes.filter((byte, at) => byte === 0 && at % 2 === remainder).length;

/** A first line that tells spreadsheets the separator, such as `sep=;`. It is no row. */
const separatorLine = /^\uFEFF?"?sep=(.)"?(?:\r\n?|\n|$)/i;
const longestSeparatorLine = 12;

/** The separator that the file names, else the most frequent one of its first line. */
export function separatorOf(beginning: string): Separator {
  const namedSeparator = separatorLine.exec(beginning)?.[1];
  const known = importSeparators.find((separator) => separator === namedSeparator);
  if (known !== undefined) return known;
  const [line = ''] = beginning.replace(separatorLine, '').split(/\r?\n/, 1);
  const counts = importSeparators.map((separator) => line.split(separator).length);
  return importSeparators[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* textOf(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' });
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new JobRefused('UNREADABLE_TEXT');
    throw error;
  }
}

/** A text without its line about the separator. */
async function* withoutSeparatorLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let beginning: string | null = '';
  for await (const text of texts) {
    if (beginning === null) yield text;
    else if ((beginning += text).length >= longestSeparatorLine) {
      yield beginning.replace(separatorLine, '');
      beginning = null;
    }
  }
  if (beginning !== null) yield beginning.replace(separatorLine, '');
}

/**
 * The rows of a text or a workbook, the heading's first; empty ones are skipped.
 * @throws JobRefused UNREADABLE_TEXT, UNREADABLE_ROWS, TOO_MANY_ROWS, OTHER_FORMAT, TOO_LARGE
 */
export async function* rowsOf(pieces: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<FileRow> {
  const iterator = pieces[Symbol.asyncIterator]();
  const { value: first } = await iterator.next();
  if (first === undefined) return;
  const all = (async function* () {
    yield first as Uint8Array;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  yield* isWorkbook(first) ? workbookRows(all) : textRows(all, reading);
}

async function* workbookRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const file = await buffer(pieces);
  let heading = 0;
  let count = 0;
  try {
    for await (const { row, cells } of xlsxRows(file, { bytes: unpackedBytes, columns: importLimits.columns })) {
      count += 1;
      if (count > importLimits.rows + 1) throw new JobRefused('TOO_MANY_ROWS');
      if (cells.reduce((sum, cell) => sum + cell.length, 0) > longestRow) throw new JobRefused('UNREADABLE_ROWS');
      heading ||= row;
      yield { row: row - heading + 1, cells };
    }
  } catch (error) {
    if (!(error instanceof XlsxRefused)) throw error;
    throw new JobRefused(error.fault === 'UNREADABLE' ? 'UNREADABLE_ROWS' : error.fault);
  }
}

async function* textRows(pieces: AsyncIterable<Uint8Array>, { encoding, separator }: Reading): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    trim: true,
    info: true,
  });
  const feeding = feed(withoutSeparatorLine(textOf(pieces, encoding)), parser);
  feeding.catch((error: Error) => parser.destroy(error));
  let row = 0;
  try {
    for await (const { record } of parser as AsyncIterable<{ readonly record: readonly string[] }>) {
      row += 1;
      if (row > importLimits.rows + 1) throw new JobRefused('TOO_MANY_ROWS');
      if (record.some((cell) => cell !== '')) yield { row, cells: record };
    }
    await feeding;
  } catch (error) {
    if (error instanceof JobRefused) throw error;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new JobRefused('UNREADABLE_ROWS');
    throw error;
  } finally {
    parser.destroy();
  }
}

async function feed(texts: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  for await (const text of texts) {
    if (parser.destroyed) return;
    if (!parser.write(text)) await Promise.race([drained(parser), closed(parser)]);
  }
  parser.end();
}
const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => void parser.once('drain', () => resolve()));
const closed = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => void parser.once('close', () => resolve()));
