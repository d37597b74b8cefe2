import { dateOf } from '@portolan/i18n';
import { detailsOf, productOf, type Segment } from '../../products/index.ts';
import { freeUntil } from '../../trips/approvals/index.ts';
import type { ItemRow } from '../../trips/model/tripsRepository.ts';

/** Kinds of reminders of a booking. */
export const bookingReminderKinds = ['CHECK_IN', 'FREE_CANCELLATION_ENDS'] as const;

/** A reminder of a booked item. */
export interface BookingReminder {
  readonly kind: (typeof bookingReminderKinds)[number];
  /** When to send it. */
  readonly tellAt: Date;
  /** When its subject begins or ends; after that it is not sent. */
  readonly at: Date;
  /** Time zone of the item's place (IANA). */
  readonly timeZone: string;
  /** The supplier's name for the booking. */
  readonly label: string;
}

const dayMs = 86_400_000;
/** By the clock of the hotel, on the day of arrival. */
const stayHour = '07:00';

/** Reminders of a booked item by its present times. */
export function remindersOf(item: ItemRow, now: Date): readonly BookingReminder[] {
  if (item.status !== 'CONFIRMED') return [];
  const [details, product] = [detailsOf(item), productOf(item)];
  const segments = product.segments(details, item);
  const labelOf = (index: number): string => {
    const part = product.tracked(details, index);
    if (part?.hotelName != null) return part.hotelName;
    return part?.carrier != null && part.flightNumber != null
      ? `${part.carrier} ${part.flightNumber}`
      : details.serviceProvider.name;
  };
  const checkIns = segments.flatMap((segment, index): BookingReminder[] => {
    const { start: at, from } = segment;
    const common = { kind: 'CHECK_IN', at, timeZone: from.timeZone, label: labelOf(index) } as const;
    if (item.productType === 'HOTEL')
      return [{ ...common, tellAt: dateOf(`${item.startDate}T${stayHour}`, from.timeZone) }];
    if (item.productType !== 'FLIGHT' || !beginsJourney(segments[index - 1], segment)) return [];
    return [{ ...common, tellAt: new Date(at.getTime() - dayMs) }];
  });
  const until = freeUntil(item, now);
  return [
    ...checkIns,
    ...(until === null
      ? []
      : [
          {
            kind: 'FREE_CANCELLATION_ENDS' as const,
            at: until,
            tellAt: new Date(until.getTime() - dayMs),
            timeZone: segments[0].from.timeZone,
            label: labelOf(0),
          },
        ]),
  ];
}

/** Connecting flights are checked in with the first one. A flight that leaves a day or more later has a check-in of its own. */
const beginsJourney = (before: Segment | undefined, { start }: Segment): boolean =>
  before === undefined || start.getTime() - before.end.getTime() >= dayMs;
