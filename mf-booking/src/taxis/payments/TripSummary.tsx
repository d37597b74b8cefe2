import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { Slot, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useNavigate } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Button, EmptyState, ErrorState, LoadingState, Notice, Price } from '@portolan/ui/core';
import { useMember } from '../../member/useMember.ts';
import { MissingTrip } from './MissingTrip.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { TripSummaryStore } from './TripSummaryStore.ts';
import styles from './TripSummary.module.css';

/** The trip's items with prices and total, and its checkout, a slot of mf-trips. */
export const TripSummary = observer(function TripSummary({ cartId }: { readonly cartId: string }) {
  const { t } = useTexts('mf-booking');
  const { http } = useMember();
  const store = useStore(() => new TripSummaryStore(http, cartId));
  switch (store.state.kind) {
    case 'ready':
      return <Items trip={store.state.trip} />;
    case 'missing':
      return <MissingTrip />;
    case 'failed':
      return (
        <ErrorState
          title={t('payments.failed')}
          requestId={requestIdOf(store.state.error)}
          onRetry={() => void store.load()}
        />
      );
    default:
      return (
        <LoadingState label={t('payments.loading')}>
          <div className={styles['skeleton']} aria-hidden="true" />
        </LoadingState>
      );
  }
});

function Items({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-booking');
  const navigate = useNavigate();
  const { cartId, tripName, tripId, items, tripPrice } = trip;
  const searchPath = `/search/taxis?cartId=${cartId}`;
  if (items.length === 0) {
    const add = <Button onClick={() => void navigate(searchPath)}>{t('payments.addTaxi')}</Button>;
    return (
      <EmptyState
        kind="open"
        title={t('payments.empty')}
        description={t('payments.emptyText', { trip: tripName })}
        action={add}
      />
    );
  }
  return (
    <>
      <Card title={tripName} extra={<span className={styles['number']}>{tripId}</span>}>
        <ul className={styles['items']} aria-label={t('payments.items')}>
          {items.map((item) => (
            <SummaryItem key={item.id} item={item} />
          ))}
        </ul>
        <p className={styles['total']}>
          <b>{t('payments.total')}</b>
          {tripPrice === null ? (
            <span className={styles['none']}>{t('payments.notAvailable')}</span>
          ) : (
            <Price amount={tripPrice.totalTripPrice} currency={tripPrice.currency} language={language} size="large" />
          )}
        </p>
      </Card>
      <Slot
        place="trip-checkout"
        cartId={cartId}
        isSummed
        onSubmitted={() => void navigate(`/trip/${cartId}`)}
        loading={<LoadingState label={t('payments.loadingCheckout')} />}
        fallback={<Notice kind="info">{t('payments.noCheckout')}</Notice>}
      />
      <p className={styles['ways']}>
        <Link to={`/trip/${cartId}`}>{t('payments.openTrip')}</Link>
        <Link to={searchPath}>{t('payments.addAnother')}</Link>
      </p>
    </>
  );
}
