import { useEffect, useRef } from 'react';
import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { LazyPart } from '../lazy/LazyPart.tsx';
import type { TripStore } from './TripStore.ts';
import styles from './TripDetails.module.css';

export interface CheckoutViewProps {
  readonly store: TripStore;
  readonly trip: Trip;
  readonly onClose: () => void;
}

const loadCheckout = () => import('../checkout/Checkout.tsx').then(({ Checkout }) => Checkout);

/** The checkout in place of the days, of the trip as it was when it was opened; sent, the trip shows again. */
export function CheckoutView({ store, trip, onClose }: CheckoutViewProps) {
  const { t } = useTexts('mf-trips');
  const top = useRef<HTMLParagraphElement>(null);
  // What led here has gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus();
  }, []);
  const handleSubmitted = (sent: Trip) => {
    store.show(sent, { kind: 'done', action: 'submit' });
    onClose();
  };
  return (
    <>
      <p ref={top} tabIndex={-1} className={styles['back']}>
        <Button type="link" icon={<Icon name="chevron-left" size={16} />} onClick={onClose}>
          {t('checkout.back')}
        </Button>
      </p>
      <LazyPart
        load={loadCheckout}
        props={{
          trip,
          onSubmitted: handleSubmitted,
          onOutdated: (error: unknown) => void store.outdate('submit', error),
        }}
      />
    </>
  );
}
