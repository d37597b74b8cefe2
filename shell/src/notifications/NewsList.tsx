import { observer } from 'mobx-react-lite';
import type { Notification } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import type { NewsFilter } from './newsFilters.ts';
import { urgentKinds } from './notificationIcons.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { NotificationStore } from './NotificationStore.ts';
import styles from './NotificationPanel.module.css';
import type { UnreadStore } from './UnreadStore.ts';

export interface NewsListProps {
  /** Hears of news, and is told how many are unread. */
  readonly bell: UnreadStore;
  /** Default: all. Another one wants another `key`. */
  readonly filter?: NewsFilter;
  /** One of them was opened. */
  readonly onOpen?: () => void;
}

/** The reader's news, those of today apart from those before, what failed first while it is unread; each a way to what it is about. */
export const NewsList = observer(function NewsList({ bell, filter = 'all', onOpen }: NewsListProps) {
  const { t } = useTexts('shell');
  const { http } = useSession();
  const store = useStore(() => new NotificationStore(http, bell, filter));
  const { state, rows, unread, hasMore, hasFailed } = store;
  if (state.kind === 'failed' && rows.length === 0)
    return (
      <ErrorState
        title={t('notifications.failed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (state.kind !== 'ready' && rows.length === 0) return <LoadingState label={t('notifications.loading')} />;
  if (rows.length === 0)
    return <EmptyState kind="open" title={t('notifications.empty')} description={t('notifications.emptyText')} />;
  const handleOpen = ({ id, readAt }: Notification) => {
    if (readAt === null) void store.read(id);
    onOpen?.();
  };
  return (
    <div className={styles['panel']}>
      {hasFailed && <Notice kind="failure">{t('notifications.notMarked')}</Notice>}
      {unread > 0 && (
        <div className={styles['head']}>
          <Button type="link" onClick={() => void store.read()}>
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      {partsOf(rows).map(({ when, news }) => (
        <section key={when} aria-label={t(`notifications.${when}`)}>
          <h3 className={styles['when']}>{t(`notifications.${when}`)}</h3>
          <ul className={styles['lines']}>
            {news.map((one) => (
              <NotificationLine key={one.id} news={one} onOpen={() => handleOpen(one)} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && <Button onClick={() => void store.loadMore()}>{t('notifications.more')}</Button>}
    </div>
  );
});

/** Those of the reader's own today, and those before; a part without any is left out. */
function partsOf(rows: readonly Notification[]) {
  const dayOf = (instant: string) => localDayOf(instant, ownTimeZone());
  const today = dayOf(new Date().toISOString());
  const isToday = ({ createdAt }: Notification) => dayOf(createdAt) === today;
  return [
    { when: 'today' as const, news: urgentFirst(rows.filter(isToday)) },
    { when: 'earlier' as const, news: urgentFirst(rows.filter((one) => !isToday(one))) },
  ].filter(({ news }) => news.length > 0);
}

function urgentFirst(news: readonly Notification[]): readonly Notification[] {
  const isUrgent = ({ kind, readAt }: Notification) => readAt === null && urgentKinds.includes(kind);
  return [...news.filter(isUrgent), ...news.filter((one) => !isUrgent(one))];
}
