import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import * as z from 'zod/mini';
import type { PublicSigningKey } from '../../kernel/access/session.ts';
import type { Config } from '../../kernel/process/config.ts';
import { loadKeyFile } from '../../kernel/secrets/keyFile.ts';

const privateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });
type PrivateJwk = z.output<typeof privateJwk>;

/** The keys of sign-in, derived from one Ed25519 private key. */
export interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicSigningKey;
  /** Derives refresh tokens' successors. */
  readonly refreshKey: Buffer;
}

/**
 * The signing key of the configuration, else of `<dataDir>/keys/signing-key.json` (mode 600), which is made at the first start.
 * @throws Error if it is no Ed25519 private key
 */
export async function loadSigningKey({
  signingKey,
  dataDir,
}: Pick<Config, 'signingKey' | 'dataDir'>): Promise<SigningKey> {
  if (signingKey !== undefined) return keysOfText(signingKey);
  const make = async () =>
    JSON.stringify(await exportJWK((await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })).privateKey));
  return loadKeyFile({ path: join(dataDir, 'keys', 'signing-key.json'), make, read: keysOfText });
}

async function keysOfText(text: string): Promise<SigningKey> {
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
