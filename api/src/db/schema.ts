import type { BookingStatus, ProductType, Role } from '@portolan/contracts';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

/**
 * Tables as Kysely sees them: camelCase here, snake_case in the database.
 * Money is an integer of minor units beside an ISO 4217 code. `date` columns are yyyy-MM-dd text.
 */
export interface Schema {
  tenants: TenantsTable;
  tenantHosts: TenantHostsTable;
  companies: CompaniesTable;
  offices: OfficesTable;
  customers: CustomersTable;
  agentClients: AgentClientsTable;
  signIns: SignInsTable;
  sessionFamilies: SessionFamiliesTable;
  refreshTokens: RefreshTokensTable;
  loginAttempts: LoginAttemptsTable;
  offers: OffersTable;
  carts: CartsTable;
  cartItems: CartItemsTable;
  cartItemTravellers: CartItemTravellersTable;
  statusHistory: StatusHistoryTable;
  idempotencyKeys: IdempotencyKeysTable;
  registryVersions: RegistryVersionsTable;
  registryPointers: RegistryPointersTable;
  registryAudit: RegistryAuditTable;
  registryRemotes: RegistryRemotesTable;
  registryTokens: RegistryTokensTable;
  registryCompositions: RegistryCompositionsTable;
  registryBeacons: RegistryBeaconsTable;
}

/** `jsonb`: read parsed, written as text, so that both drivers take arrays and strings alike. */
type Json<Value> = ColumnType<Value, string, string>;

/** A time written by the API's own clock. */
type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface TenantRow {
  tenantId: string;
}
interface CompanyRow extends TenantRow {
  companyId: string;
}

interface TenantsTable {
  id: string;
  name: string;
  countryCode: string;
  brandColor: string;
  logo: string | null;
  invertedLogo: string | null;
  cardPaymentPublicKey: string | null;
  customerSupportAddress: string;
  customerSupportPhone: string;
}

interface TenantHostsTable {
  host: string;
  tenantId: string;
}

interface CompaniesTable extends CompanyRow {
  name: string;
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  addressLine: string;
  addressZip: string;
  addressCity: string;
  countryCode: string;
  defaultLanguage: string;
  defaultCurrency: string;
  tabOrder: string[];
  features: string[];
  plan: 'trial' | 'pro' | 'enterprise';
  subscriptionStatus: 'ACTIVE' | 'DUNNING' | 'SUSPEND' | 'DISABLED';
  subscriptionEndDate: Instant;
  licenseNumber: number;
  version: Generated<number>;
}

interface OfficesTable extends CompanyRow {
  id: string;
  name: string;
  line: string;
  zip: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface CustomersTable extends CompanyRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  cellphone: string;
  roles: Role[];
  status: 'INVITED' | 'ACTIVE' | 'ARCHIVED';
  address1: string;
  address2: string;
  zipCode: string;
  city: string;
  country: string | null;
  language: string;
  currency: string;
  appearance: Generated<string>;
  birthDate: string | null;
  userTitle: string | null;
  allowAgentOverride: Generated<boolean>;
  profileImageUrl: string | null;
  /** `normaliseForSearch(lastName + ' ' + firstName)`: the database has no collation for names. */
  sortName: string;
  /** `normaliseForSearch` of names and e-mail. */
  searchText: string;
  lastLoginAt: OptionalInstant;
  version: Generated<number>;
  /** Who changed the row last; null until somebody has. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

/** Which companies an INTERNAL_AGENT acts for; `companyId` is the client. */
interface AgentClientsTable extends CompanyRow {
  agentId: string;
}

interface SignInsTable extends CompanyRow {
  /** Lower case; unique within the tenant. */
  email: string;
  customerId: string;
  /** PHC string of argon2id. */
  passwordHash: string;
}

interface SessionFamiliesTable extends CompanyRow {
  id: string;
  customerId: string;
  /** SHA-256 of the bound cookie's secret, base64url. */
  cookieHash: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: OptionalInstant;
  revokedFor: string | null;
}

interface RefreshTokensTable extends CompanyRow {
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  familyId: string;
  issuedAt: Instant;
  replacedAt: OptionalInstant;
  successorHash: string | null;
}

interface LoginAttemptsTable extends TenantRow {
  /** SHA-256 of what is counted: an account or an address. */
  subject: string;
  windowStart: Instant;
  attempts: number;
}

interface OffersTable extends CompanyRow {
  id: string;
  customerId: string;
  productType: ProductType;
  /** What the supplier offered, whole; the server prices from it, never from the client's `price`. */
  payload: Json<unknown>;
  expiresAt: Instant;
  createdAt: Instant;
}

interface CartsTable extends CompanyRow {
  id: string;
  /** Human number, such as PT-7F3K2. */
  tripId: string;
  name: string;
  bookerId: string;
  status: BookingStatus;
  startDate: string | null;
  endDate: string | null;
  /** First start and last end as instants: what ONGOING, UPCOMING and PAST are derived from. */
  startsAt: OptionalInstant;
  endsAt: OptionalInstant;
  totalMinor: number | null;
  currency: string | null;
  productTypes: ProductType[];
  co2Grams: Generated<number>;
  /** `normaliseForSearch` of trip name, number, booker and places. */
  searchText: string;
  /** When anything first went to a supplier; a trip that has one cannot be deleted. */
  submittedAt: OptionalInstant;
  createdAt: Instant;
  version: Generated<number>;
  /** Who changed the row last; null until somebody has. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

interface CartItemsTable extends CompanyRow {
  id: string;
  cartId: string;
  position: number;
  productType: ProductType;
  status: BookingStatus;
  offerId: string;
  offerExpiresAt: OptionalInstant;
  supplierCode: string;
  supplierRef: string | null;
  startsAt: Instant;
  endsAt: Instant;
  startDate: string;
  endDate: string;
  /** Total in the trip's currency. */
  totalMinor: number;
  currency: string;
  /** Total as the supplier quoted it, and the rate between the two as decimal text. */
  quotedMinor: number;
  quotedCurrency: string;
  rate: string;
  rateDate: string;
  co2Grams: number;
  driverNote: string;
  /** Type-specific part: stops, vehicle, provider, cancellation rules. */
  details: Json<unknown>;
  createdAt: Instant;
  version: Generated<number>;
}

/** Exactly one of `customerId` and `guest`. */
interface CartItemTravellersTable extends CompanyRow {
  itemId: string;
  position: number;
  customerId: string | null;
  guest: ColumnType<Guest | null, string | null, never>;
}

/** Somebody who travels without being an employee. */
export interface Guest {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Append-only: the app role may insert and read. */
interface StatusHistoryTable extends CompanyRow {
  id: string;
  cartId: string;
  itemId: string | null;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
  event: string;
  actorId: string | null;
  at: Instant;
}

interface IdempotencyKeysTable extends CompanyRow {
  customerId: string;
  operation: string;
  key: string;
  bodyHash: string;
  answer: Json<unknown>;
  createdAt: Instant;
}

/** A published build of a remote or of the shell; never changed. */
interface RegistryVersionsTable {
  remote: string;
  version: string;
  record: Json<unknown>;
  publishedAt: Instant;
  /** Base64url; null until the version is first activated. */
  signature: Generated<string | null>;
  /** published, quarantined or killed. */
  state: Generated<string>;
  activatedAt: OptionalInstant;
}

interface RegistryRemotesTable {
  remote: string;
  /** Who has frozen it and why; null while it is open. */
  lock: Json<unknown> | null;
}

/** Each mix of versions that a page ran: `versions` is id to version. */
interface RegistryCompositionsTable {
  id: string;
  versions: Json<unknown>;
  seenAt: Instant;
}

/** How one part of one page fared; `prefix` is a hash of the network that it came from. */
interface RegistryBeaconsTable {
  token: string;
  remote: string;
  version: string;
  failed: boolean;
  prefix: string;
  loadMs: number | null;
  at: Instant;
}

/** Tokens of teams, as SHA-256 in hex. */
interface RegistryTokensTable {
  hash: string;
  remote: string;
  createdAt: Instant;
}

/** Which version a remote serves: `name` is active, fallback or canary. */
interface RegistryPointersTable {
  remote: string;
  name: string;
  version: string;
  rules: Json<unknown>;
  changedAt: Instant;
}

interface RegistryAuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  remote: string;
  details: Json<unknown>;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type RowUpdate<Table extends keyof Schema> = Updateable<Schema[Table]>;
