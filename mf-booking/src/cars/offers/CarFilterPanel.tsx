import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { FacetChoices } from '../../offers/filters/FacetChoices.tsx';
import { FilterPanel } from '../../offers/filters/FilterPanel.tsx';
import { PriceFields } from '../../offers/filters/PriceFields.tsx';
import type { PriceBounds } from '../../offers/view/priceBounds.ts';
import { capMarkOf } from '../../search/cap/capMark.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { carDistances, carView, type CarFilters } from '../carView.ts';
import type { CarOffersStore } from './CarOffersStore.ts';
import { useCarFilterTexts } from './useCarFilterTexts.ts';

export interface CarFilterPanelProps {
  readonly store: CarOffersStore;
  readonly filters: CarFilters;
  readonly caps: PriceCaps;
  readonly onChange: (filters: CarFilters) => void;
  readonly onPrice: (price: PriceBounds) => void;
}

/** All filters of rental cars, each value with its number of cars (spec §3). */
export const CarFilterPanel = observer(function CarFilterPanel(props: CarFilterPanelProps) {
  const { store, filters, caps, onChange, onPrice } = props;
  const { t } = useTexts('mf-booking');
  const { offers } = store;
  const { valueText, distanceText } = useCarFilterTexts(offers);
  const currency = offers[0]?.price.currency ?? '';
  const handleDistance = (text: string) => {
    const distance = carDistances.find((km) => String(km) === text);
    if (distance !== undefined) onChange({ ...filters, distance });
  };
  return (
    <FilterPanel>
      <PriceFields
        label={t('cars.filter.priceIn', { currency })}
        prices={offers.map(({ price }) => price.total)}
        currency={currency}
        price={filters.price}
        cap={capMarkOf(caps.list, currency, { DAY: offers[0]?.days ?? 1, TOTAL: 1 })}
        onType={onPrice}
      />
      <Field label={t('cars.filter.distance')}>
        {(control) => (
          <Select
            {...control}
            value={String(filters.distance)}
            options={carDistances.map((distance) => ({
              value: String(distance),
              label: t('cars.within', {
                distance: distanceText(distance),
                count: carView.matching(offers, { ...filters, distance }).length,
              }),
            }))}
            onChange={handleDistance}
          />
        )}
      </Field>
      <FacetChoices
        view={carView}
        choices={carView.choices(offers, filters)}
        filters={filters}
        valueText={valueText}
        onChange={onChange}
      />
    </FilterPanel>
  );
});
