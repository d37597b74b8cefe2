import canonicalize from 'canonicalize';
import type { RemoteEntry, RemoteVersion } from './discovery.ts';

/**
 * The remotes with a valid signature of the registry over version, address, hash, routes and access rules (platform, "Discovery").
 * Leaves out other remotes and fallbacks.
 * @param registryKey raw Ed25519 public key, base64url
 */
export async function verifiedRemotes(remotes: readonly RemoteEntry[], registryKey: string): Promise<RemoteEntry[]> {
  const key = importRegistryKey(registryKey);
  const verdicts = await Promise.all(
    remotes.map(async (remote): Promise<RemoteEntry[]> => {
      const [isTrue, isFallbackTrue] = await Promise.all([
        isSignedByRegistry(remote, key),
        remote.fallback !== null && isSignedByRegistry(remote.fallback, key),
      ]);
      return isTrue ? [{ ...remote, fallback: isFallbackTrue ? remote.fallback : null }] : [];
    }),
  );
  return verdicts.flat();
}

/** Whether the registry signed a version. Logs it otherwise. */
async function isSignedByRegistry(version: RemoteVersion, key: Promise<CryptoKey>): Promise<boolean> {
  const verdict = await hasValidSignature(version, key).catch(() => false); // no base64url, no key
  if (!verdict) console.error(`${version.id}@${version.version} is left out: the registry did not sign it`);
  return verdict;
}

async function hasValidSignature(
  { signature, manifest, ...entry }: RemoteVersion,
  key: Promise<CryptoKey>,
): Promise<boolean> {
  const { id, version, container, url, integrity } = entry;
  return (
    signature !== null && isSigned({ id, version, container, url, integrity, remote: manifest }, signature, await key)
  );
}

/** @param registryKey raw Ed25519 public key, base64url. Rejects an invalid key */
export async function importRegistryKey(registryKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(registryKey), { name: 'Ed25519' }, false, ['verify']);
}

/** Whether the registry signed a statement, in canonical JSON (RFC 8785). Rejects an unreadable signature. */
export async function isSigned(statement: object, signature: string, key: CryptoKey): Promise<boolean> {
  return crypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    bytesOf(signature),
    new TextEncoder().encode(canonicalize(statement) ?? ''),
  );
}

/** @throws InvalidCharacterError for invalid base64url */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
