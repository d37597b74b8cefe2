import { useTexts } from '@portolan/remote-kit';
import { FacetChoices } from '../../offers/filters/FacetChoices.tsx';
import { FilterPanel } from '../../offers/filters/FilterPanel.tsx';
import type { PriceBounds } from '../../offers/view/priceBounds.ts';
import { PriceFields } from '../../offers/filters/PriceFields.tsx';
import { RangeGroup } from '../../offers/filters/slider/RangeGroup.tsx';
import { TimeWindowFilter } from '../../offers/filters/slider/TimeWindowFilter.tsx';
import { flightView, hoursRangeOf, layoverRangeOf, shownFareOf, type FlightFilters } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import { useFlightFilterTexts } from './useFlightFilterTexts.ts';

export interface FlightFilterPanelProps {
  /** Options of the current leg. */
  readonly options: readonly JourneyOption[];
  readonly filters: FlightFilters;
  readonly currency: string;
  /** Price cap in the unit of the prices; null without one. */
  readonly cap: number | null;
  readonly onChange: (filters: FlightFilters) => void;
  readonly onPrice: (price: PriceBounds) => void;
}

/** All filters of flights, each value with its number of flights. */
export function FlightFilterPanel({ options, filters, currency, cap, onChange, onPrice }: FlightFilterPanelProps) {
  const { t } = useTexts('mf-booking');
  const { valueText, hoursText } = useFlightFilterTexts(options, currency);
  return (
    <FilterPanel>
      <FacetChoices
        view={flightView}
        choices={flightView.choices(options, filters)}
        filters={filters}
        valueText={valueText}
        onChange={onChange}
      />
      {(['departs', 'arrives'] as const).map((window) => (
        <TimeWindowFilter
          key={window}
          label={t(`flights.filter.${window}`)}
          window={filters[window]}
          onChange={(next) => onChange({ ...filters, [window]: next })}
        />
      ))}
      <HoursFilter
        label={t('flights.filter.hours')}
        thumbLabel={t('flights.longest')}
        range={hoursRangeOf(options)}
        hours={filters.hours}
        hoursText={hoursText}
        valueText={(hours) =>
          t('flights.withCount', {
            text: hoursText(hours),
            count: flightView.matching(options, { ...filters, hours }).length,
          })
        }
        onChange={(hours) => onChange({ ...filters, hours })}
      />
      <HoursFilter
        label={t('flights.filter.layover')}
        thumbLabel={t('flights.longestLayover')}
        range={layoverRangeOf(options)}
        hours={filters.layover}
        hoursText={hoursText}
        valueText={hoursText}
        onChange={(layover) => onChange({ ...filters, layover })}
      />
      <PriceFields
        label={t('cars.filter.priceIn', { currency })}
        prices={options.map((option) => shownFareOf(option, filters).total)}
        currency={currency}
        price={filters.price}
        cap={cap}
        onType={onPrice}
      />
    </FilterPanel>
  );
}

interface HoursFilterProps {
  readonly label: string;
  readonly thumbLabel: string;
  readonly range: { readonly min: number; readonly max: number } | null;
  /** Maximum; null for any. */
  readonly hours: number | null;
  readonly hoursText: (hours: number) => string;
  readonly valueText: (hours: number) => string;
  readonly onChange: (hours: number | null) => void;
}

/** Filter by maximum hours; empty if all values are equal. */
function HoursFilter({ label, thumbLabel, range, hours, hoursText, valueText, onChange }: HoursFilterProps) {
  if (range === null || range.max === range.min) return null;
  const { min, max } = range;
  return (
    <RangeGroup
      label={label}
      min={min}
      max={max}
      thumbs={[{ label: thumbLabel, value: hours ?? max }]}
      textOf={hoursText}
      valueText={([most = max]) => valueText(most)}
      onChange={([most = max]) => onChange(most === max ? null : most)}
    />
  );
}
