import { reaction } from 'mobx';
import { isPrivateScreen } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import type { startRecording } from './startRecording.ts';

/** Loads the recorder. */
export type RecordingLoader = () => Promise<{ readonly startRecording: typeof startRecording }>;

/**
 * Records the signed-in person's page if the settings name a collector (spec §1), except screens with documents or cards, and except
 * while an agent acts, because the client does not know. Ends with the session. Returns a function that stops it.
 */
export function watchRecording(
  { session, tenant }: Session,
  load: RecordingLoader = () => import('./startRecording.ts'),
): () => void {
  const url = tenant.config.sessionRecording?.url;
  if (url === undefined) return () => undefined;
  let currentUserId: string | null = null;
  let stop = () => undefined as void;
  const follow = async (userId: string | null) => {
    currentUserId = userId;
    stop();
    stop = () => undefined;
    if (userId === null) return;
    const part = await load().catch(() => null);
    // The page works without it, and the person may have signed out meanwhile.
    if (part !== null && currentUserId === userId)
      stop = part.startRecording(url, { userId, tenantId: tenant.tenant.id });
  };
  const stopFollowing = reaction(
    () => (session.user === null || session.isActing || isPrivateScreen() ? null : session.user.id),
    (userId) => void follow(userId),
    { fireImmediately: true },
  );
  return () => {
    stopFollowing();
    void follow(null);
  };
}
