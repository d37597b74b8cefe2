import { observer } from 'mobx-react-lite';
import type { SafetyCheck } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useParams } from '@portolan/remote-kit/router';
import { Button, EmptyState, ErrorState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import styles from './CheckPage.module.css';
import { CheckStore } from './CheckStore.ts';
import { CheckTally } from './CheckTally.tsx';
import { RepliesList } from './RepliesList.tsx';

/** Results of a safety check, as replies arrive: who needs help, whom to call, who is safe. */
export function CheckPage() {
  const { id = '' } = useParams();
  return <Results key={id} id={id} />;
}

const Results = observer(function Results({ id }: { readonly id: string }) {
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const store = useStore(() => new CheckStore(http, id));
  const { state } = store;
  const back = <Link to="/travel-tracking/checks">{t('checks.title')}</Link>;
  switch (state.kind) {
    case 'loading':
      return (
        <div className="pt-stack-16 pt-shrinkable">
          <PageHeading>{t('safety.kind.CHECK')}</PageHeading>
          <LoadingState label={t('checks.loadingOne')} />
        </div>
      );
    case 'missing':
      return <EmptyState kind="break" headingLevel={1} title={t('checks.missing')} action={back} />;
    case 'failed':
      return (
        <div className="pt-stack-16 pt-shrinkable">
          <PageHeading>{t('safety.kind.CHECK')}</PageHeading>
          <ErrorState
            title={t('checks.failedOne')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void store.load()}
          />
        </div>
      );
    case 'ready':
      return (
        <div className="pt-stack-16 pt-shrinkable">
          {back}
          <Heading check={state.check} />
          {state.isStale && (
            <Notice kind="warning" action={<Button onClick={() => void store.load()}>{t('tryAgain')}</Button>}>
              {t('checks.stale')}
            </Notice>
          )}
          {store.failure !== null && (
            <Notice kind="failure">
              {isApiError(store.failure) ? store.failure.message : t('checks.notRecorded')}
            </Notice>
          )}
          <p className={styles['message']}>{state.check.message}</p>
          {state.check.kind === 'CHECK' && <CheckTally tally={state.check.tally} />}
          <RepliesList store={store} check={state.check} />
        </div>
      );
  }
});

function Heading({ check: { kind, sentBy, sentAt, expiresAt, tally } }: { readonly check: SafetyCheck }) {
  const { t, language } = useTexts('mf-tracking');
  const time = (at: string) => formatDate(at, language, { style: 'shortDateTime' });
  return (
    <header className={styles['head']}>
      <div>
        <PageHeading>{t(kind === 'MESSAGE' ? 'safety.kind.MESSAGE' : 'safety.kind.CHECK')}</PageHeading>
        <p className={styles['facts']}>
          {t('checks.sent', { name: sentBy ?? t('checks.agent'), time: time(sentAt), count: tally.people })}
          {kind === 'CHECK' && ` ${t('checks.until', { time: time(expiresAt) })}`}
        </p>
      </div>
      <Button className={styles['print'] ?? ''} onClick={() => window.print()}>
        {t('checks.print')}
      </Button>
    </header>
  );
}
