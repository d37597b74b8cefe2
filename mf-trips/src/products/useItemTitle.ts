import { useCallback } from 'react';
import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { productOf } from './products.ts';
import { useItemTexts } from './useItemTexts.ts';

/**
 * Title of an item on every page, such as "Taxi to Stockholm Arlanda Airport" or "Airport lounge, Stockholm Arlanda
 * Airport". Stable while the language is the same.
 */
export function useItemTitle(): (item: TripItem | SharedTripItem) => string {
  const texts = useItemTexts();
  return useCallback((item) => productOf(item).titleOf(item, texts), [texts]);
}
