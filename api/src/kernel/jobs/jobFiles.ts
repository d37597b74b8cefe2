import { randomUUID } from 'node:crypto';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type JobFile = Row<'jobFiles'>;
type CompanyKey = Pick<JobFile, 'tenantId' | 'companyId'>;

/** Maximum size of a file's piece, in bytes: the most that a process holds of it in memory. */
export const pieceBytes = 256 * 1024;
/** How long a file is kept, in milliseconds. */
const keptMs = 7 * 86_400_000;

/** Begins an empty file; deletes files of the company that are past their time. */
export async function beginFile(trx: ScopedTransaction, file: Omit<JobFile, 'id'>): Promise<string> {
  const id = randomUUID();
  await trx
    .deleteFrom('jobFiles')
    .where('tenantId', '=', file.tenantId)
    .where('companyId', '=', file.companyId)
    .where('createdAt', '<', new Date(file.createdAt.getTime() - keptMs))
    .execute();
  await trx
    .insertInto('jobFiles')
    .values({ ...file, id })
    .execute();
  return id;
}

/** Adds a piece of at most `pieceBytes`. @param no from 0 */
export async function addPiece(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  fileId: string,
  no: number,
  content: Uint8Array,
): Promise<void> {
  const text = Buffer.from(content).toString('base64');
  await trx.insertInto('jobFileChunks').values({ tenantId, companyId, fileId, no, content: text }).execute();
}

export async function findFile(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  id: string,
): Promise<JobFile | undefined> {
  return trx
    .selectFrom('jobFiles')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A piece of a file; undefined after the last one. */
export async function readPiece(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  fileId: string,
  no: number,
): Promise<Buffer | undefined> {
  const piece = await trx
    .selectFrom('jobFileChunks')
    .select('content')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('fileId', '=', fileId)
    .where('no', '=', no)
    .executeTakeFirst();
  return piece === undefined ? undefined : Buffer.from(piece.content, 'base64');
}

/** Deletes a file with all its pieces. */
export async function deleteFile(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('jobFiles')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
