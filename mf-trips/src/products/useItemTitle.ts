import { useCallback } from 'react';
import type { ItineraryEntry, SharedTripItem, TripItem } from '@portolan/contracts';
import { useCityName } from '@portolan/remote-kit';
import { itemName, productOf } from './products.ts';
import { useItemTexts } from './useItemTexts.ts';

/**
 * Title of an item on every page, such as "Taxi to Stockholm Arlanda Airport" or "Airport lounge, Stockholm Arlanda
 * Airport". Stable while the language is the same.
 */
export function useItemTitle(): (item: TripItem | SharedTripItem) => string {
  const texts = useItemTexts();
  return useCallback((item) => productOf(item).titleOf(item, texts), [texts]);
}

/** Title of an item's entry in the itinerary, such as "Flight to Stockholm" or "Check-out: Hotel Maplecourt". */
export function useEntryTitle(): (item: TripItem | SharedTripItem, entry: ItineraryEntry) => string {
  const texts = useItemTexts();
  const cityName = useCityName();
  return (item, { role, segment, to }) => {
    const { t } = texts;
    switch (role) {
      case 'CHECK_IN':
      case 'CHECK_OUT':
      case 'PICK_UP':
      case 'GIVE_BACK':
        return t(`entry.${role}`, { item: itemName(item, texts) });
      case 'DEPART':
        return segment === 0
          ? itemName(item, texts)
          : t('item.title', { product: t(`product.${item.productType}`), place: cityName(to.cityName) || to.name });
      default:
        return itemName(item, texts);
    }
  };
}
