import { useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearchText, useSession, useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { LazyPart } from '../lazy/LazyPart.tsx';
import type { BelongingsStore } from './BelongingsStore.ts';
import { filterNames, type PeopleQuery } from './peopleQuery.ts';
import { PeopleSearch } from './PeopleSearch.tsx';
import styles from './PeopleToolbar.module.css';

const loadSort = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleSortField.tsx')).PeopleSortField;
const loadFields = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleFilterFields.tsx')).PeopleFilterFields;
const loadChips = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleFilterFields.tsx')).PeopleFilterChips;

export interface PeopleToolbarProps {
  readonly query: PeopleQuery;
  readonly belongings: BelongingsStore;
  /** Called after a pause in typing. */
  readonly onSearch: (search: string) => void;
  /** Null while unknown. */
  readonly totalItems: number | null;
  /** Number of used licences in the list's answer; undefined while unknown. */
  readonly used: number | undefined;
  /** Cards have no headings for ordering, and no columns to choose. */
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
}

/**
 * The search, the filters, the number of people found, and the company's used licences. A button opens the filters and shows the number of
 * active ones; each active one stands as a chip that removes it. Typed text is kept here, so that a key press renders no table.
 */
export const PeopleToolbar = observer(function PeopleToolbar(props: PeopleToolbarProps) {
  const { query, belongings, onSearch, totalItems, used, isPhone, onChange } = props;
  const { t } = useTexts('mf-company-admin');
  const { session, subscription } = useSession();
  const searchText = useSearchText(query.search, onSearch);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setCount = filterNames.filter((name) => query[name] !== '').length;
  const licences = subscription.current?.licenseNumber;
  // The session's own number dates from its load: an invitation or an archive changes it.
  const usedNow = used ?? session.company?.employeeCount;
  return (
    <>
      <div className={styles['toolbar']}>
        <PeopleSearch text={searchText.text} onType={searchText.type} />
        <Button
          icon={<Icon name="filter" size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {setCount === 0 ? t('people.filter.open') : t('people.filter.openSet', { count: setCount })}
        </Button>
        {isPhone && (
          <div className={styles['sort']}>
            <LazyPart load={loadSort} props={{ sort: query.sort, onSort: (sort) => onChange({ sort }) }} />
          </div>
        )}
        {setCount > 0 && <LazyPart load={loadChips} props={{ query, belongings, onChange }} />}
        <p className={styles['counts']}>
          <span role="status">{totalItems !== null && t('people.count', { count: totalItems })}</span>
          {usedNow !== undefined && licences !== undefined && (
            <span>{t('subscription.licences', { used: usedNow, total: licences })}</span>
          )}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LazyPart load={loadFields} props={{ query, belongings, isPhone, onChange }} />}
      </div>
    </>
  );
});
