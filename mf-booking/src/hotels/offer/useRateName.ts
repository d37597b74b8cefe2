import type { HotelRate } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Can be cancelled for nothing from now on. */
export const isFlexible = ({ cancellationRules }: Pick<HotelRate, 'cancellationRules'>): boolean =>
  cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null);

/** What a rate is called: after the company's contract, else after what one may still do with it. */
export function useRateName(): (rate: HotelRate) => string {
  const { t } = useTexts('mf-booking');
  return (rate) => {
    const kind = t(isFlexible(rate) ? 'hotels.flexible' : 'hotels.fixed');
    return rate.companyRate === null ? kind : t('hotels.rateOf', { company: rate.companyRate, kind });
  };
}
