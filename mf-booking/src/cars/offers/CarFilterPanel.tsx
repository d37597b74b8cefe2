import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { capMarkOf } from '../../search/cap/capMark.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { CountedChoice } from '../../search/CountedChoice.tsx';
import type { PriceBounds } from '../../search/priceBounds.ts';
import { PriceFields } from '../../search/PriceFields.tsx';
import { carDistances, carGroups, carOptions, carsWithin, withChosen, type CarFilters } from '../carView.ts';
import styles from './CarFilterPanel.module.css';
import type { CarOffersStore } from './CarOffersStore.ts';
import { useCarFilterTexts } from './useCarFilterTexts.ts';

export interface CarFilterPanelProps {
  readonly store: CarOffersStore;
  readonly filters: CarFilters;
  readonly caps: PriceCaps;
  readonly onChange: (filters: CarFilters) => void;
  readonly onPrice: (price: PriceBounds) => void;
}

/** Every filter of rental cars, each value with how many cars it leaves (spec §3). */
export const CarFilterPanel = observer(function CarFilterPanel({
  store,
  filters,
  caps,
  onChange,
  onPrice,
}: CarFilterPanelProps) {
  const { t } = useTexts('mf-booking');
  const { offers } = store;
  const { valueText } = useCarFilterTexts(offers);
  const currency = offers[0]?.price.currency ?? '';
  const handleDistance = (text: string) => {
    const distance = carDistances.find((one) => String(one) === text);
    if (distance !== undefined) onChange({ ...filters, distance });
  };
  return (
    <div className={styles['panel']}>
      <PriceFields
        label={t('cars.filter.price', { currency })}
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
            options={carsWithin(offers, filters).map(({ distance, count }) => ({
              value: String(distance),
              label: t('cars.within', { distance: valueText('distance', String(distance)), count }),
            }))}
            onChange={handleDistance}
          />
        )}
      </Field>
      {carGroups.map((group) => (
        <CountedChoice
          key={group}
          label={t(`cars.filter.${group}`)}
          options={carOptions(offers, filters, group).map(({ value, count }) => ({
            value,
            label: valueText(group, value),
            count,
          }))}
          chosen={filters.chosen[group]}
          onChange={(values) => onChange(withChosen(filters, group, values))}
        />
      ))}
    </div>
  );
});
