import { useCallback } from 'react';
import { observer } from 'mobx-react-lite';
import type { ManagedPersonRow } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { InvitationProps } from './Invitation.tsx';
import { NoPeopleFound } from './NoPeopleFound.tsx';
import type { PeopleList } from './peopleList.ts';
import { hiddenColumns, noFilters, type PeopleQuery, type PeopleSort } from './peopleQuery.ts';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonCards } from './PersonCards.tsx';
import type { Selection } from './Selection.ts';

export interface PeopleResultsProps {
  readonly list: PeopleList;
  readonly query: PeopleQuery;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
  readonly onOpen: (person: ManagedPersonRow) => void;
  readonly onInvitation: InvitationProps['onChange'];
}

/** The people, as a table or as cards, or why there are none. */
export const PeopleResults = observer(function PeopleResults(props: PeopleResultsProps) {
  const { list, query, isPhone, selection, onChange, onOpen } = props;
  const { t } = useTexts('mf-company-admin');
  const { state, rows } = list;
  const onInvitation = query.status === 'INVITED' ? props.onInvitation : undefined;
  const handleSort = useCallback((sort: PeopleSort) => onChange({ sort }), [onChange]);
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
  if (rows.length === 0) return <NoPeopleFound query={query} onClear={() => onChange({ search: '', ...noFilters })} />;
  if (isPhone) return <PersonCards people={rows} selection={selection} onOpen={onOpen} onInvitation={onInvitation} />;
  return (
    <PeopleTable
      people={rows}
      sort={query.sort}
      selection={selection}
      hidden={hiddenColumns(query.hidden)}
      onOpen={onOpen}
      onInvitation={onInvitation}
      onSort={handleSort}
    />
  );
});
