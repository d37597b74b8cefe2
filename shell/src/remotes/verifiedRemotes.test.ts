import canonicalize from 'canonicalize';
import type { RemoteManifest } from '@portolan/remote-kit';
import type { RemoteEntry } from './discovery.ts';
import { verifiedRemotes } from './verifiedRemotes.ts';

let keys: CryptoKeyPair;
let registryKey = '';
beforeAll(async () => {
  keys = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair;
  registryKey = base64url(await crypto.subtle.exportKey('raw', keys.publicKey));
});

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const signatureOf = async (text: string): Promise<string> =>
  base64url(await crypto.subtle.sign({ name: 'Ed25519' }, keys.privateKey, new TextEncoder().encode(text)));

const manifest: RemoteManifest = {
  id: 'mf-trips',
  routes: [{ path: 'trips', access: 'member', title: { en: 'Trips', sr: 'Putovanja', sv: 'Resor', da: 'Rejser' } }],
  nav: [],
  languages: ['en'],
  needs: { shell: '^1.0.0', api: [] },
};
const unsigned: RemoteEntry = {
  id: 'mf-trips',
  version: '0.1.0-00000001',
  container: 'mf_trips__1',
  url: '/remotes/mf-trips/1/remoteEntry.js',
  integrity: 'sha384-x',
  signature: null,
  manifest,
  fallback: null,
};

/** A remote with the registry's signature over all other fields, in canonical JSON (RFC 8785). */
async function signed(): Promise<RemoteEntry> {
  const { id, version, container, url, integrity, manifest: remote } = unsigned;
  return {
    ...unsigned,
    signature: await signatureOf(canonicalize({ id, version, container, url, integrity, remote }) ?? ''),
  };
}

const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('The registry’s signature of a remote', () => {
  it('A signed remote is accepted as it is', async () => {
    const remote = await signed();
    expect(await verifiedRemotes([remote], registryKey)).toEqual([remote]);
  });

  it.each<[string, Partial<RemoteEntry>]>([
    ['another address', { url: 'https://elsewhere.example/remoteEntry.js' }],
    ['another hash', { integrity: 'sha384-y' }],
    ['another version', { version: '0.1.0-00000002' }],
    ['another container', { container: 'mf_trips__2' }],
    [
      'a weaker access rule',
      { manifest: { ...manifest, routes: manifest.routes.map((route) => ({ ...route, access: 'public' as const })) } },
    ],
    ['no signature', { signature: null }],
    ['a signature over something else', { signature: 'A'.repeat(86) }],
    ['a signature that is none', { signature: 'not base64url!' }],
  ])('A remote with %s is left out and named, and the others stay', async (_what, change) => {
    const good = await signed();
    const bad = { ...good, ...change };
    expect(await verifiedRemotes([bad, good], registryKey)).toEqual([good]);
    expect(complaints).toHaveBeenLastCalledWith(expect.stringContaining('mf-trips@'));
  });

  it('A fallback that is not signed is left out', async () => {
    const good = await signed();
    expect(await verifiedRemotes([{ ...good, fallback: good }], registryKey)).toEqual([{ ...good, fallback: good }]);
    expect(await verifiedRemotes([{ ...good, fallback: { ...good, url: '/elsewhere.js' } }], registryKey)).toEqual([
      good,
    ]);
  });

  it.each(['', 'not base64url!', 'AAAA'])('No remote is accepted if the registry’s key is %j', async (key) => {
    expect(await verifiedRemotes([await signed()], key)).toEqual([]);
  });

  it('A signature holds whatever the order of the fields', async () => {
    const { signature, ...rest } = await signed();
    expect(
      await verifiedRemotes(
        [{ signature, ...Object.fromEntries(Object.entries(rest).toReversed()) } as RemoteEntry],
        registryKey,
      ),
    ).toHaveLength(1);
  });
});
