import { atZone } from '../../kernel/process/zonedTime.ts';
import type { CarQuery } from './carPort.ts';

/** Days of a rental, rounded up, in the pick-up's local time: a clock change adds no day. */
export function rentalDays({ pickUp, dropOff }: Pick<CarQuery, 'pickUp' | 'dropOff'>): number {
  const clock = ({ at }: { readonly at: Date }): number =>
    Date.parse(`${atZone(at, pickUp.place.timeZone).slice(0, 19)}Z`);
  return Math.max(1, Math.ceil((clock(dropOff) - clock(pickUp)) / 86_400_000));
}
