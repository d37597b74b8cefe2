import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

type Person = Pick<Actor, 'tenantId' | 'companyId' | 'userId'>;

const ofPerson = (trx: ScopedTransaction, { tenantId, companyId, userId }: Person) =>
  trx
    .selectFrom('favouriteHotels')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId);

/** Ids of the person's favourite hotels; none for an agent, who is not a person of the company. */
export async function listFavourites(trx: ScopedTransaction, person: Person): Promise<ReadonlySet<string>> {
  const rows = await ofPerson(trx, person).select('hotelId').execute();
  return new Set(rows.map(({ hotelId }) => hotelId));
}

/** Stores a favourite of a person of the company; nothing for others. */
export async function insertFavourite(trx: ScopedTransaction, person: Person, hotelId: string): Promise<void> {
  const { tenantId, companyId, userId } = person;
  await trx
    .insertInto('favouriteHotels')
    .columns(['tenantId', 'companyId', 'customerId', 'hotelId'])
    .expression((build) =>
      build
        .selectFrom('customers')
        .select(['tenantId', 'companyId', 'id as customerId', build.val(hotelId).as('hotelId')])
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: Person,
  hotelId: string,
): Promise<void> {
  await trx
    .deleteFrom('favouriteHotels')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('hotelId', '=', hotelId)
    .execute();
}
