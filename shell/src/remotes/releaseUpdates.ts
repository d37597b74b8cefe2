import * as z from '@portolan/contracts/schema';
import { defineOperation } from '@portolan/contracts';
import { importRegistryKey, isSigned } from './verifiedRemotes.ts';

/** Highest age of an update, in milliseconds (platform, "Discovery"). */
const maxAgeMs = 10 * 60_000;

const statement = z.object({
  issuedAt: z.iso.datetime(),
  compositionId: z.string(),
  shellVersion: z.nullable(z.string()),
  discovery: z.unknown(),
  pageToken: z.nullable(z.string()),
  withdrawn: z._default(z.array(z.string()), []),
});
export type UpdateStatement = z.output<typeof statement>;

const signedUpdate = z.object({ statement: z.record(z.string(), z.unknown()), signature: z.string() });
export type SignedUpdate = z.output<typeof signedUpdate>;

/** Fetches a release update for an open tab. Sends the session, if there is one, because rules may depend on the person. */
export const fetchReleaseUpdate = defineOperation({
  id: 'fetchReleaseUpdate',
  method: 'GET',
  path: '/registry/news',
  access: 'secure',
  summary: 'What an open tab should know',
  query: z.object({ have: z.string() }),
  answer: signedUpdate,
});

/** Facts of the page that verify an update. */
export interface UpdateTrust {
  readonly registryKey: string;
  /** Issue time of the newest accepted update, ISO 8601. */
  readonly newestAt: string;
  /** Current time by the registry's clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** The statement of a signed and fresh update that is not older than the newest one. @throws Error with the fault */
export async function verifiedUpdate(
  update: SignedUpdate,
  { registryKey, newestAt, now }: UpdateTrust,
): Promise<UpdateStatement> {
  if (!(await isSigned(update.statement, update.signature, await importRegistryKey(registryKey))))
    throw new Error('they are not signed by the registry');
  const parsed = statement.parse(update.statement);
  const issued = Date.parse(parsed.issuedAt);
  if (issued < Date.parse(newestAt))
    throw new Error(`they are of ${parsed.issuedAt}, and the page has heard those of ${newestAt}`);
  if (now - issued > maxAgeMs) throw new Error(`they are of ${parsed.issuedAt}, over ten minutes ago`);
  return parsed;
}
