import * as z from '@portolan/contracts/schema';
import { publicConfig, tenant } from '@portolan/contracts';

const pageData = z.object({
  tenant,
  config: publicConfig,
  registryKey: z.string(),
  compositionId: z.string(),
  shellVersion: z.string(),
  issuedAt: z.iso.datetime(),
  isProvisional: z.boolean(),
  pageToken: z.string(),
  // What this browser alone gets (registry, ADR 0010): a mix to replay, a remote from a developer's machine; and what it had until now.
  replay: z.optional(z.object({ composition: z.string(), until: z.iso.datetime() })),
  override: z.optional(z.object({ remote: z.string(), origin: z.string(), until: z.iso.datetime() })),
  ended: z.optional(z.enum(['replay', 'override'])),
  // Read by `remotesOf`, remote by remote: one that cannot be read must not take the page with it.
  discovery: z.optional(z.unknown()),
});
/** What the registry wrote into the page: the brand, the settings, and which version of each remote it runs. */
export type PageData = z.output<typeof pageData>;

/** Whether this browser gets something else than everybody, or did until now. */
export const isPinned = ({ replay, override, ended }: PageData): boolean => (replay ?? override ?? ended) !== undefined;

/** Reads the page's data block; throws when the page was not made by the registry. */
export function readPageData(page: Document = document): PageData {
  return pageData.parse(JSON.parse(page.getElementById('portolan-page')?.textContent ?? 'null'));
}
