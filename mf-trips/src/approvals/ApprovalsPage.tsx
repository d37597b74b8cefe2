import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { tellWaitingChanged, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { PageHeading } from '@portolan/ui/core';
import { approvalsList, type ApprovalsList } from './query/approvalsList.ts';
import { ApprovalsPager } from './ApprovalsPager.tsx';
import { approvalViews, parseApprovalsQuery, parseOpenTrip, serialiseApprovalsQuery } from './query/approvalsQuery.ts';
import { ApprovalsResults } from './ApprovalsResults.tsx';
import { BulkApprovalStore } from './bulk/BulkApprovalStore.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkResults } from './bulk/BulkResults.tsx';
import { LazyRequestDrawer } from './LazyRequestDrawer.tsx';
import type { Decision } from './request/answers.ts';
import { useOpenRequest } from './useOpenRequest.ts';
import { useStepKeys } from './useStepKeys.ts';
import { DecisionNotice, type LastDecision } from './DecisionNotice.tsx';

/** The list of approvals in the order and on the page of the URL (spec §2), and the drawer of the open request. */
export const ApprovalsPage = observer(function ApprovalsPage() {
  const { t } = useTexts('mf-trips');
  const { http, session } = useSession();
  const views = approvalViews.filter((view) => view !== 'all' || session.isAdmin);
  const [params, setParams] = useSearchParams();
  const query = parseApprovalsQuery(params, views);
  const openTrip = parseOpenTrip(params);
  const list = useStore(() => approvalsList(http, query));
  const bulk = useStore(() => new BulkApprovalStore(http, list));
  const request = useOpenRequest(openTrip);
  const [lastDecision, setLastDecision] = useState<LastDecision | null>(null);
  const { lastPage, state } = list;

  useEffect(() => list.show(query));
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage)
      setParams(serialiseApprovalsQuery({ ...query, page: lastPage }), { replace: true });
  });

  const handleOpen = (cartId: string) => {
    setLastDecision(null);
    bulk.forgetResults();
    setParams(serialiseApprovalsQuery(query, cartId), { preventScrollReset: true });
  };
  const ids = list.rows.map(({ cartId }) => cartId);
  useStepKeys(ids, openTrip, handleOpen);
  const handleClose = () => setParams(serialiseApprovalsQuery(query), { replace: true, preventScrollReset: true });
  const handleDecision = async (decision: Decision, { cartId, tripName }: Trip) => {
    const following = rowsAfter(list, cartId);
    tellWaitingChanged();
    request.drop();
    handleClose();
    setLastDecision({ decision, tripName, next: undefined });
    await list.load();
    const next = following.find((id) => list.rows.some((row) => row.cartId === id)) ?? null;
    setLastDecision({ decision, tripName, next });
  };

  const handleBulk = async () => {
    setLastDecision(null);
    await bulk.approve();
    tellWaitingChanged();
  };

  return (
    <div className="pt-stack-16">
      <PageHeading>{t('approvals.title')}</PageHeading>
      <TabLinks
        label={t('approvals.views')}
        tabs={views.map((view) => ({ key: view, label: t(`approvals.view.${view}`) }))}
        current={query.view}
        onChange={(key) => {
          setLastDecision(null);
          bulk.forgetResults();
          setParams(
            serialiseApprovalsQuery({ ...query, page: 1, view: views.find((view) => view === key) ?? query.view }),
          );
        }}
      />
      {lastDecision !== null && (
        <DecisionNotice
          lastDecision={lastDecision}
          nextName={list.rows.find(({ cartId }) => cartId === lastDecision.next)?.tripName}
          onNext={handleOpen}
        />
      )}
      {bulk.results.length > 0 && <BulkResults results={bulk.results} />}
      {bulk.chosen.length > 0 && <BulkBar bulk={bulk} onApprove={() => void handleBulk()} />}
      <ApprovalsResults
        list={list}
        bulk={bulk}
        sort={query.sort}
        view={query.view}
        onSort={(sort) => setParams(serialiseApprovalsQuery({ ...query, page: 1, sort }))}
        onOpen={handleOpen}
      />
      {state.kind === 'ready' && state.value.totalPages > 0 && (
        <ApprovalsPager
          page={query.page}
          totalPages={state.value.totalPages}
          onPage={(page) => setParams(serialiseApprovalsQuery({ ...query, page }))}
        />
      )}
      {request.shown !== null && (
        <LazyRequestDrawer
          key={request.shown}
          cartId={request.shown}
          listed={list.rows.find(({ cartId }) => cartId === request.shown)}
          ids={ids}
          onStep={handleOpen}
          isOpen={request.isOpen}
          onClose={handleClose}
          onDecision={(decision, trip) => void handleDecision(decision, trip)}
          onStale={() => {
            tellWaitingChanged();
            void list.load();
          }}
        />
      )}
    </div>
  );
});

/** Rows that may take the focus after a decision: the row itself if it stays, then those below, then those above. */
function rowsAfter({ rows }: ApprovalsList, cartId: string): string[] {
  const ids = rows.map((row) => row.cartId);
  const index = ids.indexOf(cartId);
  return [cartId, ...ids.slice(index + 1), ...ids.slice(0, Math.max(index, 0)).toReversed()];
}
