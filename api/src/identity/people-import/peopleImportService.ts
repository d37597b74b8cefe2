import type { ImportField, Job, PeopleFile, PeopleImportRequest } from '@portolan/contracts';
import { importLimits } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { afterCommit, withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { addPiece, beginFile, findFile, pieceBytes, readPiece } from '../../kernel/jobs/jobFiles.ts';
import { JobRefused } from '../../kernel/jobs/jobWorker.ts';
import { startJob } from '../../kernel/jobs/jobsService.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { mappingOf } from './importColumns.ts';
import { isWorkbook } from '../../kernel/files/xlsx/xlsxReader.ts';
import { encodingOf, rowsOf, separatorOf, type Reading } from './peopleFile.ts';
import { exportKind } from './peopleExportJob.ts';
import { checkKind, importInput, importKind } from './peopleImportJob.ts';

/** Request id for the trail, and the portal's origin for mails. */
export interface ImportCall {
  readonly companyId: string;
  readonly requestId: string;
  readonly origin: string;
}

/** Number of sample values of a column. */
const sampleRows = 3;
const longestSample = 60;

/** Files of people, and the jobs that read and write them (screens §10). */
export function createPeopleImportService(
  { db, clock }: Pick<KernelDependencies, 'db' | 'clock'>,
  wake: (tenantId: string) => void,
) {
  const reach = (actor: Actor, companyId: string): CompanyKey => {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'employee.manage', key);
    return key;
  };

  /** Stores a file for seven days. @throws ApiError INVALID_INPUT for a file that is empty, too large, of another format, or no table */
  async function upload(actor: Actor, companyId: string, name: string, content: string): Promise<PeopleFile> {
    const key = reach(actor, companyId);
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > importLimits.bytes) throw unreadable('TOO_LARGE');
    const reading = readingOf(bytes, true);
    const isText = !isWorkbook(bytes);
    if (bytes.length === 0 || (isText && !reading.encoding.startsWith('utf-16') && bytes.includes(0)))
      throw unreadable();
    const mediaType = isText ? 'text/csv' : workbookType;
    const id = await withScope(db, scopeOf(actor), async (trx) => {
      const createdAt = clock();
      const fileId = await beginFile(trx, { ...key, name, mediaType, createdBy: actor.userId, createdAt });
      for (let no = 0; no * pieceBytes < bytes.length; no += 1)
        await addPiece(trx, key, fileId, no, bytes.subarray(no * pieceBytes, (no + 1) * pieceBytes));
      return fileId;
    });
    return describe(actor, key, { id, name }, isText ? bytes.subarray(0, pieceBytes) : bytes, reading);
  }

  /** @throws ApiError NOT_FOUND for a deleted file or another person's, INVALID_INPUT */
  async function read(actor: Actor, companyId: string, id: string, overrides: Partial<Reading>): Promise<PeopleFile> {
    const key = reach(actor, companyId);
    const { file, bytes } = await withScope(db, scopeOf(actor), async (trx) => ({
      file: await ownFile(trx, actor, key, id),
      bytes: await bytesToShow(trx, key, id),
    }));
    const detected = readingOf(bytes, bytes.length !== pieceBytes);
    return describe(actor, key, file, bytes, {
      encoding: overrides.encoding ?? detected.encoding,
      separator: overrides.separator ?? detected.separator,
    });
  }

  async function describe(
    actor: Actor,
    key: CompanyKey,
    { id, name }: { readonly id: string; readonly name: string },
    bytes: Uint8Array,
    reading: Reading,
  ): Promise<PeopleFile> {
    const rows = await firstRows(bytes, reading);
    const headings = (rows[0] ?? []).slice(0, importLimits.columns);
    if (headings.length === 0) throw unreadable();
    const before = await withScope(db, scopeOf(actor), (trx) => lastMapping(trx, key));
    return {
      id,
      name,
      isWorkbook: isWorkbook(bytes),
      ...reading,
      columns: headings.map((heading, index) => ({
        heading: heading.slice(0, longestSample),
        samples: rows.slice(1).map((cells) => (cells[index] ?? '').slice(0, longestSample)),
      })),
      mapping: mappingOf(headings, before),
      isMappingRemembered: headings.some((heading) => before.has(heading)),
    };
  }

  /** @throws ApiError NOT_FOUND, INVALID_INPUT for a mapping without an e-mail, or with a field twice */
  async function start(actor: Actor, call: ImportCall, request: PeopleImportRequest): Promise<Job> {
    const key = reach(actor, call.companyId);
    const fields = request.mapping.filter((field) => field !== null);
    if (!fields.includes('email') || new Set(fields).size < fields.length)
      throw new ApiError('INVALID_INPUT', {
        fields: [{ field: 'mapping', code: fields.includes('email') ? 'taken' : 'required' }],
      });
    const headings = (await read(actor, call.companyId, request.fileId, request)).columns.map(({ heading }) => heading);
    return withScope(db, scopeOf(actor), async (trx) => {
      const { name } = await ownFile(trx, actor, key, request.fileId);
      const { origin, requestId, companyId } = call;
      afterCommit(() => wake(actor.tenantId));
      return startJob(trx, clock, actor, {
        companyId,
        kind: request.isDryRun ? checkKind : importKind,
        title: name,
        input: { request, headings, origin, requestId } satisfies ReturnType<typeof importInput.parse>,
      });
    });
  }

  async function startExport(actor: Actor, { companyId, requestId }: ImportCall): Promise<Job> {
    reach(actor, companyId);
    return withScope(db, scopeOf(actor), (trx) => {
      afterCommit(() => wake(actor.tenantId));
      return startJob(trx, clock, actor, { companyId, kind: exportKind, title: 'people.csv', input: { requestId } });
    });
  }

  return { upload, read, start, startExport };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param problem the reason why no job could read the file either */
function unreadable(problem = 'UNREADABLE_ROWS'): ApiError {
  const code = problem === 'TOO_LARGE' ? 'fileTooLarge' : problem === 'OTHER_FORMAT' ? 'otherFormat' : 'invalid';
  return new ApiError('INVALID_INPUT', { fields: [{ field: 'content', code }] });
}

async function ownFile(trx: ScopedTransaction, actor: Actor, key: CompanyKey, id: string) {
  const file = await findFile(trx, key, id);
  if (file === undefined || file.createdBy !== actor.userId) throw new ApiError('NOT_FOUND');
  return file;
}

/** Bytes for the preview of a file: the beginning of a text, the whole of a workbook. */
async function bytesToShow(trx: ScopedTransaction, key: CompanyKey, id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let no = 0; ; no += 1) {
    const piece = await readPiece(trx, key, id, no);
    if (piece !== undefined) pieces.push(piece);
    if (piece === undefined || (pieces[0] !== undefined && !isWorkbook(pieces[0]))) return Buffer.concat(pieces);
  }
}

/** @param isWhole false for the beginning of a file */
function readingOf(bytes: Uint8Array, isWhole: boolean): Reading {
  if (isWorkbook(bytes)) return { encoding: 'utf-8', separator: ',' };
  const encoding = encodingOf(bytes, isWhole);
  return { encoding, separator: separatorOf(new TextDecoder(encoding).decode(bytes.subarray(0, 4096))) };
}

/** The headings and the first values. The last row of a beginning may be cut off, so it is left out unless there are few rows. */
async function firstRows(bytes: Uint8Array, reading: Reading): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const shown = isWorkbook(bytes) ? bytes : Buffer.from(firstLines(bytes, reading.encoding));
  const pieces = (async function* () {
    yield shown;
  })();
  try {
    for await (const { cells } of rowsOf(pieces, { ...reading, encoding: 'utf-8' })) {
      rows.push(cells);
      if (rows.length > sampleRows) break;
    }
  } catch (error) {
    if (!(error instanceof JobRefused)) throw error;
    if (rows.length === 0) throw unreadable(error.problem);
  }
  return rows;
}

function firstLines(beginning: Uint8Array, encoding: Reading['encoding']): string {
  const decoded = new TextDecoder(encoding).decode(beginning, { stream: true });
  const lines = decoded.split(/(?<=\n)/).slice(0, sampleRows * 4 + 1);
  const text = lines.join('');
  if (text.includes('\0')) throw unreadable();
  return text;
}

/** The fields of the headings in the company's last import. */
async function lastMapping(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<ReadonlyMap<string, ImportField | null>> {
  const last = await trx
    .selectFrom('jobs')
    .select('input')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('kind', '=', importKind.kind)
    .where('state', '=', 'DONE')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const input = importInput.safeParse(last?.input);
  if (!input.success) return new Map();
  const { headings, request } = input.data;
  return new Map(headings.map((heading, index) => [heading, request.mapping[index] ?? null]));
}
