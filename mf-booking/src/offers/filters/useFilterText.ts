import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { BoundName, Filters, OfferView } from '../view/OfferView.ts';

/** Texts of an active filter. */
export interface FilterText {
  readonly label: string;
  readonly value: string;
}

export type FilterTextOf<Group extends string, Bounds> = (
  filters: Filters<Group, Bounds>,
  name: Group | BoundName<Bounds>,
) => FilterText;

/** Name and value of a filter. */
export function useFilterText<Offer, Group extends string, Bounds, Sort extends string>(
  { texts, facets }: OfferView<Offer, Group, Bounds, Sort>,
  valueText: (group: Group, value: string) => string,
  boundTexts: { readonly [Name in BoundName<Bounds>]: (value: Bounds[Name]) => string },
): FilterTextOf<Group, Bounds> {
  const { t, language } = useTexts('mf-booking');
  const isGroup = (name: Group | BoundName<Bounds>): name is Group => name in facets;
  return (filters, name) => {
    const label = t(`${texts}.filter.${String(name)}`);
    if (!isGroup(name)) return { label, value: boundTexts[name](filters[name]) };
    const values = filters.chosen[name].map((value) => valueText(name, value));
    return { label, value: formatList(values, language, facets[name].isEvery ? 'all' : 'any') };
  };
}
