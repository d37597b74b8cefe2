import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** What an item is called wherever the page speaks of it, such as "Taxi to Stockholm Arlanda Airport". */
export function useItemTitle(): (item: TripItem) => string {
  const { t } = useTexts('mf-trips');
  return ({ productType, end }) => t('item.title', { product: t(`product.${productType}`), place: end.name });
}
