import { sql } from 'kysely';
import { normaliseForSearch, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

/** Tables with the person's own data. Trips, payments, decisions and the audit trail name people by id alone, and stay. */
const deleted = [
  'signIns',
  'passwordResets',
  'emailConfirmations',
  'authorizationCodes',
  'secondFactors',
  'recoveryCodes',
  'signInChallenges',
  'passkeys',
  'passkeyChallenges',
  'travelDocuments',
  'loyaltyMemberships',
  'travelPreferences',
  'emergencyContacts',
  'favouriteHotels',
  'recentPlaces',
  'recentSearches',
  'calendarFeeds',
  'personPictures',
  'internalAgents',
  'notificationSettings',
  'notifications',
  'decisionLinks',
  'checkoutDrafts',
  'searches',
  'idempotencyKeys',
] as const;

/** Unfinished trips that the person booked or travels on; at most 20. */
export async function listOpenTripsOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  today: string,
): Promise<{ cartId: string; tripId: string; tripName: string }[]> {
  return trx
    .selectFrom('carts')
    .select(['id as cartId', 'tripId', 'name as tripName'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where(
      sql<boolean>`(status in ('PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'EDITED') or (status = 'CONFIRMED' and end_date >= ${today}))`,
    )
    .where(
      sql<boolean>`(booker_id = ${customerId} or exists (
        select from cart_items i join cart_item_travellers t on t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.item_id = i.id
        where i.tenant_id = carts.tenant_id and i.company_id = carts.company_id and i.cart_id = carts.id and t.customer_id = ${customerId}))`,
    )
    .orderBy('tripId')
    .limit(20)
    .execute();
}

export async function deletePersonalRows(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  for (const table of deleted) {
    await trx
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('customerId', '=', customerId)
      .execute();
  }
  await trx
    .updateTable('cartItemTravellers')
    .set({ noted: null })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
  await trx
    .deleteFrom('approvalDelegates')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where(({ eb, or }) => or([eb('customerId', '=', customerId), eb('delegateId', '=', customerId)]))
    .execute();
}

/** Removes the person's name from the trips' search text. */
export async function forgetNameInTrips(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  { firstName, lastName }: Pick<Row<'customers'>, 'firstName' | 'lastName'>,
): Promise<void> {
  const name = normaliseForSearch(`${firstName} ${lastName}`);
  if (name === '') return;
  await trx
    .updateTable('carts')
    .set({ searchText: sql<string>`replace(search_text, ${name}, '')` })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('bookerId', '=', customerId)
    .execute();
}

/** Blanks the row of a person. It stays, so that references remain valid, but nothing in it identifies the person. */
export async function blankPerson(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  version: number,
  now: Date,
): Promise<void> {
  const email = `${customerId}@erased.invalid`;
  const erasedName = { firstName: 'Erased', lastName: 'person' };
  const text = normaliseForSearch(`${erasedName.firstName} ${erasedName.lastName}`);
  await trx
    .updateTable('customers')
    .set({
      ...erasedName,
      email,
      cellphone: '',
      status: 'ARCHIVED',
      address1: '',
      address2: '',
      zipCode: '',
      city: '',
      country: null,
      birthDate: null,
      userTitle: null,
      profileImageUrl: null,
      awayFrom: null,
      awayUntil: null,
      nationalities: [],
      employeeNo: null,
      sortName: text,
      searchText: text,
      version: version + 1,
      changedBy: customerId,
      changedAt: now,
    })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .execute();
}
