import type { ApprovalListItem } from '@portolan/contracts';
import { openerId } from './openerId.ts';
import styles from './ApprovalOpener.module.css';

export interface ApprovalOpenerProps {
  readonly approval: ApprovalListItem;
  readonly onOpen: (cartId: string) => void;
}

/** The trip's name, which opens the request. */
export function ApprovalOpener({ approval: { cartId, tripName }, onOpen }: ApprovalOpenerProps) {
  return (
    <button type="button" id={openerId(cartId)} className={styles['opener']} aria-haspopup="dialog" onClick={() => onOpen(cartId)}>
      {tripName}
    </button>
  );
}
