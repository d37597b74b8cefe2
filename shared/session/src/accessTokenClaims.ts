import { accessTokenClaims, type AccessTokenClaims } from '@portolan/contracts';
import type { StoredAuth } from './storedAuth.ts';

/**
 * Claims of an access token, read but not verified: the browser only needs them for display, the API verifies. Null for an invalid token.
 */
export function readClaims(accessToken: string): AccessTokenClaims | null {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const parsed = accessTokenClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The person who signed in: during acting, the agent. */
export function humanOf({ authToken, userId }: StoredAuth): string {
  return readClaims(authToken)?.act?.sub ?? userId;
}

/** Person and company of a session: another answer means another person's page. */
export function whoseIs({ authToken, userId }: StoredAuth): string {
  const claims = readClaims(authToken);
  return [userId, claims?.cid, claims?.act?.sub].join(' ');
}
