import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { StatusBadge } from '@portolan/ui/core';
import { ApprovalLink, ApprovalPrice, ApprovalStart } from './ApprovalFacts.tsx';
import { ApprovalOpener } from './ApprovalOpener.tsx';
import type { ApprovalsTableProps } from './ApprovalsTable.tsx';
import { StartSort } from './StartSort.tsx';
import styles from './ApprovalCards.module.css';

/** The table's content on a phone. */
export function ApprovalCards({ approvals, sort, onSort, onOpen }: ApprovalsTableProps) {
  const { t } = useTexts('mf-trips');
  return (
    <div>
      <StartSort sort={sort} onSort={onSort} />
      <ul className={styles['cards']} aria-label={t('approvals.title')}>
        {approvals.map((approval) => (
          <li key={approval.cartId} className={styles['card']}>
            <h2 className={styles['name']}>
              <ApprovalOpener approval={approval} onOpen={onOpen} />
            </h2>
            <DescriptionRows
              rows={[
                { label: t('approvals.status'), value: <StatusBadge status={approval.status} /> },
                { label: t('approvals.start'), value: <ApprovalStart approval={approval} /> },
                { label: t('approvals.price'), value: <ApprovalPrice approval={approval} /> },
              ]}
            />
            <ApprovalLink approval={approval} />
          </li>
        ))}
      </ul>
    </div>
  );
}
