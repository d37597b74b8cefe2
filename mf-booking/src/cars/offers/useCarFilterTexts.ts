import type { CarOffer } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { usePriceText } from '../../search/usePriceText.ts';
import type { CarFilterName, CarFilters, CarGroup } from '../carView.ts';

/** A filter that is set, in words. */
export interface CarFilterText {
  readonly label: string;
  readonly value: string;
}

/** Says what the filters of these offers are and what they are set to. */
export function useCarFilterTexts(offers: readonly CarOffer[]) {
  const { t, language } = useTexts('mf-booking');
  const currency = offers[0]?.price.currency ?? '';

  const valueText = (name: CarGroup | 'distance', value: string): string => {
    switch (name) {
      case 'carClass':
        return t(`cars.class.${value}`);
      case 'carProviders':
        return offers.find(({ serviceProvider }) => serviceProvider.code === value)?.serviceProvider.name ?? value;
      case 'passengerCapacity':
        return t('offer.seats', { count: Number(value) });
      case 'transmission':
        return t(`cars.transmission.${value}`);
      case 'fuel':
        return t(`cars.fuel.${value}`);
      case 'mileage':
        return t(`cars.mileage.${value}`);
      case 'more':
        return t(`cars.more.${value}`);
      case 'distance':
        return value === '0' ? t('cars.atPlace') : t('cars.upToKm', { km: value });
    }
  };

  const priceText = usePriceText(currency);

  const filterText = (filters: CarFilters, name: CarFilterName): CarFilterText => {
    if (name === 'price') return { label: t('cars.filter.priceShort'), value: priceText(filters.price) };
    const values = name === 'distance' ? [String(filters.distance)] : filters.chosen[name];
    return {
      label: t(`cars.filter.${name}`),
      value: formatList(
        values.map((value) => valueText(name, value)),
        language,
        name === 'more' ? 'all' : 'any',
      ),
    };
  };

  return { valueText, filterText };
}
