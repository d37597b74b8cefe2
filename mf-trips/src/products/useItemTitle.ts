import { useCallback } from 'react';
import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** What an item is called wherever the page speaks of it, such as "Taxi to Stockholm Arlanda Airport", or "Airport lounge, Stockholm Arlanda Airport". The same function while the language is the same. */
export function useItemTitle(): (item: TripItem | SharedTripItem) => string {
  const { t } = useTexts('mf-trips');
  return useCallback(
    (item) =>
      item.productType === 'OTHER'
        ? `${item.service.title}, ${item.end.name}`
        : t('item.title', { product: t(`product.${item.productType}`), place: item.end.name }),
    [t],
  );
}
