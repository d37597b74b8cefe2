import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import { narrowestFlightFilters, noFlightFilters, withoutFlightFilter, type FlightFilters } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import styles from './NoFlightsMatch.module.css';
import { useFlightFilterTexts } from './useFlightFilterTexts.ts';

export interface NoFlightsMatchProps {
  readonly options: readonly JourneyOption[];
  readonly filters: FlightFilters;
  readonly currency: string;
  readonly onChange: (filters: FlightFilters) => void;
}

/** Filters that no flight fits, and which of them to drop. */
export function NoFlightsMatch({ options, filters, currency, onChange }: NoFlightsMatchProps) {
  const { t } = useTexts('mf-booking');
  const { filterText } = useFlightFilterTexts(options, currency);
  const narrow = narrowestFlightFilters(options, filters);
  return (
    <EmptyState
      kind="cross"
      title={t('offers.noResults')}
      description={t('flights.noMatchText')}
      action={
        <div className={styles['actions']}>
          {narrow.map(({ name, count }) => (
            <Button key={name} onClick={() => onChange(withoutFlightFilter(filters, name))}>
              {t('flights.without', { count, ...filterText(filters, name) })}
            </Button>
          ))}
          <Button type={narrow.length === 0 ? 'default' : 'text'} onClick={() => onChange(noFlightFilters)}>
            {t('filter.resetAll')}
          </Button>
        </div>
      }
    />
  );
}
