import { aConfig, aTenant } from '../../../../shared/testing/src/builders.ts';
import { portalHtml } from '../../../../registry/src/portalHtml.ts';
import { newRecordSigner } from '../../../../registry/src/recordSigner.ts';
import type { VersionRecord } from '../../../../registry/src/versionRecord.ts';

const signer = newRecordSigner();
const everyLanguage = (text: string) => ({ en: text, sr: text, sv: text, da: text });

/** Record of a remote's version as a registry has it; its route is its name. */
export const aRemoteRecord = (id: string, version = '0.1.0-aaaaaaaa'): VersionRecord => ({
  build: { id, kind: 'remote', version, packageVersion: '0.1.0', container: `${id}__${version}`.replace(/\W|-/g, '_'), entry: 'remoteEntry.js' },
  files: { 'remoteEntry.js': `sha384-${version}` },
  remote: {
    id,
    routes: [{ path: id.slice(3), access: 'member', title: everyLanguage(id) }],
    nav: [{ to: `/${id.slice(3)}`, label: everyLanguage(id), icon: 'globe', access: 'member', place: 'main', order: 1 }],
    languages: ['en', 'sr', 'sv', 'da'],
    needs: { shell: '^1.0.0', api: [] },
  },
});

/** The registry's own page for these remotes, signed; with `hasFallbacks` each has an older version behind it. */
export function aPortalPage(remotes: readonly string[], preload: readonly (readonly [url: string, integrity: string])[] = [], hasFallbacks = false): string {
  const shell: VersionRecord = { build: { id: 'shell', kind: 'shell', version: '0.1.0-bbbbbbbb', packageVersion: '0.1.0', entry: 'main.js' }, files: { 'main.js': 'sha384-shell' } };
  const signed = (record: VersionRecord) => ({ record, signature: signer.sign(record) });
  const chosen = remotes.map((id) => ({ ...signed(aRemoteRecord(id)), fallback: hasFallbacks ? { remote: id, name: 'fallback' as const, rules: [], ...signed(aRemoteRecord(id, '0.1.0-cccccccc')) } : null }));
  const composition = { id: 'composition', shell, remotes: chosen, isProvisional: false };
  return portalHtml({ tenant: aTenant(), config: aConfig(), composition, shell, nonce: 'the-nonce', registryKey: signer.publicKey, issuedAt: new Date('2026-11-20T09:00:00Z'), preload });
}
