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
  // For this browser alone (registry, ADR 0010): a composition to replay, a remote from a developer's machine, and which of them has ended.
  replay: z.optional(z.object({ composition: z.string(), until: z.iso.datetime() })),
  override: z.optional(z.object({ remote: z.string(), origin: z.string(), until: z.iso.datetime() })),
  ended: z.optional(z.enum(['replay', 'override'])),
  // `remotesOf` reads it remote by remote: an unreadable one must not break the page.
  discovery: z.optional(z.unknown()),
});
/** The page's data from the registry: brand, settings and the version of each remote. */
export type PageData = z.output<typeof pageData>;

/** Whether this browser has a replay or an override, or one has just ended. */
export const isPinned = ({ replay, override, ended }: PageData): boolean => (replay ?? override ?? ended) !== undefined;

/** Reads the page's data block. @throws if the block is missing or invalid */
export function readPageData(page: Document = document): PageData {
  return pageData.parse(JSON.parse(page.getElementById('portolan-page')?.textContent ?? 'null'));
}
