import type { MouseEvent } from 'react';
import type { ApprovalListItem } from '@portolan/contracts';
import { columnDecimals } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { StatusBadge } from '@portolan/ui/core';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { ApprovalOpener, openerId } from './ApprovalOpener.tsx';
import { SelectAllTrips, SelectTrip, type Selection } from './bulk/ApprovalSelection.tsx';
import { ApprovalPrice, ApprovalStart } from './ApprovalFacts.tsx';
import { ApprovalLink } from './request/ApprovalLink.tsx';
import { StartSort, type StartSortProps } from './StartSort.tsx';
import styles from './ApprovalsTable.module.css';

export interface ApprovalsTableProps extends StartSortProps {
  readonly approvals: readonly ApprovalListItem[];
  readonly onOpen: (cartId: string) => void;
  /** Null without selectable trips. */
  readonly selection: Selection | null;
}

/** The approvals as table rows (spec §2); a press anywhere on a row opens its request. */
export function ApprovalsTable({ approvals, sort, onSort, onOpen, selection }: ApprovalsTableProps) {
  const { t } = useTexts('mf-trips');
  const decimals = columnDecimals(approvals.flatMap(({ totalPriceToPay }) => totalPriceToPay ?? []));
  const columns: DataTableProps<ApprovalListItem>['columns'] = [
    ...(selection === null
      ? []
      : [
          {
            key: 'select',
            title: <SelectAllTrips selection={selection} />,
            onCell: withoutRowPress,
            render: (_value: unknown, approval: ApprovalListItem) => (
              <SelectTrip approval={approval} selection={selection} />
            ),
          },
        ]),
    {
      key: 'name',
      title: t('approvals.name'),
      render: (_value, approval) => <ApprovalOpener approval={approval} onOpen={onOpen} />,
    },
    { key: 'status', title: t('approvals.status'), render: (_value, { status }) => <StatusBadge status={status} /> },
    {
      key: 'start',
      title: <StartSort sort={sort} onSort={onSort} />,
      onHeaderCell: () => ({ 'aria-sort': sort === 'startDate,asc' ? 'ascending' : 'descending' }),
      render: (_value, approval) => <ApprovalStart approval={approval} />,
    },
    {
      key: 'price',
      title: t('approvals.price'),
      align: 'end',
      render: (_value, approval) => <ApprovalPrice approval={approval} decimals={decimals} />,
    },
    {
      key: 'details',
      title: <span className="pt-visually-hidden">{t('approvals.details')}</span>,
      align: 'end',
      render: (_value, approval) => <ApprovalLink approval={approval} />,
    },
  ];
  return (
    <DataTable<ApprovalListItem>
      label={t('approvals.title')}
      columns={columns}
      dataSource={approvals}
      rowKey="cartId"
      onRow={rowOf}
    />
  );
}

/** A press next to the checkbox does not open the row. */
const withoutRowPress = () => ({ onClick: (event: MouseEvent) => event.stopPropagation() });

/** Presses the row's own button, so that the focus returns to it. */
const rowOf: NonNullable<DataTableProps<ApprovalListItem>['onRow']> = ({ cartId }) => ({
  className: styles['row'] ?? '',
  onClick: ({ target }) => {
    if (target instanceof Element && target.closest('a, button') !== null) return;
    const opener = document.getElementById(openerId(cartId));
    opener?.focus();
    opener?.click();
  },
});
