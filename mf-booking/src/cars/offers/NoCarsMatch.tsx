import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import { narrowestCarFilters, noCarFilters, withoutCarFilter, type CarFilters } from '../carView.ts';
import styles from './NoCarsMatch.module.css';
import { useCarFilterTexts } from './useCarFilterTexts.ts';

export interface NoCarsMatchProps {
  readonly offers: readonly CarOffer[];
  readonly filters: CarFilters;
  readonly onChange: (filters: CarFilters) => void;
}

/** Filters that no car fits, and which of them to drop. */
export function NoCarsMatch({ offers, filters, onChange }: NoCarsMatchProps) {
  const { t } = useTexts('mf-booking');
  const { filterText } = useCarFilterTexts(offers);
  const narrow = narrowestCarFilters(offers, filters);
  const action = (
    <div className={styles['actions']}>
      {narrow.map(({ name, count }) => (
        <Button key={name} onClick={() => onChange(withoutCarFilter(filters, name))}>
          {t('cars.without', { count, ...filterText(filters, name) })}
        </Button>
      ))}
      <Button type={narrow.length === 0 ? 'default' : 'text'} onClick={() => onChange(noCarFilters)}>
        {t('filter.resetAll')}
      </Button>
    </div>
  );
  return <EmptyState kind="cross" title={t('offers.noResults')} description={t('cars.noMatchText')} action={action} />;
}
