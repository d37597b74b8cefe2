import { languages, wordableRooms, type TenantSettingsUpdate, type WordedText } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { brandOf, type Brand } from '../../kernel/tenancy/brand.ts';

/** Locks a tenant's settings until the transaction ends; there may be no row to lock yet. */
export async function lockSettings(trx: ScopedTransaction, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tenant settings ${tenantId}`}))`.execute(trx);
}

export async function findBrand(trx: ScopedTransaction, tenantId: string): Promise<Brand> {
  return brandOf(trx, await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow());
}

/** The tenant's own wording, by language, room and key, for existing rooms and languages. */
export async function listTexts(trx: ScopedTransaction, tenantId: string): Promise<WordedText[]> {
  const rows = await trx
    .selectFrom('tenantTexts')
    .select(['language', 'namespace', 'key', 'value'])
    .where('tenantId', '=', tenantId)
    .orderBy('language')
    .orderBy('namespace')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ language, namespace, ...words }) => {
    const [spoken, room] = [
      languages.find((code) => code === language),
      wordableRooms.find((name) => name === namespace),
    ];
    return spoken && room ? [{ language: spoken, namespace: room, ...words }] : [];
  });
}

export interface SettingsChange {
  readonly update: TenantSettingsUpdate;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Replaces settings and wording. */
export async function saveSettings(
  trx: ScopedTransaction,
  tenantId: string,
  { update, ...change }: SettingsChange,
): Promise<void> {
  const { wording, ...settings } = update;
  const row = { ...settings, ...change };
  await trx
    .insertInto('tenantSettings')
    .values({ tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('tenantTexts').where('tenantId', '=', tenantId).execute();
  if (wording.length > 0)
    await trx
      .insertInto('tenantTexts')
      .values(wording.map((words) => ({ tenantId, ...words })))
      .execute();
}

/** Stores a picture; an existing one counts as new again. */
export async function storeLogo(
  trx: ScopedTransaction,
  logo: { readonly tenantId: string; readonly name: string; readonly content: string; readonly createdAt: Date },
): Promise<void> {
  const { createdAt } = logo;
  await trx
    .insertInto('tenantLogos')
    .values(logo)
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet({ createdAt }))
    .execute();
}

/** A picture as PNG in base64. */
export async function findLogo(trx: ScopedTransaction, tenantId: string, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('tenantLogos')
    .select('content')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

/** Stored name of a picture, by its path in the settings. */
export const logoNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The logo of the tenant's settings, as PNG in base64. */
export async function findTenantLogo(trx: ScopedTransaction, tenantId: string): Promise<string | undefined> {
  const { logo } = await findBrand(trx, tenantId);
  return logo === null ? undefined : findLogo(trx, tenantId, logoNameOf(logo));
}

/** The existing ones among these pictures. */
export async function knownLogos(
  trx: ScopedTransaction,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await trx
    .selectFrom('tenantLogos')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('name', 'in', names)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Deletes pictures from before `before`, except `used`. */
export async function deleteLogos(
  trx: ScopedTransaction,
  tenantId: string,
  used: readonly string[],
  before: Date,
): Promise<void> {
  const old = trx.deleteFrom('tenantLogos').where('tenantId', '=', tenantId).where('createdAt', '<', before);
  await (used.length === 0 ? old : old.where('name', 'not in', used)).execute();
}
