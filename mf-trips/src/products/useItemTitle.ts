import { useCallback } from 'react';
import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { productOf } from './products.ts';
import { useItemTexts } from './useItemTexts.ts';

/** What an item is called wherever the page speaks of it, such as "Taxi to Stockholm Arlanda Airport", or "Airport lounge, Stockholm Arlanda Airport". The same function while the language is the same. */
export function useItemTitle(): (item: TripItem | SharedTripItem) => string {
  const texts = useItemTexts();
  return useCallback((item) => productOf(item).titleOf(item, texts), [texts]);
}
