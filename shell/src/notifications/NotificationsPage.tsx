import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { newsFilterOf, newsFilters } from './newsFilters.ts';
import { NewsList } from './NewsList.tsx';
import styles from './NotificationsPage.module.css';
import { readerOf } from './readerOf.ts';
import { UnreadStore } from './UnreadStore.ts';

/** All of the reader's news on a page of its own (screens §16): all, unread, about approvals or about bookings, as the address says. */
export const NotificationsPage = observer(function NotificationsPage() {
  const { t } = useTexts('shell');
  const { http, session } = useSession();
  const [params] = useSearchParams();
  const filter = newsFilterOf(params.get('show'));
  const bell = useStore(() => new UnreadStore(http, readerOf(session.claims)));
  return (
    <div className={styles['page']}>
      <PageHeading aside={<Link to="/profile/notifications">{t('notifications.settings')}</Link>}>
        {t('notifications.title')}
      </PageHeading>
      <nav className={styles['filters']} aria-label={t('notifications.filters')}>
        {newsFilters.map((one) => (
          <Link
            key={one}
            to={one === 'all' ? '/notifications' : `/notifications?show=${one}`}
            className={styles['filter']}
            replace
            {...(one === filter && { 'aria-current': 'page' as const })}
          >
            {t(`notifications.filter.${one}`)}
          </Link>
        ))}
      </nav>
      <NewsList key={filter} bell={bell} filter={filter} />
    </div>
  );
});
