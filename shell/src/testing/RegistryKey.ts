import canonicalize from 'canonicalize';
import type { RemoteEntry, RemoteVersion } from '../remotes/discovery.ts';
import type { UpdateStatement, SignedUpdate } from '../remotes/releaseUpdates.ts';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A registry's key pair: signs versions and release updates as the registry does (Ed25519 over canonical JSON). */
export class RegistryKey {
  /** Raw, base64url. */
  readonly publicKey: string;
  readonly #privateKey: CryptoKey;

  private constructor(publicKey: string, privateKey: CryptoKey) {
    this.publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  static async make(): Promise<RegistryKey> {
    const keys = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair;
    return new RegistryKey(base64url(await crypto.subtle.exportKey('raw', keys.publicKey)), keys.privateKey);
  }

  async sign(statement: object): Promise<string> {
    return base64url(
      await crypto.subtle.sign(
        { name: 'Ed25519' },
        this.#privateKey,
        new TextEncoder().encode(canonicalize(statement) ?? ''),
      ),
    );
  }

  /** A signed release update with these remotes, each version signed, too. */
  async signedUpdate(over: Partial<UpdateStatement>, remotes: readonly RemoteEntry[] | null): Promise<SignedUpdate> {
    const statement = {
      issuedAt: '2026-11-20T12:00:10.000Z',
      compositionId: 'second',
      shellVersion: '0.1.0-0000000a',
      discovery: remotes && (await this.#discoveryOf(remotes)),
      pageToken: null,
      withdrawn: [],
      ...over,
    };
    return { statement, signature: await this.sign(statement) };
  }

  async #discoveryOf(remotes: readonly RemoteEntry[]): Promise<object> {
    const entries = await Promise.all(
      remotes.map(async (remote) => {
        const { version, url, integrity, ...extras } = await this.#loadable(remote);
        return [
          remote.id,
          [
            {
              url,
              metadata: { integrity, version },
              extras: { ...extras, fallback: remote.fallback && (await this.#loadable(remote.fallback)) },
            },
          ],
        ] as const;
      }),
    );
    return { schema: 'https://example.test/v1', microFrontends: Object.fromEntries(entries) };
  }

  async #loadable({ id, version, container, url, integrity, manifest }: RemoteVersion) {
    return {
      version,
      container,
      url,
      integrity,
      remote: manifest,
      signature: await this.sign({ id, version, container, url, integrity, remote: manifest }),
    };
  }
}
