import type { ProductType, TravelPreferencesInput } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of a company's settings: cost centers, groups, payment, documents. */
export interface CompanySchema {
  costCenters: CostCentersTable;
  costCenterMembers: CostCenterMembersTable;
  costCenterSettings: CostCenterSettingsTable;
  customFields: CustomFieldsTable;
  groupCategories: GroupCategoriesTable;
  groups: GroupsTable;
  groupMembers: GroupMembersTable;
  billingProfiles: BillingProfilesTable;
  paymentSources: PaymentSourcesTable;
  travelDocuments: TravelDocumentsTable;
  loyaltyMemberships: LoyaltyMembershipsTable;
  travelPreferences: TravelPreferencesTable;
  emergencyContacts: EmergencyContactsTable;
  favouriteHotels: FavouriteHotelsTable;
  recentPlaces: RecentPlacesTable;
  recentSearches: RecentSearchesTable;
}

interface CostCentersTable extends VersionedRow {
  id: string;
  name: string;
  code: string;
  /** The center above it; null at the top. */
  parentId: Generated<string | null>;
  archived: Generated<boolean>;
  approverId: string | null;
  delegateId: string | null;
  /** End of the delegation; null for none. */
  delegateExpiry: OptionalInstant;
}

interface CostCenterMembersTable extends CompanyRow {
  costCenterId: string;
  customerId: string;
}

interface CostCenterSettingsTable extends VersionedRow {
  areCostCentersMandatory: Generated<boolean>;
  areCostCentersVisibleToAll: Generated<boolean>;
}

interface CustomFieldsTable extends VersionedRow {
  id: string;
  label: string;
  kind: 'TEXT' | 'LIST' | 'DATE';
  options: GeneratedJson<readonly string[]>;
  requiredWhen: Generated<'NEVER' | 'ALWAYS' | 'OUT_OF_POLICY'>;
  appliesTo: Generated<string[]>;
  /** Booking channels that ask it; empty: all. */
  bookingChannels: Generated<string[]>;
  archived: Generated<boolean>;
}

interface GroupCategoriesTable extends VersionedRow {
  id: string;
  name: string;
  archived: Generated<boolean>;
}

interface GroupsTable extends VersionedRow {
  categoryId: string;
  id: string;
  name: string;
  archived: Generated<boolean>;
}

interface GroupMembersTable extends CompanyRow {
  categoryId: string;
  groupId: string;
  customerId: string;
}

interface BillingProfilesTable extends VersionedRow {
  id: string;
  name: string;
  legalName: string;
  vatNumber: string;
  address: Json<{ readonly line: string; readonly zip: string; readonly city: string; readonly countryCode: string }>;
  invoiceEmail: string;
  currency: string;
  reference: Generated<string>;
  invoiceFrequency: 'PER_TRIP' | 'WEEKLY' | 'MONTHLY';
  isDefault: Generated<boolean>;
  /** Null: all people of the company. */
  allowedUsers: string[] | null;
  archived: Generated<boolean>;
}

interface PaymentSourcesTable extends VersionedRow {
  id: string;
  /** Owner of a personal card; null for the company's. */
  ownerId: string | null;
  kind: 'PERSONAL_CARD' | 'SHARED_CARD' | 'LODGE_CARD' | 'INVOICE';
  label: string;
  brand: string | null;
  last4: string | null;
  /** yyyy-MM. */
  expiry: string | null;
  holder: string | null;
  /** The payment provider's token of the card; its number is never stored. */
  providerToken: string | null;
  applicableTo: Generated<string[]>;
  access: Generated<'ALL' | 'GROUPS' | 'USERS'>;
  accessIds: Generated<string[]>;
  isDefault: Generated<boolean>;
  archived: Generated<boolean>;
}

interface TravelDocumentsTable extends VersionedRow {
  id: string;
  customerId: string;
  type: 'PASSPORT' | 'NATIONAL_ID' | 'VISA' | 'RESIDENCE_PERMIT' | 'DRIVING_LICENCE' | 'KTN' | 'REDRESS';
  /** AES-256-GCM, base64url, bound to tenant, table, row, column and key version. */
  numberSealed: string;
  /** The last characters, for lists. */
  numberEnd: string;
  keyVersion: number;
  firstName: string;
  lastName: string;
  issuingCountry: string | null;
  nationality: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  birthPlace: string | null;
  isDefault: Generated<boolean>;
}

interface LoyaltyMembershipsTable extends CompanyRow {
  id: string;
  customerId: string;
  resource: 'flights' | 'trains' | 'hotels' | 'cars';
  /** From the curated list. */
  programId: string;
  membershipNumber: string;
  /** The number without differences of spelling: equal keys are one membership. */
  numberKey: string;
  createdAt: Instant;
}

interface TravelPreferencesTable extends VersionedRow {
  customerId: string;
  preferences: Json<TravelPreferencesInput>;
}

interface FavouriteHotelsTable extends CompanyRow {
  customerId: string;
  hotelId: string;
}

interface RecentPlacesTable extends CompanyRow {
  customerId: string;
  pointId: string;
  usedAt: Instant;
}

interface RecentSearchesTable extends CompanyRow {
  customerId: string;
  productType: ProductType;
  query: string;
  title: string;
  /** `yyyy-MM-dd`. */
  fromDay: string;
  untilDay: string | null;
  searchedAt: Instant;
}

interface EmergencyContactsTable extends VersionedRow {
  customerId: string;
  name: string;
  /** E.164. Name and phone are empty together. */
  phone: string;
}
