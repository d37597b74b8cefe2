import { accessTokenClaims, type AccessTokenClaims } from '@portolan/contracts';
import type { StoredAuth } from './storedAuth.ts';

/**
 * Claims of an access token, read but not verified: the browser only wants to know what to show,
 * the API verifies. Null for anything that is not such a token.
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

/** The human who signed in: while an agent acts, the agent, whoever is acted for. */
export function humanOf({ authToken, userId }: StoredAuth): string {
  return readClaims(authToken)?.act?.sub ?? userId;
}

/** Whose session it is, and for which company: with another answer it is another person's page. */
export function whoseIs({ authToken, userId }: StoredAuth): string {
  const claims = readClaims(authToken);
  return [userId, claims?.cid, claims?.act?.sub].join(' ');
}
