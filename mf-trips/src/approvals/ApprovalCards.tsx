import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { StatusBadge } from '@portolan/ui/core';
import { SelectAllTrips, SelectTrip } from './bulk/ApprovalSelection.tsx';
import { ApprovalPrice, ApprovalStart } from './ApprovalFacts.tsx';
import { ApprovalLink } from './request/ApprovalLink.tsx';
import { ApprovalOpener } from './ApprovalOpener.tsx';
import type { ApprovalsTableProps } from './ApprovalsTable.tsx';
import { StartSort } from './StartSort.tsx';
import styles from './ApprovalCards.module.css';

/** The approvals as cards, for phones. */
export function ApprovalCards({ approvals, sort, onSort, onOpen, selection }: ApprovalsTableProps) {
  const { t } = useTexts('mf-trips');
  return (
    <div>
      <div className={styles['head']}>
        <StartSort sort={sort} onSort={onSort} />
        {selection !== null && <SelectAllTrips selection={selection} isNamed />}
      </div>
      <ul className="pt-stack-12 pt-list" aria-label={t('approvals.title')}>
        {approvals.map((approval) => (
          <li key={approval.cartId} className={styles['card']}>
            <div className={styles['head']}>
              <h2 className={styles['name']}>
                <ApprovalOpener approval={approval} onOpen={onOpen} />
              </h2>
              {selection !== null && <SelectTrip approval={approval} selection={selection} />}
            </div>
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
