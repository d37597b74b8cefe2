import type { ApprovalListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { StatusBadge } from '@portolan/ui/core';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { ApprovalLink, ApprovalPrice, ApprovalStart } from './ApprovalFacts.tsx';
import { StartSort, type StartSortProps } from './StartSort.tsx';

export interface ApprovalsTableProps extends StartSortProps {
  readonly approvals: readonly ApprovalListItem[];
}

/** The trips that await approval in rows (spec §2). */
export function ApprovalsTable({ approvals, sort, onSort }: ApprovalsTableProps) {
  const { t } = useTexts('mf-trips');
  const columns: DataTableProps<ApprovalListItem>['columns'] = [
    { key: 'name', title: t('approvals.name'), dataIndex: 'tripName' },
    { key: 'status', title: t('approvals.status'), render: (_value, { status }) => <StatusBadge status={status} /> },
    {
      key: 'start',
      title: <StartSort sort={sort} onSort={onSort} />,
      onHeaderCell: () => ({ 'aria-sort': sort === 'startDate,asc' ? 'ascending' : 'descending' }),
      render: (_value, approval) => <ApprovalStart approval={approval} />,
    },
    { key: 'price', title: t('approvals.price'), align: 'end', render: (_value, approval) => <ApprovalPrice approval={approval} /> },
    { key: 'details', title: <span className="pt-visually-hidden">{t('approvals.details')}</span>, align: 'end', render: (_value, approval) => <ApprovalLink approval={approval} /> },
  ];
  return <DataTable<ApprovalListItem> label={t('approvals.title')} columns={columns} dataSource={approvals} rowKey="cartId" />;
}
