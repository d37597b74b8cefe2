import type { AccessTokenClaims } from '@portolan/contracts';

/** Whose news it is: an agent who acts for somebody reads that person's. */
export const readerOf = (claims: AccessTokenClaims | null): string =>
  `${claims?.sub} ${claims?.cid} ${claims?.act?.sub ?? ''}`;
