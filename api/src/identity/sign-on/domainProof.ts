import { randomBytes } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';

/** Texts of a name's TXT records, each whole; empty without any. */
export type TxtRecords = (name: string) => Promise<readonly string[]>;

/** Name below a domain for its proof: a name of its own, so that other records stay unchanged. */
export const proofNameOf = (domain: string): string => `_portal-challenge.${domain}`;

/** A text that only the company that asked can know: 160 bits. */
export const newChallenge = (): string => `domain-challenge=${randomBytes(20).toString('base64url')}`;

/** TXT records from the machine's name servers. A name that cannot be resolved has none. */
export const txtRecords: TxtRecords = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
};
