import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { loadKeyFile } from './keyFile.ts';

/** Bytes of a key. */
export const sealingKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps secrets unreadable in the database and its backups (AES-256-GCM, reliability F). */
export interface Sealer {
  /** @param place where it will stand, such as `tenant|table|row|column`: it opens there and nowhere else. */
  seal(text: string, place: string): string;
  /** @throws Error for a text that this key did not seal for this place. */
  unseal(sealed: string, place: string): string;
}

/**
 * @param key 32 bytes
 * @param label name of the key, at the start of each sealed text: `v1` for the master key, `v2.` and the key's id for another
 */
export function createSealer(key: Buffer, label = 'v1'): Sealer {
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${label}|${place}`));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${label}.${sealed.toString('base64url')}`;
    },
    unseal(sealed, place) {
      const end = sealed.lastIndexOf('.');
      const bytes = Buffer.from(sealed.slice(end + 1), 'base64url');
      if (sealed.slice(0, Math.max(end, 0)) !== label || bytes.length < nonceBytes + tagBytes)
        throw new Error('This was not sealed here.');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(`${label}|${place}`)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * The key that seals: `PORTOLAN_MASTER_KEY` (32 bytes, base64url), else `<dataDir>/keys/master-key` (mode 600), which is created at the first start.
 * Without it sealed texts cannot be opened: back it up apart from the database.
 * @param missing what to do without one: create it, or demand that it be put back
 * @throws Error if it is no such key, or missing and demanded
 */
export async function loadMasterKey(
  { masterKey, dataDir }: Pick<Config, 'masterKey' | 'dataDir'>,
  missing: 'make' | 'demand' = 'make',
): Promise<Buffer> {
  if (masterKey !== undefined) return keyOf(masterKey, 'PORTOLAN_MASTER_KEY');
  return loadKeyFile({
    path: join(dataDir, 'keys', 'master-key'),
    make: missing === 'make' ? () => randomBytes(sealingKeyBytes).toString('base64url') : null,
    read: (text) => keyOf(text.trim(), 'The master key'),
  });
}

function keyOf(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== sealingKeyBytes) throw new Error(`${name} must be ${sealingKeyBytes} bytes in base64url.`);
  return key;
}
