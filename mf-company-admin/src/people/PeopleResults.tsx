import { observer } from 'mobx-react-lite';
import type { Employee } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { NobodyFound } from './NobodyFound.tsx';
import type { PeopleList } from './peopleList.ts';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import type { PeopleQuery } from './peopleQuery.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonCards } from './PersonCards.tsx';

export interface PeopleResultsProps {
  readonly list: PeopleList;
  readonly query: PeopleQuery;
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
  readonly onOpen: (person: Employee) => void;
}

/** The people, as a table or as cards, or why there are none. */
export const PeopleResults = observer(function PeopleResults({
  list,
  query,
  isPhone,
  onChange,
  onOpen,
}: PeopleResultsProps) {
  const { t } = useTexts('mf-company-admin');
  const { state, rows } = list;
  if (state.kind === 'failed') {
    return (
      <ErrorState title={t('people.failed')} requestId={requestIdOf(state.error)} onRetry={() => void list.load()} />
    );
  }
  if (state.kind !== 'ready') {
    return (
      <LoadingState label={t('people.loading')}>
        <PeopleSkeleton />
      </LoadingState>
    );
  }
  if (rows.length === 0) return <NobodyFound query={query} onClear={() => onChange({ search: '' })} />;
  if (isPhone) return <PersonCards people={rows} onOpen={onOpen} />;
  return <PeopleTable people={rows} sort={query.sort} onOpen={onOpen} onSort={(sort) => onChange({ sort })} />;
});
