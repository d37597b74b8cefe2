import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { approvalsList } from './approvalsList.ts';
import { ApprovalsPager } from './ApprovalsPager.tsx';
import { parseApprovalsQuery, serialiseApprovalsQuery } from './approvalsQuery.ts';
import { ApprovalsResults } from './ApprovalsResults.tsx';
import styles from './ApprovalsPage.module.css';

/** The trips that await approval, in the order and on the page that the URL says (spec §2). */
export const ApprovalsPage = observer(function ApprovalsPage() {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const [params, setParams] = useSearchParams();
  const query = parseApprovalsQuery(params);
  const list = useStore(() => approvalsList(http, query));
  const { lastPage, state } = list;

  useEffect(() => list.show(query));
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage) setParams(serialiseApprovalsQuery({ ...query, page: lastPage }), { replace: true });
  });

  return (
    <div className={styles['page']}>
      <PageHeading>{t('approvals.title')}</PageHeading>
      <ApprovalsResults list={list} sort={query.sort} onSort={(sort) => setParams(serialiseApprovalsQuery({ page: 1, sort }))} />
      {state.kind === 'ready' && state.value.totalPages > 0 && (
        <ApprovalsPager page={query.page} totalPages={state.value.totalPages} onPage={(page) => setParams(serialiseApprovalsQuery({ ...query, page }))} />
      )}
    </div>
  );
});
