import { isPriceFixed, type Trip, type TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Whether a price is estimated or fixed, as one text; none if it is neither, such as a rate that is paid at the hotel. */
export function usePriceKind(): (trip: Trip, item: TripItem) => readonly string[] {
  const { t } = useTexts('mf-trips');
  return (trip, item) => {
    if (item.estimated) return [t('item.estimated')];
    return isPriceFixed(item, trip) ? [t('item.fixed')] : [];
  };
}
