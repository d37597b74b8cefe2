import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of the registry: what was published, who gets what, and how it fares. They belong to no tenant. */
export interface RegistrySchema {
  registryVersions: RegistryVersionsTable;
  registryRemotes: RegistryRemotesTable;
  registryCompositions: RegistryCompositionsTable;
  registryWebhooks: RegistryWebhooksTable;
  registryBeacons: RegistryBeaconsTable;
  registryErrors: RegistryErrorsTable;
  registryErrorPages: RegistryErrorPagesTable;
  registryTokens: RegistryTokensTable;
  registryPointers: RegistryPointersTable;
  registryAudit: RegistryAuditTable;
  registryPeople: RegistryPeopleTable;
  installation: InstallationTable;
}

/** One row: what a database, its master key and its published files have in common. */
interface InstallationTable {
  id: string;
  /** 8 hex digits of the SHA-256 of the master key. */
  masterKeyId: string;
  /** A text that the master key sealed. */
  canary: string;
  madeAt: Instant;
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

/** Of which tenant and company (`home`) somebody is whose id stands in the audit trail. */
interface RegistryPeopleTable {
  id: string;
  home: Json<unknown>;
}

interface RegistryAuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  remote: string;
  details: Json<unknown>;
}
