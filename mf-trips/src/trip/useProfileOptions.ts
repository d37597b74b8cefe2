import type { BillingProfile } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Options of billing profiles, the company default first. */
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
