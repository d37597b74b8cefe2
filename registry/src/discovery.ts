import type { Composition } from './composition.ts';
import { baseUrlOf, type VersionRecord } from './versionRecord.ts';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const urlOf = ({ build }: VersionRecord): string => baseUrlOf(build) + build.entry;

/**
 * The discovery document: one version of each remote, by the public frontend-discovery schema (v1-pre);
 * what is ours stands under `extras`.
 */
export function discoveryOf(composition: Composition) {
  const entries = composition.remotes.map(({ active, signature, fallback }) => [
    active.build.id,
    [
      {
        url: urlOf(active),
        ...(fallback ? { fallbackUrl: urlOf(fallback) } : {}),
        metadata: { integrity: active.files[active.build.entry] ?? '', version: active.build.version },
        deployment: { traffic: 100, default: true },
        extras: { container: active.build.container, remote: active.remote, signature },
      },
    ],
  ]);
  return { schema: schemaUrl, microFrontends: Object.fromEntries(entries) as Record<string, unknown[]> };
}
