import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { ApprovalCauses } from './ApprovalCauses.tsx';
import { HeldLines } from './HeldLines.tsx';
import { RuleLine } from './RuleLine.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import styles from './ApprovalReasons.module.css';

/** Reasons for approval: the process, and each broken policy rule, with the excess of a price; and how items are held. */
export function ApprovalReasons({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { approval, items } = trip;
  const broken = items
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap((item) => (item.policy?.violations ?? []).map((violation) => ({ item, violation })));
  return (
    <section aria-labelledby="approval-why">
      <h3 id="approval-why">{t('approvals.request.why')}</h3>
      {approval != null && (
        <>
          <ApprovalCauses trip={trip} approval={approval} isPolicyShown={broken.length > 0} />
          <HeldLines held={approval.held} items={items} />
        </>
      )}
      {broken.map(({ item, violation }) => (
        <div key={`${item.id}-${violation.ruleId}`} className={styles['violation']}>
          <b>{titleOf(item)}</b>
          <RuleLine violation={violation} />
          <dl className={styles['given']}>
            {violation.override !== undefined && (
              <div>
                <dt className="pt-caption">{t('approvals.request.agentReason')}</dt>
                <dd>{violation.override.reason}</dd>
              </div>
            )}
            {item.reason != null && (
              <div>
                <dt className="pt-caption">{t('approvals.request.reasonGiven')}</dt>
                <dd>{item.reason}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </section>
  );
}
