import { managedPeopleSorts } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import type { PeopleSort } from './peopleQuery.ts';

export interface PeopleSortFieldProps {
  readonly sort: PeopleSort;
  readonly onSort: (sort: PeopleSort) => void;
}

/** The order of the people if no table heading shows it. */
export function PeopleSortField({ sort, onSort }: PeopleSortFieldProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Select
      aria-label={t('people.sort')}
      value={sort}
      options={managedPeopleSorts.map((value) => ({
        value,
        label: t(`people.sorts.${value.replace(',', '-')}`),
      }))}
      onChange={(value) => onSort(managedPeopleSorts.find((option) => option === value) ?? sort)}
    />
  );
}
