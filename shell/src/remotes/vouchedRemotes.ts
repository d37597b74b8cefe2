import canonicalize from 'canonicalize';
import type { RemoteEntry } from './remoteCatalog.ts';

/**
 * The remotes that the registry's signature vouches for: version, address, hash, routes and access rules
 * (platform, "Discovery"). Any other is left out, as if it did not exist.
 * @param registryKey raw Ed25519 public key, base64url
 */
export async function vouchedRemotes(remotes: readonly RemoteEntry[], registryKey: string): Promise<RemoteEntry[]> {
  const verdicts = await Promise.all(remotes.map((remote) => isVouched(remote, registryKey).catch(() => false))); // no base64url, no key
  return remotes.filter((remote, index) => {
    if (verdicts[index] !== true) console.error(`${remote.id}@${remote.version} is left out: the registry did not sign it`);
    return verdicts[index] === true;
  });
}

async function isVouched({ signature, manifest, ...entry }: RemoteEntry, registryKey: string): Promise<boolean> {
  if (signature === null) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(registryKey), { name: 'Ed25519' }, false, ['verify']);
  const { id, version, container, url, integrity } = entry;
  const statement = canonicalize({ id, version, container, url, integrity, remote: manifest }) ?? '';
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(statement));
}

/** @throws InvalidCharacterError for what is no base64url */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
