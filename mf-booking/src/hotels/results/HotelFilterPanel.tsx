import { observer } from 'mobx-react-lite';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import { capMarkOf } from '../../search/cap/capMark.ts';
import { capsAmong, type CapsByPlace } from '../../search/cap/capsByPlace.ts';
import { FacetChoices } from '../../offers/filters/FacetChoices.tsx';
import { FilterPanel } from '../../offers/filters/FilterPanel.tsx';
import type { PriceBounds } from '../../offers/view/priceBounds.ts';
import { PriceFields } from '../../offers/filters/PriceFields.tsx';
import { RangeGroup } from '../../offers/filters/slider/RangeGroup.tsx';
import { useSettled } from '../../offers/view/useSettled.ts';
import type { HotelFilterChoice } from '../hotelFacets.ts';
import { hotelView, tripAdvisorSteps } from '../hotelView.ts';
import { hotelFilterOptions } from './hotelFilterOptions.ts';
import styles from './HotelFilterPanel.module.css';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import { useHotelFilterTexts } from './useHotelFilterTexts.ts';

export interface HotelFilterPanelProps {
  readonly store: HotelResultsStore;
  readonly filters: HotelFilterChoice;
  readonly caps: CapsByPlace;
  readonly onChange: (filters: HotelFilterChoice) => void;
}

/** Step of the distance slider in kilometres. */
const kilometreStep = 0.5;

/** All filters of hotels, each value with its number of hotels (spec §3). */
export const HotelFilterPanel = observer(function HotelFilterPanel({
  store,
  filters,
  caps,
  onChange,
}: HotelFilterPanelProps) {
  const { t, language } = useTexts('mf-booking');
  const { valueText, withinText } = useHotelFilterTexts(store);
  const { settle: settlePrice } = useSettled<PriceBounds>((price) => onChange({ ...filters, price }));
  const { currency, query } = store.question;
  const hotels = store.shown.map(({ hotel }) => hotel);
  const { radius } = query;
  const { list, inPlaces } = capsAmong(
    caps,
    hotels.map(({ address }) => address),
  );
  const handlePoints = (text: string) =>
    onChange({ ...filters, tripAdvisorPoints: tripAdvisorSteps.find((step) => String(step) === text) ?? null });
  return (
    <FilterPanel>
      <Field label={t('hotels.filter.name')}>
        {(control) => (
          <TextInput
            {...control}
            value={filters.name}
            maxLength={60}
            autoComplete="off"
            onChange={(name) => onChange({ ...filters, name })}
          />
        )}
      </Field>
      <RangeGroup
        label={t('hotels.filter.withinKm')}
        min={kilometreStep}
        max={radius}
        step={kilometreStep}
        thumbs={[{ label: t('hotels.farthest'), value: filters.withinKm ?? radius }]}
        textOf={withinText}
        valueText={([km = radius]) => withinText(km)}
        onChange={([km = radius]) => onChange({ ...filters, withinKm: km === radius ? null : km })}
      />
      <div className={styles['price']}>
        <PriceFields
          label={t('hotels.nightPrice', { currency })}
          prices={hotels.flatMap(({ offer }) => offer?.pricePerNight ?? [])}
          currency={currency}
          price={filters.price}
          cap={inPlaces.length === 0 ? capMarkOf(list, currency, { NIGHT: 1 }) : null}
          onType={settlePrice}
        />
      </div>
      <FacetChoices
        view={hotelView}
        choices={hotelFilterOptions(store, filters)}
        filters={filters}
        valueText={valueText}
        onChange={onChange}
      />
      <Field label={t('hotels.filter.tripAdvisorPoints')}>
        {(control) => (
          <Select
            {...control}
            value={String(filters.tripAdvisorPoints ?? '')}
            options={[
              { value: '', label: t('hotels.anyPoints') },
              ...tripAdvisorSteps.map((step) => ({
                value: String(step),
                label: t('hotels.pointsFrom', { points: formatNumber(step, language, 1) }),
              })),
            ]}
            onChange={handlePoints}
          />
        )}
      </Field>
    </FilterPanel>
  );
});
