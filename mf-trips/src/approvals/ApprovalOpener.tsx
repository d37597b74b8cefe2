import type { ApprovalListItem } from '@portolan/contracts';
import { formatDate, formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { TimeLeft } from './TimeLeft.tsx';
import styles from './ApprovalOpener.module.css';

/** Id of the button that opens a trip's request. */
export const openerId = (cartId: string): string => `approval-${cartId}`;

export interface ApprovalOpenerProps {
  readonly approval: ApprovalListItem;
  readonly onOpen: (cartId: string) => void;
}

/**
 * The trip's name, a button that opens its request. Below it: travellers, excess over the policy and time left to
 * decide, or the reader's decision.
 */
export function ApprovalOpener({
  approval: { cartId, tripName, decided, travellers, overCap, approval },
  onOpen,
}: ApprovalOpenerProps) {
  const { t, language } = useTexts('mf-trips');
  const facts = [
    ...(travellers === undefined || travellers.length === 0 ? [] : [formatList(travellers, language, 'all')]),
    ...(overCap == null ? [] : [t('approvals.overCap', { amount: formatMoney(overCap, language) })]),
  ];
  return (
    <>
      <button
        type="button"
        id={openerId(cartId)}
        className={styles['opener']}
        aria-haspopup="dialog"
        onClick={() => onOpen(cartId)}
      >
        {tripName}
      </button>
      {decided === undefined && (facts.length > 0 || approval?.status === 'PENDING') && (
        <span className={styles['facts']}>
          <span className={overCap == null ? undefined : styles['over']}>{facts.join(' · ')}</span>
          {approval?.status === 'PENDING' && <TimeLeft deadline={approval.deadline} />}
        </span>
      )}
      {decided !== undefined && (
        <span className={styles['decided']}>
          {t(`approvals.decided.${decided.decision}`, {
            when: formatDate(decided.at, language, { style: 'shortDateTime' }),
          })}
        </span>
      )}
    </>
  );
}
