import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { SecretField } from '@portolan/ui/form';
import { CalendarFeedStore } from './CalendarFeedStore.ts';
import styles from './CalendarFeedCard.module.css';

/** The secret address of the person's travel calendar: created, renewed, ended. */
export const CalendarFeedCard = observer(function CalendarFeedCard() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  // From the first render: the shell handles a session that ends later.
  const [userId] = useState(() => session.user?.id ?? '');
  const store = useStore(() => new CalendarFeedStore(http, userId));
  const { url, failure } = store;
  return (
    <Card title={t('calendarFeed.title')}>
      <div className="pt-stack-12">
        <p className={styles['text']}>{t('calendarFeed.text')}</p>
        {failure !== null && (
          <Notice kind="failure">
            {t('calendarFeed.refused')}
            {isApiError(failure) && ` ${failure.message}`}
          </Notice>
        )}
        {url !== null && (
          <SecretField
            label={t('calendarFeed.label')}
            value={url}
            hint={t('calendarFeed.once')}
            byHand={t('calendarFeed.byHand')}
          />
        )}
        <FeedState store={store} />
      </div>
    </Card>
  );
});

/** State of the calendar and its actions. The message takes the focus of a button that disappears. */
const FeedState = observer(function FeedState({ store }: { readonly store: CalendarFeedStore }) {
  const { t, language } = useTexts('mf-profile');
  const { state, feed, isBusy, hasStopped } = store;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasStopped) told.current?.focus();
  }, [hasStopped]);
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('calendarFeed.failed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (feed === null) return <LoadingState label={t('calendarFeed.loading')} />;
  const isThere = feed.createdAt !== null;
  return (
    <>
      <p ref={told} className={styles['text']} tabIndex={-1} role="status">
        {feed.createdAt === null
          ? t(hasStopped ? 'calendarFeed.stopped' : 'calendarFeed.none')
          : t('calendarFeed.since', { day: formatDate(feed.createdAt, language, { style: 'shortDate' }) })}
      </p>
      <div className="pt-cluster-8">
        <Button disabled={isBusy} onClick={() => void store.renew()}>
          {t(isThere ? 'calendarFeed.renew' : 'calendarFeed.make')}
        </Button>
        {isThere && (
          <Button danger disabled={isBusy} onClick={() => void store.stop()}>
            {t('calendarFeed.stop')}
          </Button>
        )}
      </div>
    </>
  );
});
