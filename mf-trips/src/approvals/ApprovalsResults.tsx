import { observer } from 'mobx-react-lite';
import type { ApprovalsSort } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState, useIsPhone } from '@portolan/ui/core';
import type { ApprovalsList } from './query/approvalsList.ts';
import type { ApprovalView } from './query/approvalsQuery.ts';
import { ApprovalCards } from './ApprovalCards.tsx';
import { ApprovalsTable } from './ApprovalsTable.tsx';
import { hasFailed, type BulkApprovalStore } from './bulk/BulkApprovalStore.ts';

export interface ApprovalsResultsProps {
  readonly list: ApprovalsList;
  /** Trips selected for bulk approval. */
  readonly bulk: BulkApprovalStore;
  readonly sort: ApprovalsSort;
  readonly view: ApprovalView;
  readonly onSort: (sort: ApprovalsSort) => void;
  readonly onOpen: (cartId: string) => void;
}

/** The trips of a view, or the reason for none. A failed load is an empty list under an error (domain §3). */
export const ApprovalsResults = observer(function ApprovalsResults({
  list,
  bulk,
  sort,
  view,
  onSort,
  onOpen,
}: ApprovalsResultsProps) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const { state, rows } = list;
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={t('approvals.failed')}
        description={t('approvals.failedText')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void list.load()}
      />
    );
  }
  if (state.kind !== 'ready') return <LoadingState label={t('approvals.loading')} />;
  if (rows.length === 0)
    return (
      <EmptyState
        kind="open"
        title={t(view === 'waiting' ? 'approvals.empty' : `approvals.nothing.${view}`)}
        description={t(view === 'waiting' ? 'approvals.emptyText' : `approvals.nothing.${view}Text`)}
      />
    );
  const Rows = isPhone ? ApprovalCards : ApprovalsTable;
  const { chosen, selectable, results, isBusy, toggle, toggleAll } = bulk;
  const idsOf = (trips: readonly { readonly cartId: string }[]) => new Set(trips.map(({ cartId }) => cartId));
  const selection =
    selectable.length === 0
      ? null
      : {
          chosenIds: idsOf(chosen),
          failedIds: idsOf(results.filter(hasFailed)),
          isAll: chosen.length === selectable.length,
          isBusy,
          onToggle: toggle,
          onToggleAll: toggleAll,
        };
  return <Rows approvals={rows} sort={sort} selection={selection} onSort={onSort} onOpen={onOpen} />;
});
