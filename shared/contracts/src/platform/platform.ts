import * as z from '@portolan/contracts/schema';
import { roles } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { instant } from '../kernel/primitives.ts';

/** The shell, or a remote: `mf-` and lower-case words. */
export const remoteId = z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{1,40})$/));

/** Package version and 8 hex of the hash of its sources, such as `0.1.0-ab12cd34` (platform, "Words"). */
export const versionName = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));

/** Longest name in a rule, and most names in one field of it. */
export const ruleLimits = { nameLength: 100, names: 500, rules: 50 } as const;

const ruleNames = z
  .array(
    z.string().check(
      z.minLength(1),
      z.maxLength(ruleLimits.nameLength),
      z.refine((name) => name.isWellFormed()),
    ),
  )
  .check(z.minLength(1), z.maxLength(ruleLimits.names));

/** Audience of a canary (platform, "Who gets it"): everyone who matches each given field. Percentages are of browsers. */
export const releaseRule = z
  .strictObject({
    tenants: z.optional(ruleNames),
    companies: z.optional(ruleNames),
    roles: z.optional(z.array(z.enum(roles)).check(z.minLength(1))),
    users: z.optional(ruleNames),
    percentage: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  })
  .check(
    z.refine(
      (rule) => Object.values(rule).some((part) => part !== undefined),
      'A rule needs a tenant, a company, a role, a user or a percentage.',
    ),
  );
export type ReleaseRule = z.output<typeof releaseRule>;

/** Longest reason for a lock or a withdrawal, in characters. */
export const releaseReasonLength = 500;

/** Reason of a change, for the audit trail. */
export const releaseReason = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(releaseReasonLength),
  z.refine((text) => text.isWellFormed(), 'It holds half of a character.'),
);

/** `quarantined`: rolled back automatically. `killed`: withdrawn for security. Neither can be released again. */
export const versionStates = ['published', 'quarantined', 'killed'] as const;
export type VersionState = (typeof versionStates)[number];

/** Health of one version over a time span: each page counts once. */
const versionHealth = z.object({
  pages: z.int(),
  failedPages: z.int(),
  /** Median from requesting to showing, in milliseconds; null if nothing was shown. */
  loadMs: z.nullable(z.number()),
});
export type VersionHealth = z.output<typeof versionHealth>;

const platformVersion = z.object({
  version: versionName,
  state: z.enum(versionStates),
  publishedAt: instant,
  /** Time of its last activation; null for never. */
  activatedAt: z.nullable(instant),
  /** Of the last 24 hours. */
  day: versionHealth,
  /** Of the last seven days. */
  week: versionHealth,
});
export type PlatformVersion = z.output<typeof platformVersion>;

const releasePointers = {
  remote: remoteId,
  /** `byName` if `by` is the id of a person whom the reader may know. */
  lock: z.nullable(z.object({ by: z.string(), reason: z.string(), byName: z.optional(z.nullable(z.string())) })),
  active: z.nullable(versionName),
  /** The version for pages in which the active one does not load. */
  fallback: z.nullable(versionName),
  canary: z.nullable(z.object({ version: versionName, rules: z.array(releaseRule) })),
};

const versionsByKey = z.record(z.string(), z.string());

/** A remote's failed and allowed pages within seven days; a team with a spent budget releases nothing new. */
const errorBudget = z.object({ pages: z.int(), failedPages: z.int(), allowedPages: z.int(), isSpent: z.boolean() });
export type ErrorBudget = z.output<typeof errorBudget>;

/** The shell or a remote: who gets which version, and the health of each. */
const platformRemote = z.object({
  ...releasePointers,
  /** The active version's range of each shared package that it takes from the page, by share key. */
  takes: versionsByKey,
  /** The active shell's version of each shared package that it provides, by share key. */
  provides: versionsByKey,
  budget: errorBudget,
  /** Newest first. */
  versions: z.array(platformVersion),
});
export type PlatformRemote = z.output<typeof platformRemote>;

export const platformOverview = z.object({
  /** By the registry's clock. */
  at: instant,
  /** The only tenant whose rules the caller may set; null for operators. */
  tenantId: z.nullable(z.string()),
  remotes: z.array(platformRemote),
});
export type PlatformOverview = z.output<typeof platformOverview>;

/** One line of the audit trail. */
const releaseEvent = z.object({
  at: instant,
  /** `operator`, `automatic`, the team's remote, or the id of a person. */
  actor: z.string(),
  /** For a person whom the reader may know. */
  actorName: z.optional(z.nullable(z.string())),
  action: z.string(),
  remote: z.string(),
  /** Facts of the action: the active version `before` and `after`, the `version`, the `reason`, if any. */
  details: z.record(z.string(), z.unknown()),
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

/** Path of a change, and its answer: the new state. */
const change = {
  method: 'POST',
  access: 'secure',
  params: z.object({ remote: remoteId }),
  answer: z.object(releasePointers),
} as const;
/** The active version that the caller saw; left out, whichever it is. */
const from = z.optional(z.nullable(versionName));
const canaryRules = z.array(releaseRule).check(z.minLength(1), z.maxLength(ruleLimits.rules));
/** The canary that the caller saw, null for none; left out, whichever it is. */
const fromCanary = z.optional(z.nullable(z.strictObject({ version: versionName, rules: canaryRules })));

export const fetchPlatformOverview = defineOperation({
  id: 'fetchPlatformOverview',
  method: 'GET',
  path: '/registry/overview',
  access: 'secure',
  summary: 'Every remote with its versions, who gets what, and how each fares',
  answer: platformOverview,
});

export const listReleaseEvents = defineOperation({
  id: 'listReleaseEvents',
  method: 'GET',
  path: '/registry/history',
  access: 'secure',
  summary: 'The audit trail of a remote, newest first; for operators',
  query: z.object({ remote: z.optional(remoteId) }),
  answer: z.object({ lines: z.array(releaseEvent) }),
});

export const activateVersion = defineOperation({
  ...change,
  id: 'activateVersion',
  path: '/registry/remotes/{remote}/activate',
  summary: 'Gives everybody a version',
  body: z.strictObject({ version: versionName, from, reason: z.optional(releaseReason) }),
});

export const startCanary = defineOperation({
  ...change,
  id: 'startCanary',
  path: '/registry/remotes/{remote}/canary',
  summary: 'Gives a version to whom a rule fits',
  body: z.strictObject({ version: versionName, rules: canaryRules, from, fromCanary }),
});

export const endCanary = defineOperation({
  ...change,
  id: 'endCanary',
  path: '/registry/remotes/{remote}/end-canary',
  summary: 'Takes the canary back',
  body: z.strictObject({ fromCanary }),
});

export const rollBack = defineOperation({
  ...change,
  id: 'rollBack',
  path: '/registry/remotes/{remote}/rollback',
  summary: 'Gives everybody the fallback again',
  body: z.strictObject({ from }),
});

export const withdrawVersion = defineOperation({
  ...change,
  id: 'withdrawVersion',
  path: '/registry/remotes/{remote}/kill',
  summary: 'Withdraws a version for security',
  body: z.strictObject({ version: versionName, reason: releaseReason }),
});

export const lockRelease = defineOperation({
  ...change,
  id: 'lockRelease',
  path: '/registry/remotes/{remote}/lock',
  summary: 'Freezes who gets what',
  body: z.strictObject({ reason: releaseReason }),
});

export const unlockRelease = defineOperation({
  ...change,
  id: 'unlockRelease',
  path: '/registry/remotes/{remote}/unlock',
  summary: 'Ends a lock',
  body: z.strictObject({}),
});

/** Every refusal `type` of the registry, with its HTTP status. The message says what to change, in English. */
export const registryErrorStatus = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_EXISTS: 409,
  VERSION_WITHDRAWN: 409,
  RELEASE_CHANGED: 409,
  LOCKED: 409,
  BUDGET_SPENT: 409,
  NOTHING_ACTIVE: 409,
  NO_CANARY: 409,
  NO_FALLBACK: 409,
  GATE_REFUSED: 422,
  FILES_DIFFER: 422,
  UNKNOWN_AUDIENCE: 422,
  DISK_FULL: 507,
} as const;
export type RegistryErrorType = keyof typeof registryErrorStatus;
