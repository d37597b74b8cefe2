import type { TripApproval } from '@portolan/contracts';
import { formatDate, formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './ApprovalSteps.module.css';

/** Who is asked, in which order, and who has answered what. */
export function ApprovalSteps({
  approval: { steps, step: current, status, decisions },
}: {
  readonly approval: TripApproval;
}) {
  const { t, language } = useTexts('mf-trips');
  const isWaiting = status === 'PENDING';
  return (
    <section aria-labelledby="approval-steps">
      <h3 id="approval-steps">{t('approvals.request.asked')}</h3>
      <ol className={styles['steps']}>
        {steps.map(({ step, need, approvers }) => (
          <li key={step} {...(isWaiting && step === current && { 'aria-current': 'step' })}>
            <b>
              {formatList(
                approvers.map(({ name }) => name || t('approvals.request.somebody')),
                language,
                need === 'ANY' ? 'any' : 'all',
              )}
            </b>
            {decisions
              .filter((decision) => decision.step === step)
              .map(({ by, onBehalfOf, at, decision }) => (
                <span key={`${by} ${at}`}>
                  {t(`approvals.request.decision.${by === null ? 'system' : decision}`, {
                    name: by,
                    when: formatDate(at, language, { style: 'shortDateTime' }),
                  })}
                  {onBehalfOf !== null && ` ${t('approvals.request.onBehalfOf', { name: onBehalfOf })}`}
                </span>
              ))}
            {isWaiting && step === current && <span>{t('approvals.request.waits')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
