import { observer } from 'mobx-react-lite';
import { employeeSorts } from '@portolan/contracts';
import { useSession, useTexts, type SearchText } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import { searchMaxLength, type PeopleSort } from './peopleQuery.ts';
import styles from './PeopleToolbar.module.css';

export interface PeopleToolbarProps {
  readonly searchText: SearchText;
  /** Null while it is not known. */
  readonly totalItems: number | null;
  readonly sort: PeopleSort;
  /** Where no table heading carries it. */
  readonly isSortShown: boolean;
  readonly onSort: (sort: PeopleSort) => void;
}

/** The search, how many people it leaves, and how many licences the company uses. */
export const PeopleToolbar = observer(function PeopleToolbar({
  searchText,
  totalItems,
  sort,
  isSortShown,
  onSort,
}: PeopleToolbarProps) {
  const { t } = useTexts('mf-company-admin');
  const { session, subscription } = useSession();
  const { text } = searchText; // read here: Field calls its children in its own render, which no observer watches
  const licences = subscription.current?.licenseNumber;
  return (
    <div className={styles['toolbar']}>
      <div role="search" className={styles['search']}>
        <Field label={t('people.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              maxLength={searchMaxLength}
              autoComplete="off"
              placeholder={t('people.searchHint')}
              onChange={searchText.type}
            />
          )}
        </Field>
      </div>
      {isSortShown && (
        <Field label={t('people.sort')}>
          {(control) => (
            <Select
              {...control}
              value={sort}
              options={employeeSorts.map((value) => ({ value, label: t(`people.sorts.${value.replace(',', '-')}`) }))}
              onChange={(value) => onSort(employeeSorts.find((option) => option === value) ?? sort)}
            />
          )}
        </Field>
      )}
      <p className={styles['counts']}>
        <span role="status">{totalItems !== null && t('people.count', { count: totalItems })}</span>
        {session.company !== null && licences !== undefined && (
          <span>{t('subscription.licences', { used: session.company.employeeCount, total: licences })}</span>
        )}
      </p>
    </div>
  );
});
