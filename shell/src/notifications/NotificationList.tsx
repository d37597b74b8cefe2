import { observer } from 'mobx-react-lite';
import type { Notification } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import type { NotificationFilter } from './notificationFilters.ts';
import { urgentKinds } from './notificationIcons.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { NotificationStore } from './NotificationStore.ts';
import styles from './NotificationPanel.module.css';
import type { UnreadStore } from './UnreadStore.ts';

export interface NotificationListProps {
  /** Provides new notifications and receives the unread count. */
  readonly bell: UnreadStore;
  /** Default: all. Change `key` with the filter. */
  readonly filter?: NotificationFilter;
  /** Called when a notification is opened. */
  readonly onOpen?: () => void;
}

/** The reader's notifications, today's apart from earlier ones, unread urgent ones first. Each links to its subject. */
export const NotificationList = observer(function NotificationList({
  bell,
  filter = 'all',
  onOpen,
}: NotificationListProps) {
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
    <div className="pt-stack-12">
      {hasFailed && <Notice kind="failure">{t('notifications.notMarked')}</Notice>}
      {unread > 0 && (
        <div className={styles['head']}>
          <Button type="link" onClick={() => void store.read()}>
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      {sectionsOf(rows).map(({ when, notifications }) => (
        <section key={when} aria-label={t(`notifications.${when}`)}>
          <h3 className={styles['when']}>{t(`notifications.${when}`)}</h3>
          <ul className="pt-list">
            {notifications.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                onOpen={() => handleOpen(notification)}
              />
            ))}
          </ul>
        </section>
      ))}
      {state.kind === 'failed' && <Notice kind="failure">{t('notifications.failed')}</Notice>}
      {hasMore && <Button onClick={() => void store.loadMore()}>{t('notifications.more')}</Button>}
    </div>
  );
});

/** Splits rows into today, in the reader's time zone, and earlier. Leaves out an empty section. */
function sectionsOf(rows: readonly Notification[]) {
  const dayOf = (instant: string) => localDayOf(instant, ownTimeZone());
  const today = dayOf(new Date().toISOString());
  const isToday = ({ createdAt }: Notification) => dayOf(createdAt) === today;
  return [
    { when: 'today' as const, notifications: urgentFirst(rows.filter(isToday)) },
    { when: 'earlier' as const, notifications: urgentFirst(rows.filter((row) => !isToday(row))) },
  ].filter(({ notifications }) => notifications.length > 0);
}

function urgentFirst(rows: readonly Notification[]): readonly Notification[] {
  const isUrgent = ({ kind, readAt }: Notification) => readAt === null && urgentKinds.includes(kind);
  return [...rows.filter(isUrgent), ...rows.filter((row) => !isUrgent(row))];
}
