import { observer } from 'mobx-react-lite';
import type { ApprovalsSort } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState, useIsPhone } from '@portolan/ui/core';
import type { ApprovalsList } from './approvalsList.ts';
import { ApprovalCards } from './ApprovalCards.tsx';
import { ApprovalsTable } from './ApprovalsTable.tsx';

export interface ApprovalsResultsProps {
  readonly list: ApprovalsList;
  readonly sort: ApprovalsSort;
  readonly onSort: (sort: ApprovalsSort) => void;
}

/** What awaits approval, or why nothing shows. A failed load is an empty list under an error (domain §3). */
export const ApprovalsResults = observer(function ApprovalsResults({ list, sort, onSort }: ApprovalsResultsProps) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const { state, rows } = list;
  if (state.kind === 'failed') {
    return <ErrorState title={t('approvals.failed')} description={t('approvals.failedText')} requestId={requestIdOf(state.error)} onRetry={() => void list.load()} />;
  }
  if (state.kind !== 'ready') return <LoadingState label={t('approvals.loading')} />;
  if (rows.length === 0) return <EmptyState kind="open" title={t('approvals.empty')} description={t('approvals.emptyText')} />;
  return isPhone ? <ApprovalCards approvals={rows} sort={sort} onSort={onSort} /> : <ApprovalsTable approvals={rows} sort={sort} onSort={onSort} />;
});
