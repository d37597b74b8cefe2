import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { invitedRoles, personDocuments, personGaps } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { FilterChips, Select } from '@portolan/ui/choice';
import { Checkbox, Field } from '@portolan/ui/form';
import type { BelongingsStore } from './BelongingsStore.ts';
import {
  choosableColumns,
  filterNames,
  hiddenColumns,
  noFilters,
  nothingHidden,
  type PeopleFilters,
  type PeopleQuery,
} from './peopleQuery.ts';
import styles from './PeopleFilterFields.module.css';

type FilterOptions = Readonly<
  Record<keyof PeopleFilters, readonly { readonly value: string; readonly label: string }[]>
>;

export interface PeopleFilterFieldsProps {
  readonly query: PeopleQuery;
  readonly belongings: BelongingsStore;
  /** Cards have no columns to choose. */
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
}

/** Options of each filter; call it in an observer. */
function useFilterOptions(belongings: BelongingsStore): FilterOptions {
  const { t } = useTexts('mf-company-admin');
  useEffect(() => belongings.want(), [belongings]);
  const { centers, groups, policies } = belongings.value;
  return {
    role: invitedRoles.map((value) => ({ value, label: t(`role.${value}`) })),
    groupId: groups.map(({ id, name }) => ({ value: id, label: name })),
    costCenterId: centers.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    policyId: policies.map(({ id, name }) => ({ value: id, label: name })),
    documents: personDocuments.map((value) => ({ value, label: t(`people.documents.${value}`) })),
    gap: personGaps.map((value) => ({ value, label: t(`people.filter.gaps.${value}`) })),
  };
}

/** A field for each filter with choices, and the columns of the table. */
export const PeopleFilterFields = observer(function PeopleFilterFields(props: PeopleFilterFieldsProps) {
  const { query, belongings, isPhone, onChange } = props;
  const options = useFilterOptions(belongings);
  const { t } = useTexts('mf-company-admin');
  const hidden = hiddenColumns(query.hidden);
  return (
    <div className={styles['fields']}>
      {filterNames.map(
        (name) =>
          options[name].length > 0 && (
            <Field key={name} label={t(`people.filter.${name}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={query[name]}
                  options={[{ value: '', label: t('people.filter.any') }, ...options[name]]}
                  onChange={(value) => onChange({ [name]: value })}
                />
              )}
            </Field>
          ),
      )}
      {!isPhone && (
        <fieldset className={styles['columns']}>
          <legend>{t('people.columns')}</legend>
          {choosableColumns.map((column) => (
            <Checkbox
              key={column}
              checked={!hidden.includes(column)}
              onChange={({ target }) =>
                onChange({
                  hidden:
                    choosableColumns
                      .filter((other) => (other === column ? !target.checked : hidden.includes(other)))
                      .join(',') || nothingHidden,
                  page: query.page,
                })
              }
            >
              {column === 'role' || column === 'lastLogin'
                ? t(`people.column.${column}`)
                : t(`people.column.${column}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
});

/** The active filters, each as a chip that removes it. */
export const PeopleFilterChips = observer(function PeopleFilterChips(props: Omit<PeopleFilterFieldsProps, 'isPhone'>) {
  const { query, belongings, onChange } = props;
  const options = useFilterOptions(belongings);
  const { t } = useTexts('mf-company-admin');
  const wordsOf = (name: keyof PeopleFilters) =>
    options[name].find(({ value }) => value === query[name])?.label ?? t('people.filter.unknown');
  return (
    <FilterChips
      label={t('people.filter.active')}
      resetLabel={t('people.filter.reset')}
      chips={filterNames
        .filter((name) => query[name] !== '')
        .map((name) => ({
          key: name,
          label: t(`people.filter.${name}`),
          value: wordsOf(name),
          removeLabel: t('people.filter.remove', { name: t(`people.filter.${name}`), value: wordsOf(name) }),
          onRemove: () => onChange({ [name]: '' }),
        }))}
      onReset={() => onChange(noFilters)}
    />
  );
});
