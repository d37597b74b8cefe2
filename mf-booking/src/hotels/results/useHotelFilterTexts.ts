import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useFilterText, type FilterTextOf } from '../../offers/filters/useFilterText.ts';
import { usePriceText } from '../../offers/filters/usePriceText.ts';
import type { HotelBounds, HotelGroup } from '../hotelFacets.ts';
import { hotelView } from '../hotelView.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';

/** Names of the filters of a search and of their values. */
export function useHotelFilterTexts(store: HotelResultsStore) {
  const { facets } = store;
  const { t, language } = useTexts('mf-booking');

  const valueText = (group: HotelGroup, value: string): string => {
    switch (group) {
      case 'stars':
        return value === '0' ? t('hotels.noStars') : t('hotels.stars', { count: Number(value) });
      case 'regionsIds':
        return facets?.regions.find(({ id }) => id === value)?.name ?? value;
      case 'chain':
        return value;
      default:
        return t(`hotels.value.${value}`);
    }
  };

  const price = usePriceText(store.question.currency);
  const withinText = (km: number) => t('hotels.upToKm', { km: formatNumber(km, language, km % 1 === 0 ? 0 : 1) });

  /** Number of hotels that are known to have no pre-paid rate. */
  const hiddenByPrePaid = facets === null ? 0 : (facets.anyPayment ?? facets.prePaid) - facets.prePaid;

  const text = useFilterText(hotelView, valueText, {
    price,
    name: (name) => name,
    withinKm: (km) => withinText(km ?? 0),
    tripAdvisorPoints: (points) => t('hotels.pointsFrom', { points: formatNumber(points ?? 0, language, 1) }),
  });
  const filterText: FilterTextOf<HotelGroup, HotelBounds> = (filters, name) => {
    const { label, value } = text(filters, name);
    const { payment } = filters.chosen;
    const isPrePaid = name === 'payment' && payment.length === 1 && payment[0] === 'PREPAID';
    return isPrePaid && hiddenByPrePaid > 0
      ? { label, value: t('hotels.hides', { value, count: hiddenByPrePaid }) }
      : { label, value };
  };

  return { valueText, withinText, filterText };
}
