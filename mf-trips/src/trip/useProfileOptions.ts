import type { BillingProfile } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Whom an invoice may be for, as a choice; first of all as the company has set it. */
export function useProfileOptions(): (
  profiles: readonly BillingProfile[],
) => { readonly value: string; readonly label: string }[] {
  const { t } = useTexts('mf-trips');
  return (profiles) => [
    { value: '', label: t('checkout.payment.byCompany') },
    ...profiles.map(({ id, name, currency }) => ({
      value: id,
      label: t('checkout.payment.profile', { name, currency }),
    })),
  ];
}
