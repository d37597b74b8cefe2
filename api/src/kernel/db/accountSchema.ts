import type { Role, SignOnRefusal } from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, Instant, OptionalInstant, TenantRow } from './columns.ts';

/** Tables of people: profiles, sign-in, mails, acting. */
export interface AccountSchema {
  customers: CustomersTable;
  agentClients: AgentClientsTable;
  internalAgents: InternalAgentsTable;
  signIns: SignInsTable;
  sessionFamilies: SessionFamiliesTable;
  refreshTokens: RefreshTokensTable;
  loginAttempts: LoginAttemptsTable;
  mails: MailsTable;
  passwordResets: PasswordResetsTable;
  invitations: InvitationsTable;
  emailConfirmations: EmailConfirmationsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  signInChallenges: SignInChallengesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  personKeys: PersonKeysTable;
  personPictures: PersonPicturesTable;
  calendarFeeds: CalendarFeedsTable;
  authorizationCodes: AuthorizationCodesTable;
  companySignOns: CompanySignOnsTable;
  companyDomains: CompanyDomainsTable;
  signOnRefusals: SignOnRefusalsTable;
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
  /** ISO 4217 code; null for the currency of the language. */
  currency: string | null;
  appearance: Generated<string>;
  birthDate: string | null;
  userTitle: string | null;
  allowAgentOverride: Generated<boolean>;
  profileImageUrl: string | null;
  /** ISO 3166-1 alpha-2 codes; the first one counts first. */
  nationalities: Generated<string[]>;
  /** `normaliseForSearch(lastName + ' ' + firstName)`: the database has no collation for names. */
  sortName: string;
  /** `normaliseForSearch` of names and e-mail. */
  searchText: string;
  lastLoginAt: OptionalInstant;
  /** Out of office from and until; both null if not. */
  awayFrom: OptionalInstant;
  awayUntil: OptionalInstant;
  lineManagerId: Generated<string | null>;
  /** The person's employee number, unique in the company. */
  employeeNo: Generated<string | null>;
  /** The person's id in another system of the company, unique there. */
  externalId: Generated<string | null>;
  vip: Generated<boolean>;
  version: Generated<number>;
  /** Author of the last change; null before any. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

/** Agents who may act for a person of their company; a person without a row accepts every agent. */
interface InternalAgentsTable extends CompanyRow {
  customerId: string;
  agentId: string;
}

/** Picture of a person: a square PNG in base64, under a name that cannot be guessed. */
interface PersonPicturesTable extends CompanyRow {
  customerId: string;
  name: string;
  content: string;
  createdAt: Instant;
}

/** Client companies of an INTERNAL_AGENT; `companyId` is the client. */
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
  /** The agent's own session, for one in which the agent acts; it never outlives that. */
  parentId: Generated<string | null>;
  actingCompanyId: Generated<string | null>;
  /** Null if the agent acts for the company as a whole. */
  actingCustomerId: Generated<string | null>;
  actingReason: Generated<string | null>;
  /** Product names from the user agent at sign-in; null if unknown. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** Last renewal of its tokens; null before any. */
  lastSeenAt: OptionalInstant;
  /** Time of a repeated password; null before any. */
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
  /** SHA-256 of the counted subject: an account or an address. */
  subject: string;
  windowStart: Instant;
  attempts: number;
}

/** Mails that wait to be sent; sent ones are deleted. */
interface MailsTable extends TenantRow {
  id: string;
  /** The mail as JSON, sealed: it may hold a link that signs a person in. */
  content: string;
  createdAt: Instant;
  nextAt: Instant;
  attempts: Generated<number>;
  /** Time at which the last attempt failed; null while the mail is still to be sent. */
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
  /** The invited person: INVITED until the invitation is accepted. */
  customerId: string;
  invitedBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  /** When it was accepted, with the terms. */
  acceptedAt: OptionalInstant;
  withdrawnAt: OptionalInstant;
}

/** A person's calendar feed. */
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
  acceptsUnverifiedEmail: Generated<boolean>;
  isActive: Generated<boolean>;
  /** Last test of the present provider; null before any. */
  testedAt: OptionalInstant;
  /** Null for a successful test. */
  testRefusal: SignOnRefusal | null;
  version: Generated<number>;
  changedBy: string | null;
  changedAt: OptionalInstant;
}

/** A company's domains of e-mail addresses. */
interface CompanyDomainsTable extends CompanyRow {
  /** Lower case. */
  domain: string;
  /** The required text of the domain's TXT record; null if the portal's operator entered the domain. */
  challenge: string | null;
  /** Null until the company has proven it; only one company of the tenant can prove a domain. */
  provenAt: OptionalInstant;
}

/** Refused sign-ins with a company's provider. */
interface SignOnRefusalsTable extends CompanyRow {
  id: string;
  at: Instant;
  refusal: SignOnRefusal;
  /** Domain of the address, if the provider sent one; nothing more of it is stored. */
  domain: string | null;
}

/** Append-only: the app role may insert and read. Ids alone, no personal values. */
interface AuditEventsTable extends CompanyRow {
  id: string;
  at: Instant;
  actorId: string;
  /** The acting agent. */
  impersonatorId: string | null;
  role: Role;
  entity: string;
  entityId: string | null;
  action: string;
  reason: string | null;
  requestId: string;
  /** A setting before and after the change. */
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
}

/** E-mail that a person signs in with, not yet confirmed; `customers.email` is the confirmed one until then. */
interface EmailConfirmationsTable extends CompanyRow {
  customerId: string;
  email: string;
  /** SHA-256 of the link's secret, base64url. */
  tokenHash: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The authenticator app of a person: one at most. */
interface SecondFactorsTable extends CompanyRow {
  customerId: string;
  /** Sealed; base32. */
  secret: string;
  createdAt: Instant;
  /** When its first code was typed; null before, when it does not count yet. */
  confirmedAt: OptionalInstant;
  /** Time step (RFC 6238) of the last used code: it and earlier ones are used up. */
  lastStep: Generated<number | null>;
}

interface RecoveryCodesTable extends CompanyRow {
  customerId: string;
  /** SHA-256 of the code's 80 bits as base32, base64url; a used one is deleted. */
  codeHash: string;
}

/** A sign-in with the right password that waits for its code. */
interface SignInChallengesTable extends CompanyRow {
  /** SHA-256 of the challenge's secret, base64url. */
  tokenHash: string;
  customerId: string;
  createdAt: Instant;
  expiresAt: Instant;
}

interface PasskeysTable extends CompanyRow {
  customerId: string;
  id: string;
  /** The authenticator's own id of it, base64url. */
  credentialId: string;
  /** Host of the portal at which it was made, the only one where it works (WebAuthn, RP ID). */
  rpId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The authenticator's counter of signatures; 0 for one that does not count. */
  counter: ColumnType<number, number, number>;
  transports: string[];
  name: string;
  createdAt: Instant;
  lastUsedAt: OptionalInstant;
}

interface PasskeyChallengesTable extends CompanyRow {
  customerId: string;
  /** SHA-256 of the challenge, base64url. */
  challengeHash: string;
  purpose: 'ADD' | 'SIGN_IN' | 'STEP_UP';
  createdAt: Instant;
  expiresAt: Instant;
}

/** Key that seals a person's most sensitive data; erasing the person deletes it. */
interface PersonKeysTable extends CompanyRow {
  customerId: string;
  /** Part of each text that the key sealed. */
  keyId: string;
  /** 32 bytes in base64url, sealed by the master key. */
  wrappedKey: string;
}
