import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { SideDrawer } from '@portolan/ui/overlay';
import { NotificationLine } from './NotificationLine.tsx';
import { NotificationStore } from './NotificationStore.ts';
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
      panel={<NewsList unread={unread} onClose={onClose} />}
      onClose={() => onClose()}
    />
  );
}

const NewsList = observer(function NewsList({
  unread: bell,
  onClose,
}: Pick<NotificationPanelProps, 'unread' | 'onClose'>) {
  const { t } = useTexts('shell');
  const { http } = useSession();
  const store = useStore(() => new NotificationStore(http, bell));
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
  return (
    <div className={styles['panel']}>
      {hasFailed && <Notice kind="failure">{t('notifications.notMarked')}</Notice>}
      {unread > 0 && <Button onClick={() => void store.read()}>{t('notifications.readAll')}</Button>}
      <ul className={styles['lines']}>
        {rows.map((news) => (
          <NotificationLine
            key={news.id}
            news={news}
            onOpen={() => {
              if (news.readAt === null) void store.read(news.id);
              onClose(true);
            }}
          />
        ))}
      </ul>
      {hasMore && <Button onClick={() => void store.loadMore()}>{t('notifications.more')}</Button>}
    </div>
  );
});
