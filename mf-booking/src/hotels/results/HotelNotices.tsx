import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { Unanswered } from '../../search/Unanswered.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';

interface HotelNoticesProps {
  readonly store: HotelResultsStore;
}

/** Says that the offers have expired. */
export const HotelsExpired = observer(function HotelsExpired({ store }: HotelNoticesProps) {
  const { t } = useTexts('mf-booking');
  if (!store.isExpired) return null;
  return (
    <Notice kind="warning" action={<Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>}>
      {t('hotels.expired')}
    </Notice>
  );
});

/** Suppliers that did not respond, below the list so that nothing moves. */
export const HotelsUnanswered = observer(function HotelsUnanswered({ store }: HotelNoticesProps) {
  const { t } = useTexts('mf-booking');
  return (
    <Unanswered
      text={t('hotels.unanswered')}
      suppliers={(store.isExpired ? [] : store.unanswered).map(({ name, message }) => ({
        name,
        message: message ?? t('hotels.noAnswer'),
      }))}
      onRetry={() => void store.search()}
    />
  );
});
