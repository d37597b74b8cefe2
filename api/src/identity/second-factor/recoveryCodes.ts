import { randomBytes } from 'node:crypto';
import { sha256 } from '../../kernel/secrets/secrets.ts';

const [codeCount, codeBytes] = [10, 10];
/** RFC 4648 without padding: 80 bits are 16 characters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

export interface RecoveryCodes {
  /** Formatted for reading, such as `abcd-efgh-2345-ijkl`. */
  readonly codes: string[];
  readonly hashes: string[];
}

/** Ten codes. The database stores only their hashes, which do not reveal codes of 80 bits each. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: codeCount }, () => {
    const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** The hash of a typed code. */
export const recoveryCodeHash = (typed: string): string => sha256(`recovery code ${plainCode(typed)}`);

/** A code without insignificant characters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
