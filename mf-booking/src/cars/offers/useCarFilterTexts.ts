import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useFilterText } from '../../offers/filters/useFilterText.ts';
import { usePriceText } from '../../offers/filters/usePriceText.ts';
import { carView, type CarGroup } from '../carView.ts';

/** Names of the filters of these offers and of their values. */
export function useCarFilterTexts(offers: readonly CarOffer[]) {
  const { t } = useTexts('mf-booking');

  const valueText = (name: CarGroup, value: string): string => {
    switch (name) {
      case 'carClass':
        return t(`cars.class.${value}`);
      case 'carProviders':
        return offers.find(({ serviceProvider }) => serviceProvider.code === value)?.serviceProvider.name ?? value;
      case 'passengerCapacity':
        return t('offer.seats', { count: Number(value) });
      default:
        return t(`cars.${name}.${value}`);
    }
  };

  const distanceText = (km: number): string => (km === 0 ? t('cars.atPlace') : t('cars.upToKm', { km }));
  const price = usePriceText(offers[0]?.price.currency ?? '');
  const filterText = useFilterText(carView, valueText, { price, distance: distanceText });
  return { valueText, distanceText, filterText };
}
