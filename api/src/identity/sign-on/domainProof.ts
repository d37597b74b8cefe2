import { randomBytes } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';

/** The texts of a name's TXT records, each whole; empty where the name has none. */
export type TxtRecords = (name: string) => Promise<readonly string[]>;

/** The name below a domain at which its proof stands: one of its own, so that records of others stay as they are. */
export const proofNameOf = (domain: string): string => `_portal-challenge.${domain}`;

/** What only the company that asked can have been told to write: 160 bits. */
export const newChallenge = (): string => `domain-challenge=${randomBytes(20).toString('base64url')}`;

/** TXT records from the machine's name servers. A name that cannot be looked up has none. */
export const txtRecords: TxtRecords = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
};
