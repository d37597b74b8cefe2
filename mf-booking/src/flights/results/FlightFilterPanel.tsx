import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { CountedChoice } from '../../search/CountedChoice.tsx';
import { priceRangeOf, type PriceBounds } from '../../search/priceBounds.ts';
import { PriceFields } from '../../search/PriceFields.tsx';
import {
  flightGroups,
  flightOptions,
  flightsWithin,
  shownFareOf,
  withChosen,
  type FlightFilters,
} from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import styles from './FlightFilterPanel.module.css';
import { useFlightFilterTexts } from './useFlightFilterTexts.ts';

export interface FlightFilterPanelProps {
  /** Those of the leg that is chosen now. */
  readonly options: readonly JourneyOption[];
  readonly filters: FlightFilters;
  readonly currency: string;
  readonly onChange: (filters: FlightFilters) => void;
  readonly onPrice: (price: PriceBounds) => void;
}

/** Every filter of flights, each value with how many it leaves. */
export function FlightFilterPanel({ options, filters, currency, onChange, onPrice }: FlightFilterPanelProps) {
  const { t } = useTexts('mf-booking');
  const { valueText, hoursText } = useFlightFilterTexts(options, currency);
  const range = priceRangeOf(options.map((option) => shownFareOf(option, filters).total));
  return (
    <div className={styles['panel']}>
      {flightGroups.map((group) => (
        <CountedChoice
          key={group}
          label={t(`flights.filter.${group}`)}
          options={flightOptions(options, filters, group).map(({ value, count }) => ({
            value,
            label: valueText(group, value),
            count,
          }))}
          chosen={filters.chosen[group]}
          onChange={(values) => onChange(withChosen(filters, group, values))}
        />
      ))}
      <Field label={t('flights.filter.hours')}>
        {(control) => (
          <Select
            {...control}
            value={String(filters.hours ?? '')}
            options={[
              { value: '', label: t('flights.anyHours') },
              ...flightsWithin(options, filters).map(({ hours, count }) => ({
                value: String(hours),
                label: t('flights.withCount', { text: hoursText(hours), count }),
              })),
            ]}
            onChange={(hours) => onChange({ ...filters, hours: hours === '' ? null : Number(hours) })}
          />
        )}
      </Field>
      {range !== null && (
        <fieldset className={styles['group']}>
          <legend>{t('cars.filter.price', { currency })}</legend>
          <PriceFields range={range} price={filters.price} onType={onPrice} />
        </fieldset>
      )}
    </div>
  );
}
