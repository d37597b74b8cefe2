import { randomSecret, sha256 } from './secrets.ts';

/** Location of a link's row: its company, under the hash of the secret. */
export interface LinkTokenKey {
  readonly companyId: string;
  /** SHA-256 of the secret, base64url: all that the database keeps of it. */
  readonly tokenHash: string;
}

/** A token for a link. It names its company, so that rows are read in one company's scope even before the caller is known. */
export function newLinkToken(companyId: string): LinkTokenKey & { readonly token: string } {
  const secret = randomSecret();
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  return { token: `${company}.${secret}`, companyId, tokenHash: sha256(secret) };
}

/** Null for anything that `newLinkToken` could not have made. */
export function readLinkToken(token: string): LinkTokenKey | null {
  const [, company, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (company === undefined || secret === undefined) return null;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { companyId, tokenHash: sha256(secret) };
}
