import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { loadKeyFile } from './keyFile.ts';

const version = 'v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps secrets unreadable in the database and its backups (AES-256-GCM, reliability F). */
export interface Sealer {
  /** @param place where it will stand, such as `tenant|table|row|column`: it opens there and nowhere else. */
  seal(text: string, place: string): string;
  /** @throws Error for what this key did not seal for this place. */
  unseal(sealed: string, place: string): string;
}

/** @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${version}|${place}`));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    unseal(sealed, place) {
      const [name, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      if (name !== version || bytes.length < nonceBytes + tagBytes) throw new Error('This was not sealed here.');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(`${version}|${place}`)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * The key that seals: `PORTOLAN_MASTER_KEY` (32 bytes, base64url), else `<dataDir>/keys/master-key` (mode 600), which is made at the first
 * start. Whoever loses it loses what is sealed: it is backed up apart from the database.
 * @throws Error when it is no such key.
 */
export async function loadMasterKey({ masterKey, dataDir }: Pick<Config, 'masterKey' | 'dataDir'>): Promise<Buffer> {
  if (masterKey !== undefined) return keyOf(masterKey, 'PORTOLAN_MASTER_KEY');
  return loadKeyFile({
    path: join(dataDir, 'keys', 'master-key'),
    make: () => randomBytes(keyBytes).toString('base64url'),
    read: (text) => keyOf(text.trim(), 'The master key'),
  });
}

function keyOf(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== keyBytes) throw new Error(`${name} must be ${keyBytes} bytes in base64url.`);
  return key;
}
