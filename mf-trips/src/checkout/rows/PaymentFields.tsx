import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { useProfileOptions } from '../../trip/useProfileOptions.ts';
import { useSourceName } from '../../trip/payment/useSourceName.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import { sourcesFor } from './paymentChoice.ts';
import { useErrorAt } from '../form/problemTexts.ts';

/** Payment source and billing profile. Only sources that may pay for all items; without a choice, the company default. */
export const PaymentFields = observer(function PaymentFields({ store, problems, choices }: CheckoutSectionProps) {
  const { t } = useTexts('mf-trips');
  const nameOf = useSourceName();
  const profilesOf = useProfileOptions();
  const errorAt = useErrorAt(problems);
  const { form, trip, isSending } = store;
  const { paymentSourceId, billingProfileId } = form;
  const sources = sourcesFor(choices.paymentSources, trip);
  return (
    <>
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
    </>
  );
});
