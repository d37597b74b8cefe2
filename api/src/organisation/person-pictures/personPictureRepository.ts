import type { NewRow, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { PersonKey } from '../people/peopleRepository.ts';

/** Replaces the picture of a person. */
export async function storePicture(trx: ScopedTransaction, picture: NewRow<'personPictures'>): Promise<void> {
  const { name, content, createdAt } = picture;
  await trx
    .insertInto('personPictures')
    .values(picture)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId']).doUpdateSet({ name, content, createdAt }),
    )
    .execute();
}

export async function deletePicture(trx: ScopedTransaction, { tenantId, companyId, id }: PersonKey): Promise<void> {
  await trx
    .deleteFrom('personPictures')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', id)
    .execute();
}

/** A picture of the company's people by name, as PNG in base64. */
export async function findPicture(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  name: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('personPictures')
    .select('content')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}
