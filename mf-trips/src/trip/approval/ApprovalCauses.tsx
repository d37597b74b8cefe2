import type { Trip, TripApproval } from '@portolan/contracts';
import { causesOf, useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import styles from './ApprovalCauses.module.css';

export interface ApprovalCausesProps {
  readonly trip: Pick<Trip, 'tripPrice'>;
  /** A request, or one to be made. */
  readonly approval: Pick<TripApproval, 'why' | 'reasons' | 'held'> & Partial<Pick<TripApproval, 'status'>>;
  /** The broken rules of the policy stand beside it, and are more precise. */
  readonly isPolicyShown?: boolean;
}

/** Reasons for approval in sentences; while it is asked for, with the trip's cost beside the amount of the rule. */
export function ApprovalCauses({ trip: { tripPrice }, approval, isPolicyShown = false }: ApprovalCausesProps) {
  const { causeOf } = useApprovalTexts();
  const { status = 'PENDING' } = approval;
  const cost =
    status !== 'PENDING' || tripPrice === null
      ? null
      : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency };
  const causes = causesOf(approval).filter(({ kind }) => kind !== 'POLICY' || !isPolicyShown);
  if (causes.length === 0) return null;
  return (
    <ul className={styles['causes']}>
      {causes.map((cause) => (
        <li key={cause.kind}>{causeOf(cause, cost)}</li>
      ))}
    </ul>
  );
}
