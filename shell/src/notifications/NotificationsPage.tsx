import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { notificationFilterOf, notificationFilters } from './notificationFilters.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationsPage.module.css';
import { readerOf } from './readerOf.ts';
import { UnreadStore } from './UnreadStore.ts';

/** Page of the reader's notifications (screens §16), with the filter of the address. */
export const NotificationsPage = observer(function NotificationsPage() {
  const { t } = useTexts('shell');
  const { http, session } = useSession();
  const [params] = useSearchParams();
  const filter = notificationFilterOf(params.get('show'));
  const bell = useStore(() => new UnreadStore(http, readerOf(session.claims)));
  return (
    <div className={styles['page']}>
      <PageHeading aside={<Link to="/profile/notifications">{t('notifications.settings')}</Link>}>
        {t('notifications.title')}
      </PageHeading>
      <nav className={styles['filters']} aria-label={t('notifications.filters')}>
        {notificationFilters.map((option) => (
          <Link
            key={option}
            to={option === 'all' ? '/notifications' : `/notifications?show=${option}`}
            className={styles['filter']}
            replace
            {...(option === filter && { 'aria-current': 'page' as const })}
          >
            {t(`notifications.filter.${option}`)}
          </Link>
        ))}
      </nav>
      <NotificationList key={filter} bell={bell} filter={filter} />
    </div>
  );
});
