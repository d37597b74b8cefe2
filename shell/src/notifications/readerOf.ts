import type { AccessTokenClaims } from '@portolan/contracts';

/** Key of the person whose notifications are read. An agent who acts reads the client's. */
export const readerOf = (claims: AccessTokenClaims | null): string =>
  `${claims?.sub} ${claims?.cid} ${claims?.act?.sub ?? ''}`;
