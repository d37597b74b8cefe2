import { randomBytes } from 'node:crypto';
import { postPicturesPath } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { drawPostUpload, registerPictureFiles, type CompanyKey } from '../../organisation/index.ts';

/** A picture without a post may still be in an open form for this long. */
const unusedMs = 24 * 3_600_000;

/**
 * Draws a picture again without its metadata and stores it; it shows once a post names it. Its address is the only protection, so it cannot be
 * guessed.
 * @returns its address
 * @throws ApiError FORBIDDEN, TOO_MANY_AT_ONCE, and MALFORMED_REQUEST for a file that is no picture
 */
export async function storePostPicture(
  { db, clock }: Pick<KernelDependencies, 'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  content: string,
): Promise<string> {
  const key = { tenantId: actor.tenantId, companyId };
  assertCan(actor, 'post.manage', key);
  const image = await drawPostUpload(actor.tenantId, Buffer.from(content, 'base64'));
  if (image === null) throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'content', code: 'invalid' }] });
  const name = `${randomBytes(16).toString('hex')}-${image.width}x${image.height}.webp`;
  const now = clock();
  await withScope(db, scopeOf(actor), async (trx) => {
    await trx
      .insertInto('postPictures')
      .values({ ...key, name, content: Buffer.from(image.bytes).toString('base64'), createdAt: now })
      .execute();
    await deleteUnused(trx, key, new Date(now.getTime() - unusedMs));
  });
  return `${postPicturesPath}/${companyId}/${name}`;
}

/** Whether the company has a picture of this address. */
export async function isStoredPicture(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  path: string,
): Promise<boolean> {
  const [owner, name = ''] = path.split('/').slice(-2);
  if (owner !== companyId) return false;
  return (await findPicture(trx, { tenantId, companyId }, name)) !== undefined;
}

/** Deletes pictures from before `before` that no post names. */
async function deleteUnused(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, before: Date): Promise<void> {
  await trx
    .deleteFrom('postPictures as k')
    .where('k.tenantId', '=', tenantId)
    .where('k.companyId', '=', companyId)
    .where('k.createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts as p')
            .select('p.id')
            .whereRef('p.tenantId', '=', 'k.tenantId')
            .whereRef('p.companyId', '=', 'k.companyId')
            .where(sql<boolean>`p.picture like '%/' || k.name`),
        ),
      ),
    )
    .execute();
}

/** Serves the pictures, which a browser requests without the session. */
export function registerPostPictureFiles(app: FastifyInstance, deps: KernelDependencies): void {
  registerPictureFiles(app, deps, { path: postPicturesPath, type: 'image/webp', find: findPicture });
}

async function findPicture(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  name: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('postPictures')
    .select('content')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}
