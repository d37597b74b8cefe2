import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { SpendRow } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatCo2, formatMoney, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card, TabLinks } from '@portolan/ui/base';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import type { AnalyticsStore } from './AnalyticsStore.ts';
import { serialiseAnalyticsQuery, type AnalyticsQuery } from './analyticsQuery.ts';
import { shownRows, type SpendSection } from './spendMeasures.ts';
import { useSpendWords } from './useSpendWords.ts';
import styles from './BreakdownCard.module.css';

const views = ['chart', 'table'] as const;

export interface BreakdownCardProps {
  readonly section: SpendSection;
  readonly store: AnalyticsStore;
  readonly query: AnalyticsQuery;
}

/** The rows of one dimension as bars or as a table; each leads to its bookings. */
export const BreakdownCard = observer(function BreakdownCard({ section, store, query }: BreakdownCardProps) {
  const { t } = useTexts('mf-company-admin');
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const load = store.partsOf(section.by);
  useEffect(() => {
    if (load.state.kind === 'idle') void load.load();
  }, [load]);
  const { state, value } = load;
  const title = t(`analytics.section.${section.key}.title`);
  const rows = value === null ? [] : shownRows(section, value.rows);
  return (
    <Card
      title={title}
      extra={
        rows.length > 0 && (
          <TabLinks
            label={`${t('analytics.view')}: ${title}`}
            current={view}
            tabs={views.map((key) => ({ key, label: t(`analytics.views.${key}`) }))}
            onChange={(key) => setView(views.find((one) => one === key) ?? view)}
          />
        )
      }
    >
      <div className={styles['body']} aria-busy={state.kind === 'loading'}>
        <p className={styles['hint']}>
          {t(`analytics.section.${section.key}.hint`, { currency: value?.currency ?? '' })}
        </p>
        {state.kind === 'failed' && (
          <ErrorState
            title={t('analytics.failed')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void load.load()}
          />
        )}
        {value === null && state.kind !== 'failed' && <LoadingState label={t('analytics.loading')} />}
        {value !== null && rows.length === 0 && <p className={styles['hint']}>{t('analytics.nothing')}</p>}
        {value !== null && rows.length > 0 && view === 'chart' && (
          <Bars section={section} rows={rows} currency={value.currency} query={query} />
        )}
        {value !== null && rows.length > 0 && view === 'table' && (
          <PartsTable section={section} rows={rows.map(({ row }) => row)} currency={value.currency} label={title} />
        )}
        {value !== null && value.others > 0 && (
          <p className={styles['hint']}>{t('analytics.others', { count: value.others })}</p>
        )}
      </div>
    </Card>
  );
});

interface BarsProps {
  readonly section: SpendSection;
  readonly rows: ReturnType<typeof shownRows>;
  readonly currency: string;
  readonly query: AnalyticsQuery;
}

function Bars({ section, rows, currency, query }: BarsProps) {
  const { t } = useTexts('mf-company-admin');
  const { nameOf, amountOf } = useSpendWords();
  const { by, measure } = section;
  const most =
    measure.kind === 'PERCENT' ? 100 : Math.max(...rows.map(({ value, limit }) => Math.max(value, limit ?? 0)));
  const place = (value: number) => (most <= 0 ? 0 : (value / most) * 100);
  const search = (key: string) => {
    const params = serialiseAnalyticsQuery(query);
    params.set('by', by);
    params.set('key', key);
    return params.toString();
  };
  return (
    <ul className={styles['bars']}>
      {rows.map(({ row, value, limit }) => (
        <li key={row.key}>
          <Link className={styles['name']} to={{ pathname: '/analytics/bookings', search: search(row.key) }}>
            {nameOf(by, row)}
          </Link>
          <span className={styles['value']}>
            {amountOf(measure.kind, value, currency)}
            {limit !== null && (
              <span className={styles['limit']}>
                {' '}
                {t('analytics.ofCap', { cap: amountOf(measure.kind, limit, currency) })}
              </span>
            )}
          </span>
          <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles['track']} width="100" height="8" />
            <rect className={styles['length']} width={place(value)} height="8" />
            {limit !== null && <rect className={styles['cap']} x={Math.min(99, place(limit))} width="1" height="8" />}
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface PartsTableProps {
  readonly section: SpendSection;
  readonly rows: readonly SpendRow[];
  readonly currency: string;
  readonly label: string;
}

function PartsTable({ section: { by, measure }, rows, currency, label }: PartsTableProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { nameOf } = useSpendWords();
  const column = (key: string, of: (row: SpendRow) => string) => ({
    key,
    title: t(`analytics.column.${key}`),
    align: 'right' as const,
    render: (_value: unknown, row: SpendRow) => of(row),
  });
  const money = (amount: number) => formatMoney({ amount: Math.round(amount), currency }, language);
  const columns: DataTableProps<SpendRow>['columns'] = [
    { key: 'part', title: t('analytics.column.part'), render: (_value, row) => nameOf(by, row) },
    column('spend', ({ spend }) => money(spend)),
    column('bookings', ({ bookings }) => formatNumber(bookings, language)),
    column('outside', ({ outside }) => formatNumber(outside, language)),
    column('co2', ({ co2Grams }) => formatCo2(co2Grams, language)),
    column('km', ({ km }) => formatNumber(km, language)),
    column('cancelled', ({ cancelled }) => formatNumber(cancelled, language)),
    column('refunded', ({ refunded }) => money(refunded)),
    column('unused', ({ unused }) => money(unused)),
    ...(measure.limitOf === undefined
      ? []
      : [
          column('nightly', ({ nightly }) => (nightly === null ? '–' : money(nightly))),
          column('cap', ({ cap }) => (cap === null ? '–' : money(cap))),
        ]),
  ];
  return <DataTable<SpendRow> label={label} columns={columns} dataSource={rows} rowKey="key" />;
}
