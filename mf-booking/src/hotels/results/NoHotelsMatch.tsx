import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import { activeHotelFilters, unfilteredHotels, withoutHotelFilter, type HotelFilterChoice } from '../hotelView.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import styles from './NoHotels.module.css';
import { useHotelFilterTexts } from './useHotelFilterTexts.ts';

export interface NoHotelsMatchProps {
  readonly store: HotelResultsStore;
  readonly filters: HotelFilterChoice;
  readonly onChange: (filters: HotelFilterChoice) => void;
}

/** Filters that no hotel fits, and a way to drop each of them. */
export const NoHotelsMatch = observer(function NoHotelsMatch({ store, filters, onChange }: NoHotelsMatchProps) {
  const { t } = useTexts('mf-booking');
  const { filterText } = useHotelFilterTexts(store);
  const hidden = (store.latest?.answer.hotels.length ?? 0) + store.filteredOut;
  const action = (
    <div className={styles['actions']}>
      {activeHotelFilters(filters).map((name) => (
        <Button key={name} onClick={() => onChange(withoutHotelFilter(filters, name))}>
          {t('hotels.without', { ...filterText(filters, name) })}
        </Button>
      ))}
      <Button type="text" onClick={() => onChange(unfilteredHotels)}>
        {t('filter.resetAll')}
      </Button>
    </div>
  );
  return (
    <EmptyState
      kind="cross"
      title={t('hotels.noMatch')}
      description={t('hotels.noMatchText', { count: hidden })}
      action={action}
    />
  );
});
