import type { ReactNode } from 'react';
import { formatDate, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useSourceName } from '../../trip/payment/useSourceName.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import { applicableFields, type CheckoutRow, isDay, rowOf } from '../form/checkoutRows.ts';
import { CompanyField } from './CompanyField.tsx';
import { CostCenterFields } from './CostCenterFields.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { billedProfile, payingSource, sourcesFor } from './paymentChoice.ts';
import { NoteField, PurposeField } from './TripFields.tsx';
import { useErrorAt } from '../form/problemTexts.ts';

/** A value of the trip: one line while settled, its fields while being edited. */
export interface CheckoutRowView {
  readonly row: CheckoutRow;
  readonly label: string;
  /** Current value; null for none. */
  readonly value: string | null;
  readonly fields: ReactNode;
}

/** Rows of the checkout in order. Call it in an observer's render. */
export function useCheckoutRows(sectionProps: CheckoutSectionProps): readonly CheckoutRowView[] {
  const { t, language } = useTexts('mf-trips');
  const nameOf = useSourceName();
  const errorAt = useErrorAt(sectionProps.problems);
  const { store, choices } = sectionProps;
  const { form, trip, isSending } = store;
  const source = payingSource(sourcesFor(choices.paymentSources, trip), form.paymentSourceId);
  const profile = billedProfile(choices.billingProfiles, form.billingProfileId);
  const shares = form.shares.flatMap(({ costCenterId, percent }) => {
    const center = choices.costCenters.find(({ id }) => id === costCenterId);
    return center === undefined ? [] : [`${center.name} ${formatPercent(Number(percent), language)}`];
  });
  return [
    {
      row: 'payment',
      label: t('checkout.payment.source'),
      value: [source === null ? t('checkout.payment.companyAccount') : nameOf(source), profile?.name]
        .filter(Boolean)
        .join(' · '),
      fields: <PaymentFields {...sectionProps} />,
    },
    {
      row: 'costCenter',
      label: t('checkout.section.costCenter'),
      value: shares.length === 0 ? null : shares.join(', '),
      fields: <CostCenterFields {...sectionProps} />,
    },
    ...applicableFields(choices.customFields, trip).flatMap((field) => {
      const elementId = elementIds.customField(field.id);
      const row = rowOf(elementId);
      const value = form.fields.get(field.id) ?? '';
      const control = (
        <CompanyField
          field={field}
          value={value}
          isDisabled={isSending}
          error={errorAt(elementId)}
          onChange={(next) => form.setField(field.id, next)}
        />
      );
      const text = field.kind === 'DATE' && isDay(value) ? formatDate(value, language, { style: 'shortDate' }) : value;
      return row === null ? [] : [{ row, label: field.label, value: text || null, fields: control }];
    }),
    {
      row: 'purpose',
      label: t('checkout.purpose'),
      value: form.purposeCode === '' ? null : t(`checkout.purposes.${form.purposeCode}`),
      fields: <PurposeField store={store} />,
    },
    { row: 'note', label: t('checkout.note'), value: form.note.trim() || null, fields: <NoteField store={store} /> },
  ];
}
