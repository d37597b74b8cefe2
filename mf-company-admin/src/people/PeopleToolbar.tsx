import { observer } from 'mobx-react-lite';
import { useSearchText, useSession, useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { searchMaxLength, type PeopleSort } from './peopleQuery.ts';
import styles from './PeopleToolbar.module.css';

const loadSort = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleSortField.tsx')).PeopleSortField;

export interface PeopleToolbarProps {
  /** What the list is searched for now. */
  readonly search: string;
  /** Told once typing rests. */
  readonly onSearch: (search: string) => void;
  /** Null while it is not known. */
  readonly totalItems: number | null;
  readonly sort: PeopleSort;
  /** Where no table heading carries it. */
  readonly isSortShown: boolean;
  readonly onSort: (sort: PeopleSort) => void;
}

/** The search, how many people it leaves, and how many licences the company uses. It holds what is typed, so that a key draws no table anew. */
export const PeopleToolbar = observer(function PeopleToolbar({
  search,
  onSearch,
  totalItems,
  sort,
  isSortShown,
  onSort,
}: PeopleToolbarProps) {
  const { t } = useTexts('mf-company-admin');
  const { session, subscription } = useSession();
  const searchText = useSearchText(search, onSearch);
  const licences = subscription.current?.licenseNumber;
  return (
    <div className={styles['toolbar']}>
      <div role="search" className={styles['search']}>
        <Field label={t('people.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={searchText.text}
              maxLength={searchMaxLength}
              autoComplete="off"
              placeholder={t('people.searchHint')}
              onChange={searchText.type}
            />
          )}
        </Field>
      </div>
      {isSortShown && <LazyPart load={loadSort} props={{ sort, onSort }} />}
      <p className={styles['counts']}>
        <span role="status">{totalItems !== null && t('people.count', { count: totalItems })}</span>
        {session.company !== null && licences !== undefined && (
          <span>{t('subscription.licences', { used: session.company.employeeCount, total: licences })}</span>
        )}
      </p>
    </div>
  );
});
