import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { SideDrawer } from '@portolan/ui/overlay';
import { NotificationList } from './NotificationList.tsx';
import type { UnreadStore } from './UnreadStore.ts';
import styles from './NotificationPanel.module.css';

export interface NotificationPanelProps {
  readonly isOpen: boolean;
  /** The bell's store. */
  readonly unread: UnreadStore;
  /** @param isGone the panel led elsewhere: it closes at once and leaves the focus to the next page */
  readonly onClose: (isGone?: boolean) => void;
}

/** The reader's notifications in a drawer. Loads each time that it opens; new notifications appear on top. */
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
        <div className="pt-stack-12">
          <NotificationList bell={unread} onOpen={() => onClose(true)} />
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
