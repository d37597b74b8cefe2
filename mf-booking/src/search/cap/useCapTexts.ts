import type { PriceCap } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** A text per cap, such as "Your cap: SEK 900 a day". */
export function useCapTexts(): (caps: readonly PriceCap[]) => readonly string[] {
  const { t, language } = useTexts('mf-booking');
  return (caps) => caps.map(({ per, ...money }) => t(`cap.yours.${per}`, { cap: formatMoney(money, language) }));
}
