import { useCallback } from 'react';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** What an item is called wherever the page speaks of it, such as "Taxi to Stockholm Arlanda Airport". The same function while the language is the same. */
export function useItemTitle(): (item: Pick<TripItem, 'productType' | 'end'>) => string {
  const { t } = useTexts('mf-trips');
  return useCallback(({ productType, end }) => t('item.title', { product: t(`product.${productType}`), place: end.name }), [t]);
}
