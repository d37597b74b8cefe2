import { mayEnterBy } from '@portolan/remote-kit/access-rules';
import { authStorageKey } from '@portolan/session/storage-key';

/**
 * Whether to preload a page: this browser stores a session, and its token's roles may enter. The token is not verified: the route
 * decides again, and the API on every call. Without a session any page becomes the sign-in form.
 * @param rule access rule of the page; undefined for none
 */
export function mayPreload(rule: string | undefined): boolean {
  try {
    const stored = localStorage.getItem(authStorageKey);
    if (stored === null) return false;
    return rule === undefined || mayEnterWithToken(rule, JSON.parse(stored) as { authToken?: string });
  } catch {
    return false; // storage is blocked or unreadable: no session survives a page load
  }
}

function mayEnterWithToken(rule: string, { authToken = '' }: { authToken?: string }): boolean {
  const claims = authToken.split('.')[1] ?? '';
  const { roles = [], act } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
    roles?: string[];
    act?: object;
  };
  return act !== undefined || mayEnterBy(rule, roles);
}
