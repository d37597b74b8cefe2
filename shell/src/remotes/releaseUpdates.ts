import * as z from '@portolan/contracts/schema';
import { defineOperation } from '@portolan/contracts';
import { importRegistryKey, isSigned } from './verifiedRemotes.ts';

/** Longest way that news may have been under way, in milliseconds (platform, "Discovery"). */
const freshMs = 10 * 60_000;

const statement = z.object({
  issuedAt: z.iso.datetime(),
  compositionId: z.string(),
  shellVersion: z.nullable(z.string()),
  discovery: z.unknown(),
  pageToken: z.nullable(z.string()),
  withdrawn: z._default(z.array(z.string()), []),
});
export type UpdateStatement = z.output<typeof statement>;

const signedNews = z.object({ statement: z.record(z.string(), z.unknown()), signature: z.string() });
export type SignedUpdate = z.output<typeof signedNews>;

/** What open tabs ask the registry: which mix runs now; with the session, where there is one, because rules may be on people. */
export const fetchReleaseUpdate = defineOperation({
  id: 'fetchReleaseUpdate',
  method: 'GET',
  path: '/registry/news',
  access: 'secure',
  summary: 'What an open tab should know',
  query: z.object({ have: z.string() }),
  answer: signedNews,
});

/** What the page knows to judge news by. */
export interface UpdateTrust {
  readonly registryKey: string;
  /** When the newest news that were believed were issued, ISO 8601. */
  readonly heardAt: string;
  /** Now by the registry's clock, as the page knows it, in milliseconds since the epoch. */
  readonly now: number;
}

/** The statement of news that are signed, fresh, and not from before what was heard. @throws Error saying what is wrong */
export async function verifiedUpdate(
  news: SignedUpdate,
  { registryKey, heardAt, now }: UpdateTrust,
): Promise<UpdateStatement> {
  if (!(await isSigned(news.statement, news.signature, await importRegistryKey(registryKey))))
    throw new Error('they are not signed by the registry');
  const said = statement.parse(news.statement);
  const issued = Date.parse(said.issuedAt);
  if (issued < Date.parse(heardAt))
    throw new Error(`they are of ${said.issuedAt}, and the page has heard those of ${heardAt}`);
  if (now - issued > freshMs) throw new Error(`they are of ${said.issuedAt}, over ten minutes ago`);
  return said;
}
