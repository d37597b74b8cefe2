import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, LoadingState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ActionFailure } from '../secret-links/ActionFailure.tsx';
import { SecretAddress } from '../secret-links/SecretAddress.tsx';
import { CalendarFeedStore } from './CalendarFeedStore.ts';

export interface CalendarFeedDialogProps {
  readonly onCancel: () => void;
}

/** The secret address under which one's calendar program reads all of one's travel: made, made anew, ended. */
export const CalendarFeedDialog = observer(function CalendarFeedDialog({ onCancel }: CalendarFeedDialogProps) {
  const { t } = useTexts('mf-trips');
  const { http, session } = useSession();
  // As of the first render: a session that ends meanwhile is the shell's to handle.
  const [userId] = useState(() => session.user?.id ?? '');
  const store = useStore(() => new CalendarFeedStore(http, userId));
  const { feed, url, action } = store;
  return (
    <Dialog
      isOpen
      title={t('feed.title')}
      confirmLabel={t(feed?.createdAt === null ? 'feed.make' : 'feed.renew')}
      cancelLabel={t('close')}
      isBusy={action.pending !== null}
      isConfirmDisabled={feed === null}
      onConfirm={() => void store.renew()}
      onCancel={onCancel}
    >
      <p>{t('feed.text')}</p>
      <ActionFailure action={action} />
      {url !== null && <SecretAddress label={t('feed.label')} url={url} hint={t('feed.once')} />}
      <FeedState store={store} />
    </Dialog>
  );
});

/** Whether there is one, and its end. The focus of a button that is gone comes to what is said of it. */
const FeedState = observer(function FeedState({ store }: { readonly store: CalendarFeedStore }) {
  const { t, language } = useTexts('mf-trips');
  const { state, feed, action, hasStopped } = store;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasStopped) told.current?.focus();
  }, [hasStopped]);
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('feed.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (feed === null) return <LoadingState label={t('feed.loading')} />;
  return (
    <>
      <p ref={told} tabIndex={-1} role="status">
        {feed.createdAt === null
          ? t(hasStopped ? 'feed.stopped' : 'feed.none')
          : t('feed.since', { day: formatDate(feed.createdAt, language, { style: 'shortDate' }) })}
      </p>
      {feed.createdAt !== null && (
        <Button danger disabled={action.pending !== null} onClick={() => void store.stop()}>
          {t('feed.stop')}
        </Button>
      )}
    </>
  );
});
