import type { Role, SignOnRefusal } from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, Instant, OptionalInstant, TenantRow } from './columns.ts';

/** Tables of people: who they are, how they sign in, what was mailed to them, what was done in whose name. */
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
  /** Out of office, from when until when; both null for whoever is not. */
  awayFrom: OptionalInstant;
  awayUntil: OptionalInstant;
  lineManagerId: Generated<string | null>;
  /** The company's own number of the person; unique there. */
  employeeNo: Generated<string | null>;
  /** By what another system of the company knows the person; unique there. */
  externalId: Generated<string | null>;
  vip: Generated<boolean>;
  version: Generated<number>;
  /** Who changed the row last; null until somebody has. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

/** Which of the agents of a company may act for one of its people; every agent for whoever has no row. */
interface InternalAgentsTable extends CompanyRow {
  customerId: string;
  agentId: string;
}

/** The picture of a person: a square PNG in base64, under a name that nobody guesses. */
interface PersonPicturesTable extends CompanyRow {
  customerId: string;
  name: string;
  content: string;
  createdAt: Instant;
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
  acceptsUnverifiedEmail: Generated<boolean>;
  isActive: Generated<boolean>;
  /** Of the provider as it is; null before the first test. */
  testedAt: OptionalInstant;
  /** Null for a test that worked. */
  testRefusal: SignOnRefusal | null;
  version: Generated<number>;
  changedBy: string | null;
  changedAt: OptionalInstant;
}

/** Whose people have e-mail addresses of a domain. */
interface CompanyDomainsTable extends CompanyRow {
  /** Lower case. */
  domain: string;
  /** What the domain's TXT record has to say; null where the portal's operator entered it. */
  challenge: string | null;
  /** Null until the company has proven it; one company of the tenant has proven a domain. */
  provenAt: OptionalInstant;
}

/** Sign-ins that a company's provider, or what it said, led to nothing. */
interface SignOnRefusalsTable extends CompanyRow {
  id: string;
  at: Instant;
  refusal: SignOnRefusal;
  /** Of the address, where the provider sent one; nothing more of it is kept. */
  domain: string | null;
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

/** The authenticator app of a person: one at most. */
/** A person signs in by an e-mail that nobody has confirmed yet; `customers.email` is the confirmed one until then. */
interface EmailConfirmationsTable extends CompanyRow {
  customerId: string;
  email: string;
  /** SHA-256 of the link's secret, base64url. */
  tokenHash: string;
  createdAt: Instant;
  expiresAt: Instant;
}

interface SecondFactorsTable extends CompanyRow {
  customerId: string;
  /** Sealed; base32. */
  secret: string;
  createdAt: Instant;
  /** When its first code was typed; null before, when it does not count yet. */
  confirmedAt: OptionalInstant;
  /** Time step (RFC 6238) of the code that was used last: it and those before it are used up. */
  lastStep: Generated<number | null>;
}

interface RecoveryCodesTable extends CompanyRow {
  customerId: string;
  /** SHA-256 of the code's 80 bits as base32, base64url; one that was used is deleted. */
  codeHash: string;
}

/** A sign-in whose password was right, and whose code is waited for. */
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
  /** The authenticator's own name of it, base64url. */
  credentialId: string;
  /** Host of the portal at which it was made: it works at no other (WebAuthn, RP ID). */
  rpId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often it has signed, as the authenticator counts; 0 of one that does not count. */
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

/** The key that seals what is most personal of somebody; erasing the person deletes it. */
interface PersonKeysTable extends CompanyRow {
  customerId: string;
  /** Stands in each text that the key sealed. */
  keyId: string;
  /** 32 bytes in base64url, sealed by the master key. */
  wrappedKey: string;
}
