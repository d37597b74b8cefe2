import type { Role } from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, Instant, OptionalInstant, TenantRow } from './columns.ts';

/** Tables of people: who they are, how they sign in, what was mailed to them, what was done in whose name. */
export interface AccountSchema {
  customers: CustomersTable;
  agentClients: AgentClientsTable;
  signIns: SignInsTable;
  sessionFamilies: SessionFamiliesTable;
  refreshTokens: RefreshTokensTable;
  loginAttempts: LoginAttemptsTable;
  mails: MailsTable;
  passwordResets: PasswordResetsTable;
  invitations: InvitationsTable;
  calendarFeeds: CalendarFeedsTable;
  authorizationCodes: AuthorizationCodesTable;
  companySignOns: CompanySignOnsTable;
  companyDomains: CompanyDomainsTable;
  auditEvents: AuditEventsTable;
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
  /** ISO 3166-1 alpha-2 codes, the first the one that counts first. */
  nationalities: Generated<string[]>;
  /** `normaliseForSearch(lastName + ' ' + firstName)`: the database has no collation for names. */
  sortName: string;
  /** `normaliseForSearch` of names and e-mail. */
  searchText: string;
  lastLoginAt: OptionalInstant;
  lineManagerId: Generated<string | null>;
  /** The company's own number of the person; unique there. */
  employeeNo: Generated<string | null>;
  vip: Generated<boolean>;
  version: Generated<number>;
  /** Who changed the row last; null until somebody has. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

/** Which companies an INTERNAL_AGENT acts for; `companyId` is the client. */
interface AgentClientsTable extends CompanyRow {
  agentId: string;
  /** The agent's own company. */
  agentCompanyId: string;
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
  /** Product names from the user agent at sign-in; null where it did not say. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** When its tokens were renewed last; null before. */
  lastSeenAt: OptionalInstant;
  /** When the password was typed once more; null before. */
  provenAt: OptionalInstant;
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

/** The calendar that a person subscribes to. */
interface CalendarFeedsTable extends CompanyRow {
  customerId: string;
  /** SHA-256 of the address's secret, base64url. */
  tokenHash: string;
  createdAt: Instant;
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
  /** What a setting was and has become. */
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
}
