import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { Spend } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useParams, useSearchParams } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { AnalyticsStore } from './AnalyticsStore.ts';
import {
  filterOf,
  parseAnalyticsQuery,
  selectedRow,
  serialiseAnalyticsQuery,
  type AnalyticsQuery,
} from './analyticsQuery.ts';
import { BookingsPart } from './BookingsPart.tsx';
import { BreakdownCard } from './BreakdownCard.tsx';
import { DecisionsCard } from './DecisionsCard.tsx';
import { ExportButtons, ExportProgress } from './ExportPanel.tsx';
import { ExportStore } from './ExportStore.ts';
import { ReportsPart } from './ReportsPart.tsx';
import { SpendCard } from './SpendCard.tsx';
import { SpendFigures } from './SpendFigures.tsx';
import { spendSections } from './spendMeasures.ts';
import styles from './AnalyticsPage.module.css';

/** The company's spending over a period, compared with the one before (screens §12). The API decides what is visible. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const { '*': part = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = parseAnalyticsQuery(params);
  const companyId = session.company?.id ?? '';
  const store = useStore(() => new AnalyticsStore(http, companyId, query));
  const exporting = useStore(() => new ExportStore(http, companyId));
  useEffect(() => store.show(query));
  const { state, spend } = store;
  const handleChange = (change: Partial<AnalyticsQuery>) => setParams(serialiseAnalyticsQuery({ ...query, ...change }));

  return (
    <div className="pt-stack-16 pt-shrinkable">
      <header className="pt-bar">
        <PageHeading
          aside={
            spend !== null && (
              <span className="pt-quiet pt-note">
                {t('analytics.asOf', { time: formatDate(spend.asOf, language, { style: 'time' }) })}
              </span>
            )
          }
        >
          {t('analytics.title')}
        </PageHeading>
        <div className="pt-cluster-8">
          <Link className={styles['action']} to={{ pathname: '/analytics/reports', search: params.toString() }}>
            {t('analytics.reports.title')}
          </Link>
          <ExportButtons
            store={exporting}
            bookings={() => ({ ...filterOf(query, new Date()), ...(part === 'bookings' && selectedRow(params)) })}
          />
        </div>
      </header>
      <AnalyticsFilters query={query} choices={store.choices} onChange={handleChange} />
      <ExportProgress store={exporting} />
      {part === 'bookings' && <BookingsPart />}
      {part === 'reports' && <ReportsPart exporting={exporting} filter={() => filterOf(query, new Date())} />}
      {part !== 'bookings' && part !== 'reports' && (
        <>
          {state.kind === 'failed' && <Failed error={state.error} onRetry={() => void store.load()} />}
          {spend === null && state.kind !== 'failed' && (
            <LoadingState label={t('analytics.loading')}>
              <div className={styles['shape']} />
            </LoadingState>
          )}
          {spend !== null && <Results spend={spend} store={store} query={query} />}
        </>
      )}
    </div>
  );
});

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts('mf-company-admin');
  if (isApiError(error) && error.type === 'INVALID_INPUT')
    return <ErrorState title={t('analytics.periodRefused')} description={t('analytics.periodRefusedText')} />;
  return <ErrorState title={t('analytics.failed')} requestId={requestIdOf(error)} onRetry={onRetry} />;
}

interface ResultsProps {
  readonly spend: Spend;
  readonly store: AnalyticsStore;
  readonly query: AnalyticsQuery;
}

const Results = observer(function Results({ spend, store, query }: ResultsProps) {
  const { t, language } = useTexts('mf-company-admin');
  const dateOf = (day: string) => formatDate(day, language, { style: 'shortDate' });
  const { from, to, previousFrom, previousTo } = spend;
  const days = {
    from: dateOf(from),
    to: dateOf(to),
    previousFrom: dateOf(previousFrom),
    previousTo: dateOf(previousTo),
  };
  return (
    <div className="pt-stack-16 pt-shrinkable" aria-busy={store.state.kind === 'loading'}>
      <p className="pt-quiet pt-note">
        {query.isCompared ? t('analytics.compared', days) : t('analytics.notCompared', days)}
        {spend.scope === 'OWN' && ` ${t('analytics.ownScope')}`}
      </p>
      <SpendFigures spend={spend} isCompared={query.isCompared} />
      {spend.products.length === 0 ? (
        <EmptyState kind="open" title={t('analytics.empty')} description={t('analytics.emptyText')} />
      ) : (
        <>
          <SpendCard spend={spend} />
          <div className={styles['sections']}>
            {spendSections.map((section) => (
              <BreakdownCard key={section.key} section={section} store={store} query={query} />
            ))}
          </div>
        </>
      )}
      <DecisionsCard store={store} />
      <p className="pt-quiet pt-note">
        {t('analytics.note', { currency: spend.currency })}{' '}
        {spend.rates
          .map(({ currency, from: first, to: last, carriedDays }) =>
            t(carriedDays > 0 ? 'analytics.rateCarried' : 'analytics.rate', {
              currency,
              from: dateOf(first),
              to: dateOf(last),
              count: carriedDays,
            }),
          )
          .join(' ')}{' '}
        {t('analytics.co2Note')}
      </p>
    </div>
  );
});
