import { detailsOf, productOf } from '../../products/index.ts';
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
    const tellAt = product.checkInReminder(segment, segments[index - 1]);
    return tellAt === null ? [] : [{ ...common, tellAt }];
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
