import type { ApprovalListItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { openerId } from './openerId.ts';
import styles from './ApprovalOpener.module.css';

export interface ApprovalOpenerProps {
  readonly approval: ApprovalListItem;
  readonly onOpen: (cartId: string) => void;
}

/** The trip's name, which opens the request; beneath it what the reader has said of it. */
export function ApprovalOpener({ approval: { cartId, tripName, decided }, onOpen }: ApprovalOpenerProps) {
  const { t, language } = useTexts('mf-trips');
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
