import type { Composition } from './composition.ts';
import { baseUrlOf, type VersionRecord } from '../publish/versionRecord.ts';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const urlOf = ({ build }: VersionRecord): string => baseUrlOf(build) + build.entry;

/** Everything the shell needs to load and verify a version. */
const loadable = (record: VersionRecord, signature: string | null) => ({
  version: record.build.version,
  url: urlOf(record),
  integrity: record.files[record.build.entry] ?? '',
  container: record.build.container,
  remote: record.remote,
  signature,
});

/**
 * The discovery document: one version of each remote, by the public frontend-discovery schema (v1-pre); our own fields stand under
 * `extras`.
 */
export function discoveryOf(composition: Composition) {
  const entries = composition.remotes.map(({ record, signature, fallback }) => {
    const { version, url, integrity, ...extras } = loadable(record, signature);
    return [
      record.build.id,
      [
        {
          url,
          ...(fallback ? { fallbackUrl: urlOf(fallback.record) } : {}),
          metadata: { integrity, version },
          deployment: { traffic: 100, default: true },
          extras: { ...extras, fallback: fallback && loadable(fallback.record, fallback.signature) },
        },
      ],
    ];
  });
  return { schema: schemaUrl, microFrontends: Object.fromEntries(entries) as Record<string, unknown[]> };
}
