import type { PersonalDataSection } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

/** An exported row; instants become text in the answer. */
export type PersonalRow = Readonly<Record<string, unknown>>;

type Reader = (trx: ScopedTransaction, key: PersonKey) => Promise<PersonalRow[]>;

const ofPerson =
  (
    table:
      | 'loyaltyMemberships'
      | 'travelPreferences'
      | 'emergencyContacts'
      | 'favouriteHotels'
      | 'recentPlaces'
      | 'recentSearches'
      | 'calendarFeeds'
      | 'secondFactors'
      | 'passkeys',
  ) =>
  (trx: ScopedTransaction, { tenantId, companyId, customerId }: PersonKey) =>
    trx
      .selectFrom(table)
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('customerId', '=', customerId);

const readProfile: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('customers')
    .select(['id', 'userTitle', 'firstName', 'lastName', 'email', 'cellphone', 'birthDate', 'nationalities'])
    .select(['address1', 'address2', 'zipCode', 'city', 'country', 'language', 'currency', 'appearance'])
    .select(['roles', 'status', 'employeeNo', 'vip', 'allowAgentOverride', 'profileImageUrl', 'lastLoginAt'])
    .select(['awayFrom', 'awayUntil'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .execute();

const readMemberships: Reader = (trx, key) =>
  ofPerson('loyaltyMemberships')(trx, key).select(['programId', 'membershipNumber']).orderBy('programId').execute();

const readPreferences: Reader = async (trx, key) => [
  ...(await ofPerson('travelPreferences')(trx, key).select('preferences').execute()),
  ...(await trx
    .selectFrom('emergencyContacts')
    .select(['name as emergencyContact', 'phone as emergencyPhone'])
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('customerId', '=', key.customerId)
    .execute()),
  ...(await ofPerson('favouriteHotels')(trx, key).select('hotelId as favouriteHotel').orderBy('hotelId').execute()),
  ...(await ofPerson('recentPlaces')(trx, key)
    .select(['pointId as recentPlace', 'usedAt'])
    .orderBy('usedAt')
    .execute()),
  ...(await ofPerson('recentSearches')(trx, key)
    .select(['productType', 'title as recentSearch', 'fromDay as from', 'untilDay as until', 'searchedAt'])
    .orderBy('searchedAt')
    .execute()),
];

const readSecurity: Reader = async (trx, key) => [
  ...(await trx
    .selectFrom('sessionFamilies')
    .select(['browser', 'system', 'createdAt as signedInAt', 'lastSeenAt as lastUsedAt', 'revokedAt as endedAt'])
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('customerId', '=', key.customerId)
    .orderBy('createdAt')
    .execute()),
  ...(await ofPerson('secondFactors')(trx, key).select('confirmedAt as secondFactorSince').execute()),
  ...(await ofPerson('passkeys')(trx, key)
    .select(['name as passkey', 'createdAt as passkeySince', 'lastUsedAt'])
    .orderBy('createdAt')
    .execute()),
  ...(await ofPerson('calendarFeeds')(trx, key).select('createdAt as calendarFeedSince').execute()),
];

const readDelegates: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('approvalDelegates')
    .select(['customerId', 'delegateId', 'startsAt', 'endsAt'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where(({ eb, or }) => or([eb('customerId', '=', customerId), eb('delegateId', '=', customerId)]))
    .execute();

/** Each item of a trip that the person booked or travels on. */
const readTrips: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('carts as c')
    .leftJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 'c.tenantId')
        .onRef('i.companyId', '=', 'c.companyId')
        .onRef('i.cartId', '=', 'c.id'),
    )
    .select(['c.tripId', 'c.name', 'c.status as tripStatus', 'c.bookerId', 'c.customFields'])
    .select(['i.productType', 'i.status', 'i.startsAt', 'i.endsAt', 'i.totalMinor', 'i.currency', 'i.details'])
    .where('c.tenantId', '=', tenantId)
    .where('c.companyId', '=', companyId)
    .where(
      sql<boolean>`(c.booker_id = ${customerId} or exists (
        select from cart_item_travellers t where t.tenant_id = i.tenant_id and t.company_id = i.company_id
          and t.item_id = i.id and t.customer_id = ${customerId}))`,
    )
    .orderBy('c.tripId')
    .orderBy('i.position')
    .execute();

const readApprovals: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('approvalDecisions')
    .select(['requestId', 'at', 'decision', 'comment', 'channel'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('byId', '=', customerId)
    .orderBy('at')
    .execute();

const readNotifications: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('notifications')
    .select(['kind', 'cartId', 'comment', 'createdAt', 'readAt'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute();

const readActivity: Reader = (trx, { tenantId, companyId, customerId }) =>
  trx
    .selectFrom('auditEvents')
    .select(['at', 'entity', 'entityId', 'action', 'reason'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('actorId', '=', customerId)
    .orderBy('at')
    .execute();

/** Reader of each section except documents, whose numbers are sealed. */
export const personalDataReaders: Readonly<Record<Exclude<PersonalDataSection, 'documents'>, Reader>> = {
  profile: readProfile,
  memberships: readMemberships,
  preferences: readPreferences,
  security: readSecurity,
  delegates: readDelegates,
  trips: readTrips,
  approvals: readApprovals,
  notifications: readNotifications,
  activity: readActivity,
};
