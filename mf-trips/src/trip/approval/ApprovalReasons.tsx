import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { RuleLine } from './RuleLine.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import styles from './ApprovalReasons.module.css';

/** Reasons for approval: those of the process, and each broken policy rule, with the excess of a price. */
export function ApprovalReasons({ trip: { approval, items } }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const broken = items
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap((item) => (item.policy?.violations ?? []).map((violation) => ({ item, violation })));
  // The broken rules below are more precise.
  const reasons = (approval?.reasons ?? []).filter((code) => code !== 'OUT_OF_POLICY' || broken.length === 0);
  return (
    <section aria-labelledby="approval-why">
      <h3 id="approval-why">{t('approvals.request.why')}</h3>
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map((code) => (
            <li key={code}>{t(`approvals.request.reason.${code}`, { defaultValue: code })}</li>
          ))}
        </ul>
      )}
      {broken.map(({ item, violation }) => (
        <div key={`${item.id}-${violation.ruleId}`} className={styles['violation']}>
          <b>{titleOf(item)}</b>
          <RuleLine violation={violation} />
          <dl className={styles['given']}>
            {violation.override !== undefined && (
              <div>
                <dt>{t('approvals.request.agentReason')}</dt>
                <dd>{violation.override.reason}</dd>
              </div>
            )}
            {item.reason != null && (
              <div>
                <dt>{t('approvals.request.reasonGiven')}</dt>
                <dd>{item.reason}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </section>
  );
}
