import { authStorageKey } from '@portolan/session/storage-key';

/** Whether this browser keeps a session, which may have ended meanwhile. Without one any page becomes the sign-in form. */
export function isMaybeSignedIn(): boolean {
  try {
    return localStorage.getItem(authStorageKey) !== null;
  } catch {
    return false; // storage is blocked: nobody stays signed in over a page load
  }
}
