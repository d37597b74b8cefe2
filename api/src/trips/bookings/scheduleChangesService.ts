import type { Trip } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { atZone } from '../../kernel/process/zonedTime.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { mayHappen } from '../model/tripTransitions.ts';
import { listItems, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { changeBooking, hasOpenRun, latestBookings } from '../model/bookingsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import { isRescheduled } from './runOutcome.ts';

/** Accepts a supplier's changed times of a booking, without a call to the supplier (domain §2, "accept schedule change"). */
export function createScheduleChangesService(
  deps: Pick<BookingDependencies, 'db' | 'clock' | 'tripListeners' | 'readTrip'>,
) {
  const { tripListeners } = deps;

  /**
   * Gives the booking its new times, if the supplier named them, and ends the attention; once for its key.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION without a change, REQUEST_IN_PROGRESS while suppliers work on the trip
   */
  return (
    actor: Actor,
    { cartId, itemId }: { readonly cartId: string; readonly itemId: string },
    key: string,
  ): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', once: { operation: 'acceptSchedule', key, body: { itemId } } },
      async (trx, { cart, trip, now, stamp }) => {
        const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
        if (item === undefined) throw new ApiError('NOT_FOUND');
        const booking = (await latestBookings(trx, cart, cart.id)).get(itemId);
        if (booking === undefined || !isRescheduled(booking) || item.status !== 'CONFIRMED')
          throw new ApiError('INVALID_TRANSITION');
        if (await hasOpenRun(trx, cart, cart.id)) throw new ApiError('REQUEST_IN_PROGRESS');
        // Everyone who may rename the trip may accept, in any state that a change of times leaves open.
        assertAllowed(actor, trip, 'RENAME');
        if (!mayHappen(trip.status, 'accept')) throw new ApiError('INVALID_TRANSITION');
        await reschedule(trx, item, booking);
        await changeBooking(trx, booking, { schedule: null, changedAt: now });
        const attention = cart.attention.filter((entry) => entry.code !== 'SCHEDULE_CHANGE' || entry.itemId !== itemId);
        await refreshTrip(trx, tripListeners, { ...cart, attention }, { ...stamp, event: 'accept' });
      },
    );
}

/** Gives an item the times that its supplier has named, if any. Each end keeps its place and has that place's local time. */
async function reschedule(trx: ScopedTransaction, item: ItemRow, { schedule }: ItemBooking): Promise<void> {
  if (schedule?.start == null || schedule.end === null) return;
  const [startsAt, endsAt] = [new Date(schedule.start), new Date(schedule.end)];
  const stored = detailsOf(item);
  const { start, end } = stored;
  const [first, last] = [
    { ...start, dateTime: atZone(startsAt, start.timeZone) },
    { ...end, dateTime: atZone(endsAt, end.timeZone) },
  ];
  const details = {
    ...(productOf(item).moved?.(stored, { start: startsAt, end: endsAt }) ?? (item.details as object)),
    start: first,
    end: last,
    durationMinutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  };
  const change = {
    startsAt,
    endsAt,
    startDate: first.dateTime.slice(0, 10),
    endDate: last.dateTime.slice(0, 10),
    details: JSON.stringify(details),
    version: item.version + 1,
  };
  await trx
    .updateTable('cartItems')
    .set(change)
    .where('tenantId', '=', item.tenantId)
    .where('companyId', '=', item.companyId)
    .where('id', '=', item.id)
    .execute();
}
