import type { AttentionCode, BookingStatus, ProductType, Role } from '@portolan/contracts';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { ApprovalSchema } from './approvalSchema.ts';
import type { BookingSchema } from './bookingSchema.ts';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant, TenantRow } from './columns.ts';
import type { CompanySchema } from './companySchema.ts';

/**
 * Tables as Kysely sees them: camelCase here, snake_case in the database.
 * Money is an integer of minor units beside an ISO 4217 code. `date` columns are yyyy-MM-dd text.
 */
export interface Schema extends CompanySchema, ApprovalSchema, BookingSchema {
  tenants: TenantsTable;
  tenantHosts: TenantHostsTable;
  tenantSettings: TenantSettingsTable;
  tenantTexts: TenantTextsTable;
  tenantLogos: TenantLogosTable;
  companies: CompaniesTable;
  offices: OfficesTable;
  customers: CustomersTable;
  agentClients: AgentClientsTable;
  signIns: SignInsTable;
  sessionFamilies: SessionFamiliesTable;
  refreshTokens: RefreshTokensTable;
  loginAttempts: LoginAttemptsTable;
  mails: MailsTable;
  passwordResets: PasswordResetsTable;
  invitations: InvitationsTable;
  authorizationCodes: AuthorizationCodesTable;
  companySignOns: CompanySignOnsTable;
  companyDomains: CompanyDomainsTable;
  offers: OffersTable;
  carts: CartsTable;
  cartItems: CartItemsTable;
  cartItemTravellers: CartItemTravellersTable;
  statusHistory: StatusHistoryTable;
  idempotencyKeys: IdempotencyKeysTable;
  auditEvents: AuditEventsTable;
  registryVersions: RegistryVersionsTable;
  registryPointers: RegistryPointersTable;
  registryAudit: RegistryAuditTable;
  registryRemotes: RegistryRemotesTable;
  registryTokens: RegistryTokensTable;
  registryCompositions: RegistryCompositionsTable;
  registryBeacons: RegistryBeaconsTable;
  registryErrors: RegistryErrorsTable;
  registryErrorPages: RegistryErrorPagesTable;
  registryWebhooks: RegistryWebhooksTable;
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

/** What a tenant's administrator has changed of its portal; no row until somebody has. */
interface TenantSettingsTable extends TenantRow {
  brandColor: string;
  logo: string | null;
  invertedLogo: string | null;
  icon: string | null;
  documentTitle: string | null;
  customerSupportAddress: string;
  customerSupportPhone: string;
  version: number;
  changedBy: string | null;
  changedAt: OptionalInstant;
}

/** A built-in text as the tenant words it. */
interface TenantTextsTable extends TenantRow {
  language: string;
  namespace: string;
  key: string;
  value: string;
}

/** A picture of the tenant, named by hash and size; `content` is a PNG in base64. */
interface TenantLogosTable extends TenantRow {
  name: string;
  content: string;
  createdAt: Instant;
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
  /** When an admin closed the popup of the trial's end; null until then. */
  trialEndShownAt: Instant | null;
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
  /** ISO 4217 code; null for whoever has chosen none, who has that of the language. */
  currency: string | null;
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
  lineManagerId: Generated<string | null>;
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
  /** The agent's own session, where this is one in which the agent acts for others; it never outlives that. */
  parentId: Generated<string | null>;
  actingCompanyId: Generated<string | null>;
  /** Null where the agent acts for the company as a whole. */
  actingCustomerId: Generated<string | null>;
  actingReason: Generated<string | null>;
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

/** Mails that wait to be sent; what was sent is deleted. */
interface MailsTable extends TenantRow {
  id: string;
  /** The letter as JSON, sealed: it may hold a link that signs somebody in. */
  content: string;
  createdAt: Instant;
  nextAt: Instant;
  attempts: Generated<number>;
  /** When it was given up. */
  failedAt: OptionalInstant;
}

interface PasswordResetsTable extends CompanyRow {
  /** SHA-256 of the link's secret, base64url. */
  tokenHash: string;
  customerId: string;
  createdAt: Instant;
  expiresAt: Instant;
}

interface InvitationsTable extends CompanyRow {
  id: string;
  /** SHA-256 of the link's secret, base64url. */
  tokenHash: string;
  /** The person who is invited: INVITED until the invitation is accepted. */
  customerId: string;
  invitedBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  /** When it was accepted, and with it the terms. */
  acceptedAt: OptionalInstant;
  withdrawnAt: OptionalInstant;
}

interface AuthorizationCodesTable extends CompanyRow {
  /** SHA-256 of the code's secret, base64url. */
  codeHash: string;
  customerId: string;
  /** SHA-256 of the secret of the browser that began the sign-on. */
  browserHash: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A company's OpenID Connect provider. */
interface CompanySignOnsTable extends CompanyRow {
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string;
}

/** Whose people have e-mail addresses of a domain. */
interface CompanyDomainsTable extends CompanyRow {
  /** Lower case. */
  domain: string;
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
  purposeCode: Generated<string | null>;
  note: Generated<string>;
  /** What the saga is doing, or did last. */
  operation: Generated<'BOOK' | 'CHANGE' | 'CANCEL' | null>;
  attention: GeneratedJson<readonly { readonly code: AttentionCode; readonly itemId?: string }[]>;
  costCenterAllocations: GeneratedJson<readonly { readonly costCenterId: string; readonly percent: number }[]>;
  customFields: GeneratedJson<unknown>;
  billingProfileId: Generated<string | null>;
  paymentSourceId: Generated<string | null>;
  /** The worst of its items; null until they have been judged. */
  policyState: Generated<'IN' | 'OUT' | 'BLOCKED' | null>;
  /** How many of its items are drafts, derived from them. */
  draftItems: Generated<number>;
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
  holdUntil: OptionalInstant;
  vendorRef: Generated<string | null>;
  confirmedAt: OptionalInstant;
  lastCheckedAt: OptionalInstant;
  /** Why somebody travels outside the policy. */
  reasonCode: Generated<string | null>;
  /** What the policy said of it when it was judged last: violations, each with its rule's version. */
  policy: GeneratedJson<unknown>;
  documents: GeneratedJson<unknown>;
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
  /** The agent who acted for that person. */
  impersonatorId: Generated<string | null>;
  /** The trip's version that the step made. */
  version: Generated<number | null>;
  comment: Generated<string>;
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

/** Append-only: the app role may insert and read. Ids alone, no personal values. */
interface AuditEventsTable extends CompanyRow {
  id: string;
  at: Instant;
  actorId: string;
  /** The agent who acted. */
  impersonatorId: string | null;
  role: Role;
  entity: string;
  entityId: string | null;
  action: string;
  reason: string | null;
  requestId: string;
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

/** Each mix of versions that a page ran: `versions` is id to version, `tenants` the ids of those whose pages were given it. */
interface RegistryCompositionsTable {
  id: string;
  versions: Json<unknown>;
  tenants: ColumnType<unknown, string | undefined, string>;
  seenAt: Instant;
}

/** Where a remote's team hears of what happens to it, and how far it has heard. */
interface RegistryWebhooksTable {
  remote: string;
  url: string;
  /** The newest line of the audit trail that the team has heard. */
  heardId: number;
  /** How often the next line was tried in vain. */
  attempts: Generated<number>;
  nextAt: Instant;
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

/** One fault of one version: `stack` is a list of places in published scripts, `pages` how many pages told of it. */
interface RegistryErrorsTable {
  fingerprint: string;
  remote: string;
  version: string;
  composition: string;
  kind: string;
  message: string;
  stack: Json<unknown>;
  path: string;
  pages: number;
  firstSeen: Instant;
  lastSeen: Instant;
}

/** Which pages told of a fault. */
interface RegistryErrorPagesTable {
  page: string;
  fingerprint: string;
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
