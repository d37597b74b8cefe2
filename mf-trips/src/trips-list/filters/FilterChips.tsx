import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { FilterChips as Chips } from '@portolan/ui/choice';
import type { PersonNames } from './PersonNames.ts';
import { activeFilters, noFilters, withoutFilter, type TripFilters } from '../query/tripFilters.ts';
import type { FilterDraft } from './useFilterDraft.ts';
import { useFilterText } from './useFilterText.ts';

export interface FilterChipsProps {
  readonly draft: FilterDraft;
  readonly names: PersonNames;
}

/** Filters shown as chips; the search text has its own field. */
export const chipsOf = (filters: TripFilters) => activeFilters(filters).filter((name) => name !== 'search');

/** Active filters, removable one by one or all at once. Hidden without any. */
export const FilterChips = observer(function FilterChips({ draft: { filters, change }, names }: FilterChipsProps) {
  const { t } = useTexts('mf-trips');
  const textOf = useFilterText(names);
  return (
    <Chips
      label={t('filters.chips')}
      resetLabel={t('filters.resetAll')}
      chips={chipsOf(filters).map((name) => {
        const { label, value } = textOf(filters, name);
        return {
          key: name,
          label,
          value,
          removeLabel: t('filters.remove', { filter: label, value }),
          onRemove: () => change(withoutFilter(filters, name)),
        };
      })}
      onReset={() => change(noFilters)}
    />
  );
});
