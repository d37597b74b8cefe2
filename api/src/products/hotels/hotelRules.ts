import { maxHotelNights, type HotelInputs, type HotelOffer } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { nightsOf } from '../suppliers/hotelNights.ts';

/** Time after the check-in during which a stay can still be booked, in milliseconds: until about midnight. */
const lateArrivalMs = 8 * 3_600_000;

/** @throws ApiError STARTS_IN_PAST after the evening of the arrival */
export function assertArrival(startsAt: Date, now: Date): void {
  if (startsAt.getTime() + lateArrivalMs < now.getTime()) throw new ApiError('STARTS_IN_PAST');
}

/** @throws ApiError TOO_MANY_TRAVELLERS for more guests than the room is offered for */
export function assertGuests(travellers: number, { occupancy }: Pick<HotelOffer, 'occupancy'>): void {
  if (travellers > occupancy.adults + occupancy.children) throw new ApiError('TOO_MANY_TRAVELLERS');
}

/** Requested days and rooms. @param zone IANA zone of the spot @throws ApiError INVALID_INPUT naming each refused field */
export function assertStay(
  {
    requestedCheckIn,
    requestedCheckOut,
    requestedRooms,
  }: Pick<HotelInputs, 'requestedCheckIn' | 'requestedCheckOut' | 'requestedRooms'>,
  zone: string,
  now: Date,
): void {
  const nights = nightsOf(requestedCheckIn, requestedCheckOut).length;
  const fields: RefusedField[] = [
    ...(requestedCheckIn < localDayOf(now.toISOString(), zone) ? [tooSmall('requestedCheckIn')] : []),
    ...(nights === 0 ? [tooSmall('requestedCheckOut')] : []),
    ...(nights > maxHotelNights ? [{ field: 'requestedCheckOut', code: 'tooLarge' as const }] : []),
    ...requestedRooms.flatMap(({ adults, children, travellerIds = [] }, index) =>
      travellerIds.length > adults + children
        ? [{ field: `requestedRooms.${index}.travellerIds`, code: 'tooLong' as const }]
        : [],
    ),
    ...requestedRooms.flatMap(({ children, childAges = [] }, index): RefusedField[] => {
      if (childAges.length === 0 || childAges.length === children) return [];
      const code = childAges.length < children ? 'tooShort' : 'tooLong';
      return [{ field: `requestedRooms.${index}.childAges`, code }];
    }),
  ];
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
}

const tooSmall = (field: string): RefusedField => ({ field, code: 'tooSmall' });
