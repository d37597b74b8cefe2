import { observer } from 'mobx-react-lite';
import type { ApprovalPreview } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDeadline, formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import styles from './ApprovalSection.module.css';

/** Approvers of the submission, deadline and outcome without an answer. */
export const ApprovalSection = observer(function ApprovalSection({ store }: { readonly store: CheckoutStore }) {
  const { t } = useTexts('mf-trips');
  const { preview, knownPreview, trip } = store;
  return (
    <section className={styles['approval']} aria-labelledby="checkout-approval">
      <h3 id="checkout-approval">{t('checkout.section.approval')}</h3>
      {preview.kind === 'failed' && <NoPreview error={preview.error} />}
      {preview.kind !== 'failed' && knownPreview === null && <LoadingState label={t('checkout.approval.loading')} />}
      {knownPreview !== null && <ApprovalSteps approval={knownPreview.approval} isChange={trip.changeSet != null} />}
    </section>
  );
});

function ApprovalSteps({
  approval,
  isChange,
}: {
  readonly approval: ApprovalPreview['approval'];
  readonly isChange: boolean;
}) {
  const { t, language } = useTexts('mf-trips');
  if (approval === null) return <p className={styles['words']}>{t('checkout.approval.nobody')}</p>;
  const { steps, mode, deadline, onTimeout } = approval;
  const when = formatDeadline(deadline, language);
  return (
    <>
      <p className={styles['words']}>{t(`checkout.approval.mode.${mode}`)}</p>
      <ol className={styles['steps']}>
        {steps.map(({ step, need, approvers }) => (
          <li key={step}>
            <b>
              {formatList(
                approvers.map(({ name, standIn }) =>
                  standIn === null ? name : t('checkout.approval.standIn', { name, standIn }),
                ),
                language,
                need === 'ANY' ? 'any' : 'all',
              )}
            </b>
          </li>
        ))}
      </ol>
      {mode !== 'NOTIFY' && (
        <p className={styles['words']}>
          {t(`checkout.approval.${isChange ? 'onTimeoutOfChange' : 'onTimeout'}.${onTimeout}`, { when })}
        </p>
      )}
      {mode === 'PRE' && <Notice kind="info">{t('checkout.approval.notSecured')}</Notice>}
    </>
  );
}

function NoPreview({ error }: { readonly error: unknown }) {
  const { t, language } = useTexts('mf-trips');
  const people = isApiError(error) && error.type === 'APPROVER_MISSING' ? (error.meta.people ?? []) : null;
  if (people === null)
    return (
      <ErrorState
        title={t('checkout.approval.failed')}
        description={isApiError(error) ? error.message : undefined}
        requestId={requestIdOf(error)}
      />
    );
  return (
    <Notice kind="warning">
      {people.length === 0
        ? t('checkout.approval.missing')
        : t('checkout.approval.missingAsk', { people: formatList(people, language, 'any') })}
    </Notice>
  );
}
