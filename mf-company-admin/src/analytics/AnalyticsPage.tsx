import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { AnalyticsStore } from './AnalyticsStore.ts';
import { parseAnalyticsQuery, serialiseAnalyticsQuery, type AnalyticsQuery } from './analyticsQuery.ts';
import { SpendCard } from './SpendCard.tsx';
import { SpendFigures } from './SpendFigures.tsx';
import styles from './AnalyticsPage.module.css';

/** What the company spends, over a period beside the one before (screens §12). What is seen is the API's to say. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [params, setParams] = useSearchParams();
  const query = parseAnalyticsQuery(params);
  const store = useStore(() => new AnalyticsStore(http, session.company?.id ?? '', query));
  useEffect(() => store.show(query));
  const { state, spend } = store;
  const handleChange = (change: Partial<AnalyticsQuery>) => setParams(serialiseAnalyticsQuery({ ...query, ...change }));
  const dateOf = (day: string) => formatDate(day, language, { style: 'shortDate' });
  const isRefused = state.kind === 'failed' && isApiError(state.error) && state.error.type === 'INVALID_INPUT';

  return (
    <div className={styles['page']}>
      <PageHeading
        aside={
          spend !== null && (
            <span className={styles['aside']}>
              {t('analytics.asOf', { time: formatDate(spend.asOf, language, { style: 'time' }) })}
            </span>
          )
        }
      >
        {t('analytics.title')}
      </PageHeading>
      <AnalyticsFilters query={query} costCenters={store.costCenters} onChange={handleChange} />
      {spend !== null && (
        <p className={styles['aside']}>
          {t('analytics.compared', {
            from: dateOf(spend.from),
            to: dateOf(spend.to),
            previousFrom: dateOf(spend.previousFrom),
            previousTo: dateOf(spend.previousTo),
          })}
          {spend.scope === 'OWN' && ` ${t('analytics.ownScope')}`}
        </p>
      )}
      {state.kind === 'failed' && isRefused && (
        <ErrorState title={t('analytics.periodRefused')} description={t('analytics.periodRefusedText')} />
      )}
      {state.kind === 'failed' && !isRefused && (
        <ErrorState
          title={t('analytics.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {spend === null && state.kind !== 'failed' && (
        <LoadingState label={t('analytics.loading')}>
          <div className={styles['shape']} />
        </LoadingState>
      )}
      {spend !== null && (
        <div className={styles['results']} aria-busy={state.kind === 'loading'}>
          <SpendFigures spend={spend} />
          {spend.products.length === 0 ? (
            <EmptyState kind="open" title={t('analytics.empty')} description={t('analytics.emptyText')} />
          ) : (
            <SpendCard spend={spend} />
          )}
          <p className={styles['note']}>
            {t('analytics.note', { currency: spend.currency, date: dateOf(spend.rateDate) })}
          </p>
        </div>
      )}
    </div>
  );
});
