import { formatList, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { usePriceText } from '../../offers/filters/usePriceText.ts';
import type { HotelFilterChoice, HotelFilterName, HotelGroup } from '../hotelView.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';

/** A filter that is set, in words. */
export interface HotelFilterText {
  readonly label: string;
  readonly value: string;
}

/** Says what the filters of a search are and what they are set to. */
export function useHotelFilterTexts(store: HotelResultsStore) {
  const { facets, latest, filteredOut } = store;
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

  const priceText = usePriceText(store.question.currency);
  const withinText = (km: number) => t('hotels.upToKm', { km: formatNumber(km, language, km % 1 === 0 ? 0 : 1) });

  /** Hotels that have no rate that is paid in advance. */
  const hiddenByPrePaid =
    facets === null || latest === null ? 0 : latest.answer.hotels.length + filteredOut - facets.prePaid;

  const filterText = (filters: HotelFilterChoice, name: HotelFilterName): HotelFilterText => {
    const label = t(`hotels.filter.${name}`);
    if (name === 'name') return { label, value: filters.name };
    if (name === 'price') return { label, value: priceText(filters.price) };
    if (name === 'withinKm') return { label, value: withinText(filters.withinKm ?? 0) };
    if (name === 'tripAdvisorPoints') {
      const points = formatNumber(filters.tripAdvisorPoints ?? 0, language, 1);
      return { label, value: t('hotels.pointsFrom', { points }) };
    }
    const chosen = filters.chosen[name];
    const value = formatList(
      chosen.map((one) => valueText(name, one)),
      language,
      name === 'house' || name === 'included' || name === 'rate' || name === 'terms' ? 'all' : 'any',
    );
    const isPrePaid = name === 'payment' && chosen.length === 1 && chosen[0] === 'PREPAID';
    return isPrePaid && hiddenByPrePaid > 0
      ? { label, value: t('hotels.hides', { value, count: hiddenByPrePaid }) }
      : { label, value };
  };

  return { valueText, withinText, filterText };
}
