import type { HotelRate } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Free cancellation from now on. */
export const isFlexible = ({ cancellationRules }: Pick<HotelRate, 'cancellationRules'>): boolean =>
  cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null);

/** Name of a rate: the company's contract, else its cancellation terms. */
export function useRateName(): (rate: HotelRate) => string {
  const { t } = useTexts('mf-booking');
  return (rate) => {
    const kind = t(isFlexible(rate) ? 'hotels.flexible' : 'hotels.fixed');
    return rate.companyRate === null ? kind : t('hotels.rateOf', { company: rate.companyRate, kind });
  };
}
