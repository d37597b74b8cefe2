import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { SideDrawer } from '@portolan/ui/overlay';
import { NewsList } from './NewsList.tsx';
import type { UnreadStore } from './UnreadStore.ts';
import styles from './NotificationPanel.module.css';

export interface NotificationPanelProps {
  readonly isOpen: boolean;
  /** Where the bell hears of news. */
  readonly unread: UnreadStore;
  /** Of a panel that leads elsewhere `true`: it goes at once, and leaves the focus to the page that comes. */
  readonly onClose: (isGone?: boolean) => void;
}

/** The reader's news beside the page: each a way to what it is about. Loaded anew each time that it is opened; what comes meanwhile is put on top. */
export function NotificationPanel({ isOpen, unread, onClose }: NotificationPanelProps) {
  const { t } = useTexts('shell');
  return (
    <SideDrawer
      mode="over"
      edge="end"
      width={400}
      isOpen={isOpen}
      title={t('notifications.title')}
      panel={
        <div className={styles['panel']}>
          <NewsList bell={unread} onOpen={() => onClose(true)} />
          <p className={styles['ways']}>
            <Link to="/notifications" onClick={() => onClose(true)}>
              {t('notifications.whole')}
            </Link>
            <Link to="/profile/notifications" onClick={() => onClose(true)}>
              {t('notifications.settings')}
            </Link>
          </p>
        </div>
      }
      onClose={() => onClose()}
    />
  );
}
