import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { useChunk } from '../lazy/useChunk.ts';
import { useLazyPart } from '../lazy/useLazyPart.ts';
import { readerOf } from './readerOf.ts';
import { UnreadStore } from './UnreadStore.ts';
import styles from './NotificationBell.module.css';

const loadPanel = () =>
  import(/* webpackChunkName: 'notifications' */ './NotificationPanel.tsx').then(
    ({ NotificationPanel }) => NotificationPanel,
  );
const loadAnnouncement = () =>
  import(/* webpackChunkName: 'notifications' */ './NotificationAnnouncement.tsx').then(
    ({ NotificationAnnouncement }) => NotificationAnnouncement,
  );

/** Button in the top bar with the unread count (look, "Shell and grid"). Announces new notifications. The list loads on first use. */
export const NotificationBell = observer(function NotificationBell() {
  const { t } = useTexts('shell');
  const { http, session } = useSession();
  const unread = useStore(() => new UnreadStore(http, readerOf(session.claims)));
  const panel = useLazyPart(loadPanel);
  const { count, latest } = unread;
  const shown = count > 9 ? '9+' : count;
  // A failed load is tried again with the next notification.
  const { Part: Announcement } = useChunk(loadAnnouncement, latest !== null);
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-haspopup="dialog"
        aria-label={count === 0 ? t('notifications.title') : t('notifications.bell', { count, shown })}
        onClick={panel.open}
      >
        <Icon name="bell" size={20} />
        {count > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {panel.Part !== null && <panel.Part isOpen={panel.isOpen} unread={unread} onClose={panel.close} />}
      <span className="pt-visually-hidden" aria-live="polite">
        {latest !== null && Announcement !== null && <Announcement notification={latest} />}
      </span>
      {panel.missing && <MissingPart {...panel.missing} />}
    </>
  );
});
