import { reaction } from 'mobx';
import { authStorageKey, tokenRefreshIntervalMs, type Session } from '@portolan/session';

/**
 * Keeps the session alive while the page is visible, follows other tabs, and calls `onEnd` when the session ends (spec §4). Returns a
 * function that stops it.
 */
export function watchSession({ session }: Session, onEnd: () => void): () => void {
  const refresh = () => void session.refreshWhileVisible().catch(() => undefined); // a 401 has ended the session already
  const timer = setInterval(refresh, tokenRefreshIntervalMs);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') session.wake();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === authStorageKey || key === null) session.adoptStored();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('storage', onStorage);
  const stopFollowing = session.followTabs();
  const stopReaction = reaction(
    () => session.isSignedIn,
    (signedIn) => {
      if (!signedIn) onEnd();
    },
  );
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('storage', onStorage);
    stopFollowing();
    stopReaction();
  };
}
