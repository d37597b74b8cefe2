import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Content of a PDF, as an independent reader finds it. */
export interface PdfContent {
  /** The text of all pages, white space as one space. */
  readonly text: string;
  readonly pages: number;
  /** Title, author, language and the like. */
  readonly info: Readonly<Record<string, unknown>>;
  /** Structure roles of the first page, in reading order. */
  readonly roles: readonly string[];
  readonly isTagged: boolean;
  /** Whether a window shows the title instead of the file name. */
  readonly showsTitle: boolean;
}

interface Found {
  readonly text: string;
  readonly pages: number;
  readonly info: Record<string, unknown>;
  readonly marks: { readonly Marked?: boolean } | null;
  readonly preferences: { readonly DisplayDocTitle?: boolean } | null;
  readonly structure: unknown;
}

/** @throws Error for a file that is no PDF */
export async function readPdf(bytes: Buffer): Promise<PdfContent> {
  const written = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'readPdfChild.ts')],
      { maxBuffer: 16 * 1024 * 1024 },
      (error, output) => (error === null ? resolve(output) : reject(error)),
    );
    child.stdin?.end(bytes);
  });
  const { text, pages, info, marks, preferences, structure } = JSON.parse(written) as Found;
  const roles = [...JSON.stringify(structure).matchAll(/"role":"(\w+)"/g)].map(([, role = '']) => role);
  return {
    text: text.replace(/\s+/g, ' '),
    pages,
    info,
    roles,
    isTagged: marks?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
  };
}
