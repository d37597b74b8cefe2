import { authStorageKey } from '@portolan/session/storage-key';

/** Whether this browser stores a session, which may have ended. Without one any page becomes the sign-in form. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(authStorageKey) !== null;
  } catch {
    return false; // storage is blocked: no session survives a page load
  }
}
