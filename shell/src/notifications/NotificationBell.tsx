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
  import(/* webpackChunkName: 'notifications' */ './NewsAnnouncement.tsx').then(
    ({ NewsAnnouncement }) => NewsAnnouncement,
  );

/** In the top bar: how many news are unread, and the way to them (look, "Shell and grid"). What comes is said. The list is loaded when it is opened first. */
export const NotificationBell = observer(function NotificationBell() {
  const { t } = useTexts('shell');
  const { http, session } = useSession();
  const unread = useStore(() => new UnreadStore(http, readerOf(session.claims)));
  const panel = useLazyPart(loadPanel);
  const { count, latest } = unread;
  const shown = count > 9 ? '9+' : count;
  // What could not be had is said with the next one.
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
        {latest !== null && Announcement !== null && <Announcement news={latest} />}
      </span>
      {panel.missing && <MissingPart {...panel.missing} />}
    </>
  );
});
