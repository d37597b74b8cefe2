import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { RecordSigner } from '../publish/recordSigner.ts';

/** How long a page may report, in milliseconds: as long as a session lasts (domain §3). */
const lifeMs = 12 * 3600_000;

const claims = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  composition: z.string(),
  expires: z.int(),
});
/** A page's identity: a random name, and the mix that it was given. */
export type PageClaims = z.output<typeof claims>;

/**
 * Tokens that the registry signs and writes into each page, so that no report comes from an invented page (platform, "Automatic rollback").
 */
export function createPageTokens(signer: RecordSigner, clock: () => Date) {
  return {
    /** `claims.signature`, both base64url. */
    issue(composition: string): string {
      const made: PageClaims = {
        id: randomBytes(16).toString('hex'),
        composition,
        expires: clock().getTime() + lifeMs,
      };
      return `${Buffer.from(JSON.stringify(made)).toString('base64url')}.${signer.signStatement(made)}`;
    },
    /** Null for a forged, malformed or expired token. */
    read(token: string): PageClaims | null {
      const [text = '', signature = ''] = token.split('.');
      try {
        const said = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
        return signer.hasSigned(said, signature) && said.expires > clock().getTime() ? said : null;
      } catch {
        return null;
      }
    },
  };
}
export type PageTokens = ReturnType<typeof createPageTokens>;
