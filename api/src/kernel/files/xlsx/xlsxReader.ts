import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { cellText, formatOf, type NumberStyle } from './xlsxNumbers.ts';
import { unescaped } from './xlsxText.ts';

/** Why a workbook cannot be read. OTHER_FORMAT: an older or encrypted workbook; TOO_LARGE: more than the limit once unpacked. */
export type XlsxFault = 'UNREADABLE' | 'OTHER_FORMAT' | 'TOO_LARGE';

export class XlsxRefused extends Error {
  override readonly name = 'XlsxRefused';
  readonly fault: XlsxFault;

  constructor(fault: XlsxFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface XlsxLimits {
  /** Unpacked, of all parts that are read. */
  readonly bytes: number;
  /** Cells further right are skipped. */
  readonly columns: number;
}

export interface XlsxRow {
  /** From 1, like row numbers in the sheet. */
  readonly row: number;
  /** As trimmed texts; a missing cell between others is empty. */
  readonly cells: readonly string[];
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 3, 4]);
/** Compound files: workbooks from before 2007, and encrypted ones. */
const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file is a workbook, by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isCompoundFile(bytes);

/**
 * The rows of a workbook's first visible sheet that are not empty, read while the sheet is unpacked. `yauzl` ends an entry with more bytes than it
 * declares, and the declared sizes are limited here: a small file cannot become a large one.
 * @throws XlsxRefused
 */
export async function* xlsxRows(file: Buffer, limits: XlsxLimits): AsyncGenerator<XlsxRow> {
  if (!isZip(file)) throw new XlsxRefused(isCompoundFile(file) ? 'OTHER_FORMAT' : 'UNREADABLE');
  try {
    const parts = await openParts(file, limits.bytes);
    const sheet = await firstSheet(parts);
    const [strings, styles] = [await readStrings(parts, sheet.strings), await readStyles(parts, sheet.styles)];
    yield* rowsOf(parts(sheet.path), { strings, styles, isFrom1904: sheet.isFrom1904 }, limits.columns);
  } catch (error) {
    throw error instanceof XlsxRefused ? error : new XlsxRefused('UNREADABLE', error);
  }
}

/** Maximum unpacked bytes of parts that name others, and of styles: their content is kept in memory as a whole. */
const [namingBytes, styleBytes] = [1024 * 1024, 16 * 1024 * 1024];
/** No part of a workbook nests deeper or has more attributes on one element: a parser keeps both in memory. */
const [mostDeep, mostAttributes] = [64, 256];

/** The unpacked chunks of a part, by its path in the package; none for a missing part. @param most bytes; default: the rest of the limit */
type Parts = (path: string, most?: number) => AsyncIterable<Buffer>;

async function openParts(file: Buffer, most: number): Promise<Parts> {
  const zip: ZipFile = await fromBufferPromise(file, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let left = most;
  return async function* (path, mostOfPart = most) {
    const entry = entries.get(path);
    if (entry === undefined) return;
    left -= entry.uncompressedSize;
    if (left < 0 || entry.uncompressedSize > mostOfPart) throw new XlsxRefused('TOO_LARGE');
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Callbacks for a part: its elements by their local names, and its text. */
interface Listener {
  readonly open?: (element: Element) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part and yields after each chunk, so that the caller can take the results so far. */
async function* parsed(part: AsyncIterable<Buffer>, { open, text, close }: Listener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  let [depth, attributeCount] = [0, 0];
  parser.on('opentagstart', () => {
    [depth, attributeCount] = [depth + 1, 0];
    if (depth > mostDeep) throw new XlsxRefused('UNREADABLE');
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > mostAttributes) throw new XlsxRefused('UNREADABLE');
  });
  parser.on('opentag', ({ name, attributes }) =>
    open?.({
      name: localName(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    }),
  );
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  const decoder = new TextDecoder();
  let isThere = false;
  for await (const piece of part) {
    isThere = true;
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (isThere) parser.write(decoder.decode()).close();
}

async function elementsOf(part: AsyncIterable<Buffer>): Promise<readonly Element[]> {
  const elements: Element[] = [];
  for await (const _piece of parsed(part, { open: (element) => void elements.push(element) })) void _piece;
  return elements;
}

interface FirstSheet {
  readonly path: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  readonly isFrom1904: boolean;
}

async function firstSheet(parts: Parts): Promise<FirstSheet> {
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path;
  if (workbook === undefined) throw new XlsxRefused('UNREADABLE');
  const relations = await relationsOf(parts, workbook);
  const elements = await elementsOf(parts(workbook, namingBytes));
  const sheets = elements.filter(({ name }) => name === 'sheet').map(({ attributes }) => attributes);
  const shown = sheets.find(({ state = 'visible' }) => state === 'visible') ?? sheets[0];
  const path = relations.find(({ id }) => id === shown?.['id'])?.path;
  if (path === undefined) throw new XlsxRefused('UNREADABLE');
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const from1904 = elements.find(({ name }) => name === 'workbookPr')?.attributes['date1904'] ?? '0';
  return {
    path,
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
    isFrom1904: from1904 === '1' || from1904 === 'true',
  };
}

/** The parts that a part refers to (ECMA-376 part 2, 9.3). @param path '' for the package itself */
async function relationsOf(parts: Parts, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const elements = await elementsOf(parts(`${folder}_rels/${path.slice(folder.length)}.rels`, namingBytes));
  return elements
    .filter(({ name }) => name === 'Relationship')
    .map(({ attributes: { Id: id, Type: type = '', Target: target = '' } }) => ({
      id,
      type: type.slice(type.lastIndexOf('/') + 1),
      path: decodeURI(new URL(target, `package:///${folder}`).pathname).slice(1),
    }));
}

/** The shared texts that cells refer to, without pronunciations. */
async function readStrings(parts: Parts, path: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  let [current, isText, isPhonetic] = ['', false, false];
  const listener: Listener = {
    open({ name }) {
      if (name === 'si') current = '';
      isText = name === 't';
      if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && !isPhonetic) current += text;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(current));
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  };
  for await (const _piece of parsed(parts(path), listener)) void _piece;
  return strings;
}

/** How numbers are shown, by the style of a cell. */
async function readStyles(parts: Parts, path: string | undefined): Promise<readonly NumberStyle[]> {
  if (path === undefined) return [];
  const codes = new Map<string, string>();
  const styles: NumberStyle[] = [];
  let isOfCells = false;
  const listener: Listener = {
    open({ name, attributes: { numFmtId = '0', formatCode = '' } }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formatOf(Number(numFmtId), codes.get(numFmtId) ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
  for await (const _piece of parsed(parts(path, styleBytes), listener)) void _piece;
  return styles;
}

interface Book {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly isFrom1904: boolean;
}

async function* rowsOf(part: AsyncIterable<Buffer>, book: Book, columns: number): AsyncGenerator<XlsxRow> {
  const found: XlsxRow[] = [];
  let [row, column, kind, style, value] = [0, -1, 'n', 0, ''];
  let cells: string[] = [];
  let [isValue, isPhonetic] = [false, false];
  const listener: Listener = {
    open({ name, attributes: { r, t = 'n', s = '0' } }) {
      if (name === 'row') [row, column, cells] = [r === undefined ? row + 1 : Number(r), -1, []];
      if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        [kind, style, value] = [t, Number(s), ''];
      }
      if (name === 'rPh') isPhonetic = true;
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (isValue && !isPhonetic) value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && column < columns) {
        while (cells.length < column) cells.push('');
        cells[column] = textOf(kind, value, book.styles[style], book).trim();
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) found.push({ row, cells });
    },
  };
  for await (const _piece of parsed(part, listener)) yield* found.splice(0);
  yield* found.splice(0);
}

/** Column index from 0 of a reference such as AB12. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function textOf(kind: string, value: string, style: NumberStyle | undefined, { strings, isFrom1904 }: Book): string {
  switch (kind) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return cellText(value, style, isFrom1904);
    default:
      return value;
  }
}
