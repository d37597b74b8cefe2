import { printedName } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { productOf, type SupplierTraveller } from '../../products/index.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import { readTravelPreferences } from './travelPreferences.ts';

/** Travellers of an item for its supplier's booking call, the only place that gets birth dates. A ticket has names as carriers print them. */
export async function travellersToBook(
  trx: ScopedTransaction,
  item: Pick<ItemRow, 'tenantId' | 'companyId' | 'id' | 'productType' | 'details'>,
): Promise<readonly SupplierTraveller[]> {
  const { tenantId, companyId, id, productType } = item;
  const rows = await trx
    .selectFrom('cartItemTravellers as t')
    .leftJoin('customers as c', (join) =>
      join
        .onRef('c.tenantId', '=', 't.tenantId')
        .onRef('c.companyId', '=', 't.companyId')
        .onRef('c.id', '=', 't.customerId'),
    )
    .select([
      't.guest',
      't.customerId',
      'c.userTitle',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.cellphone',
      'c.birthDate',
    ])
    .where('t.tenantId', '=', tenantId)
    .where('t.companyId', '=', companyId)
    .where('t.itemId', '=', id)
    .orderBy('t.position')
    .execute();
  const written = productOf({ productType }).isTicketed === true ? printedName : (name: string): string => name;
  const preferencesOf = await readTravelPreferences(
    trx,
    item,
    rows.flatMap(({ customerId }) => customerId ?? []),
  );
  return rows.map(({ guest, customerId, ...person }) => ({
    title: guest?.title ?? person.userTitle,
    firstName: written(guest?.firstName ?? person.firstName ?? ''),
    lastName: written(guest?.lastName ?? person.lastName ?? ''),
    email: guest?.email ?? person.email ?? '',
    phone: guest?.phone ?? person.cellphone ?? '',
    birthDate: guest?.birthDate ?? person.birthDate,
    ...preferencesOf(customerId),
  }));
}
