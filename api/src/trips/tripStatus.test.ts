import { bookingStatuses, type BookingStatus } from '@portolan/contracts';
import { mayBecome, travelStatusOf, tripStatusOf } from './tripStatus.ts';

describe('the status of a trip follows from its items', () => {
  it.each<[readonly BookingStatus[], BookingStatus]>([
    [[], 'DRAFT'],
    [['DRAFT'], 'DRAFT'],
    [['CONFIRMED', 'PROCESSING', 'PENDING'], 'PROCESSING'],
    [['CONFIRMED', 'PENDING_APPROVAL', 'PENDING'], 'PENDING_APPROVAL'],
    [['CONFIRMED', 'PENDING', 'FAILED'], 'PENDING'],
    [['CONFIRMED', 'FAILED'], 'EDITED'],
    [['CONFIRMED', 'REJECTED'], 'EDITED'],
    [['CONFIRMED', 'DRAFT'], 'EDITED'],
    [['CONFIRMED', 'CONFIRMED'], 'CONFIRMED'],
    [['CONFIRMED', 'CANCELLED'], 'CONFIRMED'],
    [['FAILED', 'FAILED'], 'FAILED'],
    [['FAILED', 'DRAFT'], 'DRAFT'],
    [['REJECTED'], 'REJECTED'],
    [['CANCELLED', 'CANCELLED'], 'CANCELLED'],
    [['CANCELLED', 'FAILED'], 'FAILED'],
  ])('%j makes %s', (items, trip) => {
    expect(tripStatusOf(items)).toBe(trip);
  });

  it('does not depend on the order of the items', () => {
    for (const a of bookingStatuses) for (const b of bookingStatuses) expect(tripStatusOf([a, b])).toBe(tripStatusOf([b, a]));
  });
});

describe('the status of an item', () => {
  it('never leaves CANCELLED, and is never booked without going through PROCESSING', () => {
    for (const status of bookingStatuses) expect(mayBecome('CANCELLED', status)).toBe(false);
    expect(mayBecome('DRAFT', 'CONFIRMED')).toBe(false);
    expect(mayBecome('DRAFT', 'PROCESSING')).toBe(true);
  });
});

describe('where a trip stands in time', () => {
  const ride = { startsAt: new Date('2026-11-23T05:35:00Z'), endsAt: new Date('2026-11-23T06:17:00Z') };
  it.each([['2026-11-23T05:34:59Z', 'UPCOMING'], ['2026-11-23T05:35:00Z', 'ONGOING'], ['2026-11-23T06:17:00Z', 'ONGOING'], ['2026-11-23T06:17:01Z', 'PAST']])('at %s it is %s', (now, status) => {
    expect(travelStatusOf(ride, new Date(now))).toBe(status);
  });

  it('is nowhere without items', () => {
    expect(travelStatusOf({ startsAt: null, endsAt: null }, new Date())).toBeNull();
  });
});
