import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { Unanswered } from '../../search/Unanswered.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';

interface HotelNoticesProps {
  readonly store: HotelResultsStore;
}

/** What one looks at is no longer good. */
export const HotelsExpired = observer(function HotelsExpired({ store }: HotelNoticesProps) {
  const { t } = useTexts('mf-booking');
  if (!store.isExpired) return null;
  return (
    <Notice kind="warning" action={<Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>}>
      {t('hotels.expired')}
    </Notice>
  );
});

/** Which suppliers did not answer, below the list: it may come late, and moves nothing there. */
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
