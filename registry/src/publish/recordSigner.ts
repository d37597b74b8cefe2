import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { loadKeyFile } from '@portolan/api/key-file';
import canonicalize from 'canonicalize';
import { baseUrlOf, type VersionRecord } from './versionRecord.ts';

/** Signs version records (platform, "Discovery"), Ed25519 (RFC 8032). */
export interface RecordSigner {
  /** The raw public key, base64url: 32 bytes. */
  readonly publicKey: string;
  /** Base64url signature over the record's statement. */
  sign(record: VersionRecord): string;
  /** Base64url signature over any statement, in canonical JSON (RFC 8785). */
  signStatement(statement: object): string;
  /** The signature over a text as it stands, in base64. The text must not begin with `{`: it could pass for a statement. */
  signText(text: string): string;
  /** Whether this registry's key signed the statement. */
  hasSigned(statement: object, signature: string): boolean;
}

/**
 * The key of `<dataDir>/keys/registry-key.pem` (mode 600), created at the first start. @throws Error for a file that is no Ed25519 private
 * key
 */
export async function loadRecordSigner(dataDir: string): Promise<RecordSigner> {
  const make = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return loadKeyFile({
    path: join(dataDir, 'keys', 'registry-key.pem'),
    make,
    read: (text) => signerOf(createPrivateKey(text)),
  });
}

/** A signer with a new key that is not stored. */
export const newRecordSigner = (): RecordSigner => signerOf(generateKeyPairSync('ed25519').privateKey);

/** The signed facts: the version, its address and hash, and its declarations. */
export function statementOf(record: VersionRecord) {
  const { id, version, container, entry } = record.build;
  return {
    id,
    version,
    container,
    url: baseUrlOf(record.build) + entry,
    integrity: record.files[entry],
    remote: record.remote,
  };
}

function signerOf(key: KeyObject): RecordSigner {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The registry’s key must be an Ed25519 private key.');
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const signStatement = (statement: object) =>
    sign(null, Buffer.from(canonicalize(statement) ?? ''), key).toString('base64url');
  const publicKey = createPublicKey(key);
  return {
    publicKey: x,
    sign: (record) => signStatement(statementOf(record)),
    signStatement,
    signText: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    hasSigned: (statement, signature) =>
      verify(null, Buffer.from(canonicalize(statement) ?? ''), publicKey, Buffer.from(signature, 'base64url')),
  };
}
