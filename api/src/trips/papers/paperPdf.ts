import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { logoLimits } from '@portolan/contracts';
import { localeOf } from '@portolan/i18n';
import PdfDocument from 'pdfkit';
import type { PaperLogo } from './paperProtocol.ts';
import { filled } from './paperWords.ts';
import type { PaperEntry, WrittenPaper } from './writtenPaper.ts';

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 48, footer: 36 } as const;
const timeWidth = 112;
const textLeft = page.margin + timeWidth;
const textWidth = page.width - page.margin - textLeft;
/** Room for the tenant's logo, a quarter of the largest stored size. */
const logoRoom = { width: logoLimits.width / 4, height: logoLimits.height / 4 } as const;
const ink = { strong: '#17262C', quiet: '#4A5A61' } as const;
/** Scanners read a code of two centimetres or more; rows overlap by less than scanners see, in points. */
const [barcodeWidth, overlap] = [96, 0.1];
/** Least room for a booking at the end of a page; otherwise it begins on the next. */
const entryHeight = 130;

const fontFile = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}`));
let fonts: { readonly regular: Buffer; readonly strong: Buffer } | null = null;

/** Inter with its Latin, Greek and Cyrillic letters; read once. */
const loadFonts = () =>
  (fonts ??= {
    regular: fontFile('400Regular/Inter_400Regular.ttf'),
    strong: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
  });

/**
 * A paper as PDF: tagged, with title and language, so that it is read aloud in its order. The stream ends by itself; equal papers give equal bytes.
 * At its head is the tenant's logo, or its name without one.
 */
export function paperPdf(paper: WrittenPaper, logo: PaperLogo | null): Readable {
  const { language, title, brand, kind, changedAt } = paper;
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.footer },
    pdfVersion: '1.7',
    tagged: true,
    lang: localeOf(language),
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${kind}: ${title}`,
      Author: brand.name,
      Creator: brand.name,
      CreationDate: changedAt,
      ModDate: changedAt,
    },
  });
  const { regular, strong } = loadFonts();
  doc.registerFont('regular', regular).registerFont('strong', strong);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  drawHead(doc, whole, paper, logo);
  for (const { heading, entries } of paper.days) drawDay(doc, whole, heading, entries);
  if (paper.barcode !== undefined) drawBarcode(doc, whole, paper.barcode);
  drawClosing(doc, whole, paper.closing);
  whole.end();
  drawMargins(doc, paper);
  doc.end();
  return doc;
}

type Structure = PDFKit.PDFStructureElement;
interface Look {
  readonly tag: 'H1' | 'H2' | 'H3' | 'P';
  readonly font: 'regular' | 'strong';
  readonly size: number;
  readonly color?: string;
  readonly left?: number;
  readonly width?: number;
  /** Room below it, in points. */
  readonly gap?: number;
}

/** A paragraph at the current height, as one structure element. */
function write(
  doc: PDFKit.PDFDocument,
  parent: Structure,
  text: string,
  { tag, font, size, color = ink.strong, left = page.margin, width = page.width - left - page.margin, gap = 2 }: Look,
): void {
  const visible = printable(text);
  parent.add(
    doc.struct(tag, hasNoGlyph.test(visible) ? { actual: visible } : {}, () => {
      doc.font(font).fontSize(size).fillColor(color).text(visible, left, doc.y, { width, lineGap: 2 });
    }),
  );
  doc.y += gap;
}

/** Scripts that the typeface lacks: drawn as boxes, but still read aloud. */
const hasNoGlyph = /[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]|\p{Extended_Pictographic}/u;

/** On one line and without control characters: a name must not turn the text around or become a paragraph of its own. */
const printable = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');

function drawHead(
  doc: PDFKit.PDFDocument,
  parent: Structure,
  { brand, kind, title, facts }: WrittenPaper,
  logo: PaperLogo | null,
): void {
  doc.y = page.margin + 12;
  if (logo !== null) drawLogo(doc, parent, logo, brand.name);
  write(doc, parent, logo === null ? `${brand.name} · ${kind}` : kind, {
    tag: 'P',
    font: 'strong',
    size: 11,
    color: ink.quiet,
    gap: 8,
  });
  write(doc, parent, title, { tag: 'H1', font: 'strong', size: 22, gap: 6 });
  for (const fact of facts) write(doc, parent, fact, { tag: 'P', font: 'regular', size: 10.5, color: ink.quiet });
}

/** Draws a logo, read aloud as its tenant's name. */
function drawLogo(doc: PDFKit.PDFDocument, parent: Structure, { png, width, height }: PaperLogo, name: string): void {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height, 1);
  const [x, y, drawn] = [page.margin, doc.y, { width: width * scale, height: height * scale }];
  parent.add(doc.struct('Figure', { alt: name }, () => doc.image(Buffer.from(png), x, y, drawn)));
  doc.y = y + drawn.height + 12;
}

function drawDay(doc: PDFKit.PDFDocument, parent: Structure, heading: string, entries: readonly PaperEntry[]): void {
  keepRoom(doc, entryHeight + 40);
  doc.y += 18;
  write(doc, parent, heading, { tag: 'H2', font: 'strong', size: 14, gap: 8 });
  for (const entry of entries) {
    keepRoom(doc, entryHeight);
    drawEntry(doc, parent, entry);
  }
}

function drawEntry(doc: PDFKit.PDFDocument, parent: Structure, { time, title, lines }: PaperEntry): void {
  const top = doc.y;
  write(doc, parent, title, { tag: 'H3', font: 'strong', size: 11.5, left: textLeft, width: textWidth, gap: 3 });
  const below = doc.y;
  doc.y = top;
  write(doc, parent, time, { tag: 'P', font: 'strong', size: 11.5, width: timeWidth - 12 });
  doc.y = Math.max(below, doc.y);
  for (const line of lines)
    write(doc, parent, line, {
      tag: 'P',
      font: 'regular',
      size: 10,
      color: ink.quiet,
      left: textLeft,
      width: textWidth,
      gap: 1,
    });
  doc.y += 12;
}

/** Draws a code for scanners, dark on white; its content is read aloud. */
function drawBarcode(
  doc: PDFKit.PDFDocument,
  parent: Structure,
  { rows, text }: NonNullable<WrittenPaper['barcode']>,
): void {
  keepRoom(doc, barcodeWidth + 24);
  const [x, y, module] = [page.margin, doc.y + 12, barcodeWidth / rows.length];
  parent.add(
    doc.struct('Figure', { alt: text }, () => {
      for (const [row, modules] of rows.entries())
        // Neighbours in one piece: between separate rectangles viewers show hairlines.
        for (const run of modules.matchAll(/1+/g))
          doc.rect(x + run.index * module, y + row * module, run[0].length * module, module + overlap);
      doc.fill('#000000');
    }),
  );
  doc.y = y + barcodeWidth;
}

function drawClosing(doc: PDFKit.PDFDocument, parent: Structure, closing: readonly string[]): void {
  keepRoom(doc, 90);
  doc.y += 12;
  for (const [index, text] of closing.entries()) {
    const isFirst = index === 0;
    write(doc, parent, text, {
      tag: 'P',
      font: isFirst ? 'strong' : 'regular',
      size: isFirst ? 12 : 9.5,
      color: isFirst ? ink.strong : ink.quiet,
      gap: isFirst ? 8 : 2,
    });
  }
}

function keepRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > page.height - page.margin - page.footer) doc.addPage();
}

/** Draws each page's margins, which are not read aloud: the brand's colour and the page number. */
function drawMargins(doc: PDFKit.PDFDocument, { brand, title, pageOf }: WrittenPaper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.rect(0, 0, page.width, 6).fill(/^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : ink.strong);
    doc.page.margins.bottom = 0;
    const at = { y: page.height - page.margin, width: page.width - 2 * page.margin };
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(ink.quiet)
      .text(printable(title), page.margin, at.y, {
        width: at.width - 120,
        height: 11,
        ellipsis: true,
        lineBreak: false,
      });
    const pages = { page: String(index - start + 1), pages: String(count) };
    doc.text(filled(pageOf, pages), page.margin, at.y, {
      width: at.width,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
