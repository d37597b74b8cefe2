import type { Filters, OfferView } from '../view/OfferView.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FilterTextOf } from './useFilterText.ts';

export interface ActiveFiltersProps<Offer, Group extends string, Bounds, Sort extends string> {
  readonly view: OfferView<Offer, Group, Bounds, Sort>;
  readonly filters: Filters<Group, Bounds>;
  readonly filterText: FilterTextOf<Group, Bounds>;
  readonly onChange: (filters: Filters<Group, Bounds>) => void;
}

/** A chip for each active filter. */
export function ActiveFilters<Offer, Group extends string, Bounds, Sort extends string>(
  props: ActiveFiltersProps<Offer, Group, Bounds, Sort>,
) {
  const { view, filters, filterText, onChange } = props;
  return (
    <FilterChips
      chips={view.active(filters).map((name) => ({
        key: name,
        ...filterText(filters, name),
        onRemove: () => onChange(view.without(filters, name)),
      }))}
      onReset={() => onChange(view.unfiltered)}
    />
  );
}
