import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { shortenValue } from '@portolan/ui/choice';
import { Button, EmptyState } from '@portolan/ui/core';
import { useCompanyId } from '../trip/useCompanyId.ts';
import { FilterSuggestions } from './FilterSuggestions.ts';
import type { PersonNames } from './filters/PersonNames.ts';
import { noFilters, withoutFilter, type TripFilters } from './query/tripFilters.ts';
import { useFilterText } from './filters/useFilterText.ts';
import styles from './NoTripsMatch.module.css';

export interface NoTripsMatchProps {
  readonly filters: TripFilters;
  readonly names: PersonNames;
  readonly onChange: (filters: TripFilters) => void;
}

/** Filters without matching trips, with suggestions to remove. */
export const NoTripsMatch = observer(function NoTripsMatch({ filters, names, onChange }: NoTripsMatchProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const { suggestions } = useStore(() => new FilterSuggestions(http, companyId, filters));
  const textOf = useFilterText(names);
  const action = (
    <div className={styles['actions']}>
      {suggestions.map(({ name, count }) => {
        const { label, value } = textOf(filters, name);
        return (
          <Button key={name} onClick={() => onChange(withoutFilter(filters, name))}>
            {t('list.without', { count, filter: label, value: shortenValue(value) })}
          </Button>
        );
      })}
      <Button type={suggestions.length === 0 ? 'default' : 'text'} onClick={() => onChange(noFilters)}>
        {t('filters.resetAll')}
      </Button>
    </div>
  );
  return (
    <EmptyState
      kind="cross"
      title={t('list.empty')}
      description={t(suggestions.length === 0 ? 'list.noMatchText' : 'list.dropText')}
      action={action}
    />
  );
});
