import { observer } from 'mobx-react-lite';
import type { ApprovalPreview, Trip } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDeadline, formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { ApprovalCauses } from '../../trip/approval/ApprovalCauses.tsx';
import { HeldLines } from '../../trip/approval/HeldLines.tsx';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import styles from './ApprovalSection.module.css';

/** Why the submission is asked about, approvers, deadline and outcome without an answer, and how items are held meanwhile. */
export const ApprovalSection = observer(function ApprovalSection({ store }: { readonly store: CheckoutStore }) {
  const { t } = useTexts('mf-trips');
  const { preview, knownPreview, trip } = store;
  return (
    <section className={styles['approval']} aria-labelledby="checkout-approval">
      <h3 id="checkout-approval">{t('checkout.section.approval')}</h3>
      {preview.kind === 'failed' && <NoPreview error={preview.error} />}
      {preview.kind !== 'failed' && knownPreview === null && <LoadingState label={t('checkout.approval.loading')} />}
      {knownPreview !== null && <ApprovalSteps approval={knownPreview.approval} trip={trip} />}
    </section>
  );
});

function ApprovalSteps({ approval, trip }: { readonly approval: ApprovalPreview['approval']; readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const { stepOf } = useApprovalTexts();
  if (approval === null) return <p className={styles['words']}>{t('checkout.approval.nobody')}</p>;
  const { steps, mode, deadline, onTimeout, held } = approval;
  const isChange = trip.changeSet != null;
  const when = formatDeadline(deadline, language);
  // A supplier says until when it holds with the hold itself.
  const mayEndSooner = held?.some(({ how, until }) => how === 'HOLD' && until === null) === true;
  return (
    <>
      <ApprovalCauses trip={trip} approval={approval} />
      <p className={styles['words']}>{t(`checkout.approval.mode.${mode}`)}</p>
      <ol className={styles['steps']}>
        {steps.map(({ step, need, approvers }) => (
          <li key={step}>
            <b>
              {stepOf({
                step,
                of: steps.length,
                need,
                who: approvers.map(({ name, standIn }) =>
                  standIn === null ? name : t('checkout.approval.standIn', { name, standIn }),
                ),
                roles: approvers.map(({ role }) => role),
              })}
            </b>
          </li>
        ))}
      </ol>
      {mode !== 'NOTIFY' && (
        <p className={styles['words']}>
          {t(`checkout.approval.${isChange ? 'onTimeoutOfChange' : 'onTimeout'}.${onTimeout}`, { when })}
          {mayEndSooner && ` ${t('checkout.approval.sooner')}`}
        </p>
      )}
      <HeldLines held={held} items={trip.items} />
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
