import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useStatusText } from '@portolan/ui/core';
import type { PersonNames } from './PersonNames.ts';
import type { DayRange, FilterName, PriceRange, TripFilters } from '../query/tripFilters.ts';

/** An active filter in words. */
export interface FilterText {
  readonly label: string;
  readonly value: string;
}

/** Text of a filter. Call it where the names are observed. */
export function useFilterText(names: PersonNames): (filters: TripFilters, name: FilterName) => FilterText {
  const { t, language } = useTexts('mf-trips');
  const statusText = useStatusText();
  const person = (id: string | null) => (id === null ? '' : (names.of(id) ?? t('filters.somebody')));
  const days = (range: DayRange | null) =>
    range === null ? '' : t('filters.days', { first: range[0], last: range[1] });
  const price = (range: PriceRange | null) => {
    if (range === null) return '';
    const { least, most, currency } = range;
    const money = (amount: number | null) => (amount === null ? '' : formatMoney({ amount, currency }, language));
    if (most === null) return t('filters.priceFrom', { least: money(least) });
    return least === null
      ? t('filters.priceTo', { most: money(most) })
      : t('filters.priceBetween', { least: money(least), most: money(most) });
  };
  const valueOf: Readonly<Record<FilterName, (filters: TripFilters) => string>> = {
    search: ({ search }) => search,
    bookerId: ({ bookerId }) => person(bookerId),
    travellerId: ({ travellerId }) => person(travellerId),
    price: (filters) => price(filters.price),
    startDate: ({ startDate }) => days(startDate),
    endDate: ({ endDate }) => days(endDate),
    createdDate: ({ createdDate }) => days(createdDate),
    productType: ({ productType }) => productType.map((type) => t(`product.${type}`)).join(', '),
    travelStatus: ({ travelStatus }) => travelStatus.map((status) => t(`travelStatus.${status}`)).join(', '),
    bookingStatus: ({ bookingStatus }) => bookingStatus.map((status) => statusText(status)).join(', '),
  };
  return (filters, name) => ({ label: t(`filters.name.${name}`), value: valueOf[name](filters) });
}
