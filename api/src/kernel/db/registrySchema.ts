import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of the registry: versions, releases, beacons. They belong to no tenant. */
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

/** One row: identity of the database, its master key and its published files. */
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
  /** Person and reason of the freeze; null while it is open. */
  lock: Json<unknown> | null;
}

/** Each composition of a page: `versions` is id to version, `tenants` the ids of the tenants of its pages. */
interface RegistryCompositionsTable {
  id: string;
  versions: Json<unknown>;
  tenants: ColumnType<unknown, string | undefined, string>;
  seenAt: Instant;
}

/** Webhook of a remote's team, and the last sent event. */
interface RegistryWebhooksTable {
  remote: string;
  url: string;
  /** The last line of the audit trail that was sent. */
  heardId: number;
  /** Failed tries of the next line. */
  attempts: Generated<number>;
  nextAt: Instant;
}

/** Result of one part of one page; `prefix` is a hash of its network. */
interface RegistryBeaconsTable {
  token: string;
  remote: string;
  version: string;
  failed: boolean;
  prefix: string;
  loadMs: number | null;
  at: Instant;
}

/** One fault of one version: `stack` is a list of places in published scripts, `pages` the number of pages that reported it. */
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

/** Pages that reported a fault. */
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

/** The version that a remote serves: `name` is active, fallback or canary. */
interface RegistryPointersTable {
  remote: string;
  name: string;
  version: string;
  rules: Json<unknown>;
  changedAt: Instant;
}

/** Tenant and company (`home`) of a person whose id is in the audit trail. */
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
