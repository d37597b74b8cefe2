import * as z from 'zod/mini';
import { publicConfig, tenant } from '@portolan/contracts';
import type { RemoteManifest } from '@portolan/remote-kit';

const microFrontend = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  // The manifest was checked by the registry's gate when it was published, and is signed.
  extras: z.object({ container: z.string(), signature: z.nullable(z.string()), remote: z.custom<RemoteManifest>((value) => typeof value === 'object' && value !== null) }),
});
export type MicroFrontend = z.output<typeof microFrontend>;

const pageData = z.object({
  tenant,
  config: publicConfig,
  compositionId: z.string(),
  registryKey: z.string(),
  discovery: z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.array(microFrontend)) }),
});
/** What the registry wrote into the page: the brand, the settings, and which version of each remote it runs. */
export type PageData = z.output<typeof pageData>;

/** Reads the page's data block; throws when the page was not made by the registry. */
export function readPageData(page: Document = document): PageData {
  return pageData.parse(JSON.parse(page.getElementById('portolan-page')?.textContent ?? 'null'));
}
