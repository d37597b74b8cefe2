import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { LazyPart } from '../trip/LazyPart.tsx';
import { DenialNotice } from '../trip/DenialNotice.tsx';
import { CheckoutSkeleton } from '../checkout/CheckoutSkeleton.tsx';
import { AttentionArea } from './attention/AttentionArea.tsx';
import { inOrder } from './attention/AttentionLine.ts';
import { useFindingLines } from './attention/useFindingLines.tsx';
import { useCodeLines } from './attention/useItemLines.tsx';
import { OutcomeNotice } from './actions/OutcomeNotice.tsx';
import { TripBreadcrumb } from './header/TripBreadcrumb.tsx';
import type { TripStore } from './actions/TripStore.ts';

export interface CheckoutViewProps {
  readonly store: TripStore;
  readonly trip: Trip;
  readonly onClose: () => void;
  /** Says that nothing is needed for a finding, or shows it again. */
  readonly onDismiss: (key: string, dismissed: boolean, note?: string) => void;
}

const loadCheckout = () =>
  import(/* webpackChunkName: 'checkout' */ '../checkout/Checkout.tsx').then(({ Checkout }) => Checkout);

/** Attention codes of drafts that the checkout does not show at its bookings. */
const ofDrafts: readonly string[] = ['PRICE_CHANGED', 'GUEST_INCOMPLETE'];

/** The checkout in place of the trip; after submission the trip shows again. */
export const CheckoutView = observer(function CheckoutView({ store, trip, onClose, onDismiss }: CheckoutViewProps) {
  const { t } = useTexts('mf-trips');
  const top = useRef<HTMLElement>(null);
  usePageName(trip.tripName);
  const lines = [
    ...useCodeLines({ ...trip, attention: trip.attention?.filter(({ code }) => ofDrafts.includes(code)) }),
    ...useFindingLines(trip, { isBusy: store.pending !== null, onDismiss }),
  ];
  // The focused link is gone.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.querySelector('h1')?.focus();
  }, []);
  const handleSubmitted = (sent: Trip) => {
    store.show(sent, { kind: 'done', action: 'submit' });
    onClose();
  };
  return (
    <div className="pt-stack-16">
      <header ref={top} className="pt-stack-4">
        <TripBreadcrumb tripId={trip.tripId} trip={{ name: trip.tripName, to: `/trip/${trip.cartId}` }} />
        <PageHeading>{t('checkout.title')}</PageHeading>
      </header>
      <OutcomeNotice outcome={store.outcome} trip={trip} />
      <DenialNotice permissions={trip.permissions} />
      <AttentionArea lines={inOrder(lines)} />
      <LazyPart
        load={loadCheckout}
        shape={<CheckoutSkeleton />}
        props={{
          trip,
          onSubmitted: handleSubmitted,
          onSending: (isSending: boolean) => store.setPending(isSending ? 'submit' : null),
          onOutdated: (error: unknown) => void store.outdate('submit', error, trip),
        }}
      />
    </div>
  );
});
