import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import { isAllowed } from '../../trip/permissions.ts';
import { RuleLine } from '../../trip/approval/RuleLine.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { ApprovalCauses } from '../../trip/approval/ApprovalCauses.tsx';
import { HeldLines } from '../../trip/approval/HeldLines.tsx';
import { takesPlace } from '../../trip/tripStates.ts';
import { ApprovalTimeline } from '../../trip/approval/ApprovalTimeline.tsx';
import styles from './ApprovalCard.module.css';

export interface ApprovalCardProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  readonly onRemind: () => void;
}

/** Approvers and their answers, why they are asked and what is held, broken rules and given reasons. Hidden for a trip without a request. */
export function ApprovalCard({ trip, isBusy, onRemind }: ApprovalCardProps) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { approval, items } = trip;
  if (approval == null || approval.status === 'RECALLED' || approval.status === 'SUPERSEDED') return null;
  const { status, step, steps } = approval;
  const broken = items.filter(takesPlace).filter(({ policy }) => (policy?.violations.length ?? 0) > 0);
  return (
    <Card
      title={t('tabs.approval')}
      extra={
        <span className={styles['state']}>
          {status === 'PENDING'
            ? t('approvalCard.step', { step, count: steps.length })
            : t(`approvalCard.status.${status}`)}
        </span>
      }
    >
      <div className="pt-stack-12">
        <ApprovalTimeline approval={approval} bookingStatus={trip.bookingStatus} />
        <ApprovalCauses trip={trip} approval={approval} isPolicyShown={broken.length > 0} />
        <HeldLines held={approval.held} items={items} />
        <Reminder trip={trip} isBusy={isBusy} onRemind={onRemind} />
        {broken.map((item) => (
          <div key={item.id} className={styles['why']}>
            <p>{t('approvalCard.why', { item: titleOf(item) })}</p>
            {item.policy?.violations.map((violation) => (
              <RuleLine key={violation.ruleId} violation={violation} />
            ))}
            {item.reason != null && <p>{t('approvalCard.reason', { reason: item.reason })}</p>}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Reminds the approvers, if permitted, and shows the last reminder. */
function Reminder({ trip: { approval, permissions }, isBusy, onRemind }: ApprovalCardProps) {
  const { t, language } = useTexts('mf-trips');
  const remindedAt = approval?.remindedAt ?? null;
  if (approval?.status !== 'PENDING') return null;
  return (
    <>
      {remindedAt !== null && (
        <p className={styles['state']}>
          {t('approvalCard.reminded', { when: formatDate(remindedAt, language, { style: 'shortDateTime' }) })}
        </p>
      )}
      {isAllowed(permissions, 'REMIND') && (
        <Button disabled={isBusy} onClick={onRemind}>
          {t('remind.action')}
        </Button>
      )}
    </>
  );
}
