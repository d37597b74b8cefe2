import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { PaymentSplit } from './paymentSplit.ts';

/** Text of a split, such as "SEK 1,240 now, SEK 800 due at the desk"; null for none. */
export function useSplitText(): (split: PaymentSplit | null) => string | null {
  const { t, language } = useTexts('mf-trips');
  return (split) => {
    if (split === null) return null;
    const { now, due, quoted, words } = split;
    const amount = formatMoney(due, language);
    const later = t(words, { amount: quoted === null ? amount : `${amount} (${formatMoney(quoted, language)})` });
    return now.amount <= 0 ? later : t('price.nowAndLater', { now: formatMoney(now, language), later });
  };
}
