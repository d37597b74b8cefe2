import { useEffect, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { listSpendBookings, type SpendBooking } from '@portolan/contracts';
import { requestIdOf, type HttpClient } from '@portolan/http';
import { formatCo2, formatDate, formatMoney } from '@portolan/i18n';
import { PagedList, useCityName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { DescriptionRows } from '@portolan/ui/base';
import { DataTable, useIsPhone } from '@portolan/ui/table';
import { RecordList } from '../records/RecordList.tsx';
import { filterOf, parseAnalyticsQuery, selectedRow } from './analyticsQuery.ts';
import { useSpendWords } from './useSpendWords.ts';
import styles from './BookingsPart.module.css';

const pageSize = 25;

interface BookingsQuery {
  /** Filters and row as in the URL. */
  readonly search: string;
  readonly page: number;
}

const bookingsList = (http: HttpClient, companyId: string, query: BookingsQuery) =>
  new PagedList(query, ({ search, page }: BookingsQuery, signal) => {
    const params = new URLSearchParams(search);
    return http.call(listSpendBookings, {
      params: { companyId },
      query: {
        ...filterOf(parseAnalyticsQuery(params), new Date()),
        ...selectedRow(params),
        page: String(page),
        size: String(pageSize),
      },
      signal,
    });
  });

/** The bookings behind a figure; `by` and `key` of the URL select one row of a breakdown. */
export const BookingsPart = observer(function BookingsPart() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const { nameOf } = useSpendWords();
  const [params, setParams] = useSearchParams();
  const row = selectedRow(params);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = { search: params.toString(), page };
  const list = useStore(() => bookingsList(http, session.company?.id ?? '', query));
  useEffect(() => list.show(query));
  const goTo = (next: number) => {
    const changed = new URLSearchParams(params);
    changed.set('page', String(next));
    setParams(changed);
  };
  const { state, rows, totalItems, lastPage } = list;
  useEffect(() => {
    if (lastPage !== null) goTo(lastPage);
  });
  const back = new URLSearchParams(params);
  for (const name of ['by', 'key', 'page']) back.delete(name);
  return (
    <section className={styles['part']} aria-label={t('analytics.bookings.title')}>
      <Link to={{ pathname: '/analytics', search: back.toString() }}>{t('analytics.bookings.back')}</Link>
      {row !== null && (
        <p className={styles['hint']}>
          {t('analytics.bookings.of', { part: nameOf(row.by, { key: row.key, name: null }) })}
        </p>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          title={t('analytics.bookings.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void list.load()}
        />
      )}
      {state.kind === 'ready' && rows.length === 0 && (
        <EmptyState kind="open" title={t('analytics.empty')} description={t('analytics.emptyText')} />
      )}
      {state.kind !== 'failed' && state.kind !== 'ready' && (
        <LoadingState label={t('analytics.bookings.loading')}>
          <div className={styles['shape']} />
        </LoadingState>
      )}
      {rows.length > 0 && <BookingsTable rows={rows} />}
      {totalItems !== null && totalItems > pageSize && (
        <Paginator page={page} pageSize={pageSize} pageSizes={[pageSize]} totalItems={totalItems} onChange={goTo} />
      )}
    </section>
  );
});

/** The bookings as rows; as cards on a phone. */
function BookingsTable({ rows }: { readonly rows: readonly SpendBooking[] }) {
  const { t } = useTexts('mf-company-admin');
  const isPhone = useIsPhone();
  const columns = useBookingColumns();
  if (!isPhone)
    return (
      <DataTable<SpendBooking>
        label={t('analytics.bookings.title')}
        columns={columns.map(({ name, of, isRight }) => ({
          key: name,
          title: t(`analytics.bookings.${name}`),
          ...(isRight && { align: 'right' as const }),
          render: (_value: unknown, booking: SpendBooking) => of(booking),
        }))}
        dataSource={rows}
        rowKey="itemId"
      />
    );
  return (
    <RecordList
      label={t('analytics.bookings.title')}
      rows={rows.map((booking) => ({ ...booking, id: booking.itemId }))}
      render={(booking) => (
        <DescriptionRows
          rows={columns.map(({ name, of }) => ({ label: t(`analytics.bookings.${name}`), value: of(booking) }))}
        />
      )}
    />
  );
}

interface BookingColumn {
  readonly name: string;
  readonly of: (booking: SpendBooking) => ReactNode;
  readonly isRight: boolean;
}

/** Columns of a booking. */
function useBookingColumns(): readonly BookingColumn[] {
  const { t, language } = useTexts('mf-company-admin');
  const city = useCityName();
  const { nameOf } = useSpendWords();
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, language);
  const day = (value: string) => formatDate(value, language, { style: 'shortDate' });
  const column = (name: string, of: BookingColumn['of'], isRight = false): BookingColumn => ({ name, of, isRight });
  return [
    column('trip', ({ tripId, tripName, cartId }) => (
      <>
        <Link to={`/trip/${cartId}`}>{tripId}</Link> {tripName}
      </>
    )),
    column('product', ({ productType }) => nameOf('PRODUCT', { key: productType, name: null })),
    column('vendor', ({ vendor }) => vendor ?? '–'),
    column('route', ({ fromCity, toCity }) =>
      [...new Set([fromCity, toCity])].flatMap((name) => (name === null ? [] : [city(name)])).join(' – '),
    ),
    column('travellers', ({ travellers, booker }) => (travellers.length > 0 ? travellers.join(', ') : booker)),
    column('booked', ({ bookedAt }) => day(bookedAt.slice(0, 10))),
    column('start', ({ start }) => day(start)),
    column('costCenters', ({ costCenters }) => costCenters.join(', ') || '–'),
    column('policy', ({ isInPolicy }) => t(`analytics.policy.${isInPolicy ? 'IN' : 'OUT'}`)),
    column(
      'co2',
      ({ co2Grams, co2Method }) => `${formatCo2(co2Grams, language)}, ${t(`analytics.method.${co2Method}`)}`,
      true,
    ),
    column('total', ({ total, currency }) => money(total, currency), true),
    column('converted', ({ converted, convertedCurrency }) => money(converted, convertedCurrency), true),
  ];
}
