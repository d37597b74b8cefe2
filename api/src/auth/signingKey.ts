import { hkdfSync } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../app/config.ts';

const privateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });
type PrivateJwk = z.output<typeof privateJwk>;

/** A public key as `/.well-known/jwks.json` shows it. */
export interface PublicSigningKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
  readonly alg: string;
  readonly use: string;
}

/** The keys of sign-in, all from one Ed25519 private key. */
export interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicSigningKey;
  /** Derives refresh tokens' successors. */
  readonly refreshKey: Buffer;
}

/**
 * The signing key from the configuration, else from `<dataDir>/keys/signing-key.json` (mode 600),
 * which is made at the first start.
 * @throws Error when what is there is no Ed25519 private key.
 */
export async function loadSigningKey(config: Pick<Config, 'signingKey' | 'dataDir'>): Promise<SigningKey> {
  const text = config.signingKey ?? (await readOrMake(join(config.dataDir, 'keys')));
  const parsed = privateJwk.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('The signing key must be an Ed25519 private key in JWK format.');
  return keysOf(parsed.data);
}

async function keysOf(jwk: PrivateJwk): Promise<SigningKey> {
  const { kty, crv, x, d } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x });
  return {
    privateKey: await importEd25519({ kty, crv, x, d }),
    publicKey: await importEd25519({ kty, crv, x }),
    publicJwk: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' },
    refreshKey: Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'portolan refresh tokens', 32)),
  };
}

async function importEd25519(jwk: Partial<PrivateJwk> & { kty: string }): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new Error('The signing key must not be symmetric.');
  return key;
}

async function readOrMake(directory: string): Promise<string> {
  const path = join(directory, 'signing-key.json');
  const kept = await readFile(path, 'utf8').catch(nullWhenMissing);
  if (kept !== null) return kept;
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const made = JSON.stringify(await exportJWK(privateKey));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, made, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}

function nullWhenMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
