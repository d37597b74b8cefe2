import { reaction } from 'mobx';
import { isPrivateScreen } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import type { startRecording } from './startRecording.ts';

/** The lazy part, as far as it is needed here. */
export type RecordingLoader = () => Promise<{ readonly startRecording: typeof startRecording }>;

/**
 * Records the page of whoever is signed in, where the installation's settings name a collector (spec §1): not on screens with documents
 * or cards, and not while an agent acts for somebody who knows nothing of it. Ends with the session. Answers what stops it.
 */
export function watchRecording(
  { session, tenant }: Session,
  load: RecordingLoader = () => import('./startRecording.ts'),
): () => void {
  const url = tenant.config.sessionRecording?.url;
  if (url === undefined) return () => undefined;
  let wanted: string | null = null;
  let stop = () => undefined as void;
  const follow = async (userId: string | null) => {
    wanted = userId;
    stop();
    stop = () => undefined;
    if (userId === null) return;
    const part = await load().catch(() => null);
    // Without it the page goes on; and the person may have left meanwhile.
    if (part !== null && wanted === userId) stop = part.startRecording(url, { userId, tenantId: tenant.tenant.id });
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
