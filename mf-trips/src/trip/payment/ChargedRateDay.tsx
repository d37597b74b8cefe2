import type { TripItem } from '@portolan/contracts';
import { RateDay, rateDaysOf, type RateDayProps } from '@portolan/remote-kit/rate-day';
import { takesPlace } from '../tripStates.ts';

export interface ChargedRateDayProps extends Pick<RateDayProps, 'of'> {
  readonly items: readonly TripItem[];
}

/** Of which day the exchange rates of the charged prices are, with a warning of old ones that nothing was booked at yet. */
export const ChargedRateDay = ({ items, of }: ChargedRateDayProps) => {
  const charged = items.filter(takesPlace);
  const open = charged.filter(({ status }) => status === 'DRAFT' || status === 'PENDING_APPROVAL');
  return <RateDay of={of} days={daysOf(charged)} openDays={daysOf(open)} />;
};

const daysOf = (items: readonly TripItem[]) => rateDaysOf(items.flatMap(({ price }) => price ?? []));
