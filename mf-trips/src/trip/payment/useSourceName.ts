import type { PaymentSource } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Label of a payment source, with the last digits of a card. */
export function useSourceName(): (source: Pick<PaymentSource, 'label' | 'last4' | 'kind'>) => string {
  const { t } = useTexts('mf-trips');
  return ({ label, last4, kind }) => {
    const name = label === '' ? t(`checkout.payment.kind.${kind}`) : label;
    return last4 === null ? name : t('checkout.payment.card', { name, last4 });
  };
}
