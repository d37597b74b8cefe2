import { parse } from 'csv-parse';
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

/** Longest row, in characters: a quote that nobody closes is no reason to hold a whole file as one cell. */
const longestRow = 20_000;

/** UTF-8 where the bytes are that; else Windows-1252, which spreadsheets of western Europe write. @param isWhole false for the beginning of a file */
export function encodingOf(bytes: Uint8Array, isWhole: boolean): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The separator that stands most often in the first line. */
export function separatorOf(beginning: string): Separator {
  const [line = ''] = beginning.split(/\r?\n/, 1);
  const counts = importSeparators.map((separator) => line.split(separator).length);
  return importSeparators[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* textOf(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new JobRefused('UNREADABLE_TEXT');
    throw error;
  }
}

/**
 * The rows of a file, the heading's first; empty ones are passed over.
 * @throws JobRefused UNREADABLE_TEXT, UNREADABLE_ROWS, TOO_MANY_ROWS
 */
export async function* rowsOf(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, separator }: Reading,
): AsyncGenerator<FileRow> {
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
  const feeding = feed(textOf(pieces, encoding), parser);
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
