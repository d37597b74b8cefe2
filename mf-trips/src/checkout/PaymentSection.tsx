import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { useProfileOptions } from '../billing/useProfileOptions.ts';
import { useSourceName } from '../payment/useSourceName.ts';
import { draftsOf } from './CheckoutForm.ts';
import { elementIds } from './checkoutProblems.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import type { ChoosingPart } from './CostCenterSection.tsx';

/** What the trip is paid with, of what may pay for all that is in it, and whom the invoice is for. Without a choice it is the company's default. */
export const PaymentSection = observer(function PaymentSection({ store, problems, choices }: ChoosingPart) {
  const { t } = useTexts('mf-trips');
  const nameOf = useSourceName();
  const profilesOf = useProfileOptions();
  const { form, trip, isSending } = store;
  const { paymentSourceId, billingProfileId } = form;
  const sources = choices.paymentSources.filter(
    ({ applicableTo }) =>
      applicableTo.length === 0 || draftsOf(trip).every(({ productType }) => applicableTo.includes(productType)),
  );
  const errorAt = (elementId: string) => {
    const problem = problems.find(({ fieldElementId }) => fieldElementId === elementId);
    return problem && t(`checkout.problem.${problem.code}`, { defaultValue: problem.message });
  };
  return (
    <CheckoutPart section="payment">
      <Field
        id={elementIds.payment}
        label={t('checkout.payment.source')}
        hint={sources.length === 0 ? t('checkout.payment.account') : undefined}
        error={errorAt(elementIds.payment)}
      >
        {(control) => (
          <Select
            {...control}
            value={paymentSourceId}
            disabled={isSending}
            options={[
              { value: '', label: t('checkout.payment.byCompany') },
              ...sources.map((source) => ({ value: source.id, label: nameOf(source) })),
            ]}
            onChange={form.setPaymentSource}
          />
        )}
      </Field>
      {choices.billingProfiles.length > 0 && (
        <Field id={elementIds.billing} label={t('checkout.payment.billing')} error={errorAt(elementIds.billing)}>
          {(control) => (
            <Select
              {...control}
              value={billingProfileId}
              disabled={isSending}
              options={profilesOf(choices.billingProfiles)}
              onChange={form.setBillingProfile}
            />
          )}
        </Field>
      )}
    </CheckoutPart>
  );
});
