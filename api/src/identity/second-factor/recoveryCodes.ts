import { randomBytes } from 'node:crypto';
import { sha256 } from '../../kernel/secrets/secrets.ts';

const [codeCount, codeBytes] = [10, 10];
/** RFC 4648 without padding; of 80 bits there are 16 characters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

export interface RecoveryCodes {
  /** As they are shown, such as `abcd-efgh-2345-ijkl`. */
  readonly codes: string[];
  readonly hashes: string[];
}

/** Ten codes, of which the database keeps the hashes alone: with 80 bits each, nobody finds them from those. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: codeCount }, () => {
    const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** The hash of a code as somebody types it. */
export const recoveryCodeHash = (typed: string): string => sha256(`recovery code ${plainCode(typed)}`);

/** Without what does not count. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
