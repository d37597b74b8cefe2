import * as z from 'zod/mini';
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
  // Read by `remotesOf`, remote by remote: one that cannot be read must not take the page with it.
  discovery: z.optional(z.unknown()),
});
/** What the registry wrote into the page: the brand, the settings, and which version of each remote it runs. */
export type PageData = z.output<typeof pageData>;

/** Reads the page's data block; throws when the page was not made by the registry. */
export function readPageData(page: Document = document): PageData {
  return pageData.parse(JSON.parse(page.getElementById('portolan-page')?.textContent ?? 'null'));
}
