import type { BookingStatus } from '@portolan/contracts';
import { notificationsOf } from './tripNotifications.ts';

const kindsOf = (from: BookingStatus, to: BookingStatus, event = 'derived') =>
  notificationsOf({ event, from, to, version: 4 }, undefined).map(({ kind }) => kind);

describe('what became of a booking is news', () => {
  it.each<[BookingStatus, BookingStatus, string]>([
    ['PROCESSING', 'CONFIRMED', 'TRIP_BOOKED'],
    ['PENDING', 'CONFIRMED', 'TRIP_BOOKED'],
    ['PROCESSING', 'FAILED', 'TRIP_FAILED'],
    ['PENDING', 'EDITED', 'TRIP_ATTENTION'],
    ['PROCESSING', 'CANCELLED', 'TRIP_CANCELLED'],
    ['CONFIRMED', 'CANCELLED', 'TRIP_CANCELLED'],
  ])('from %s to %s: %s', (from, to, kind) => {
    expect(kindsOf(from, to)).toEqual([kind]);
  });

  it.each<[BookingStatus, BookingStatus]>([
    ['DRAFT', 'PROCESSING'],
    ['PENDING_APPROVAL', 'CONFIRMED'],
    ['EDITED', 'CONFIRMED'],
    ['CONFIRMED', 'EDITED'],
    ['CONFIRMED', 'CONFIRMED'],
    ['PROCESSING', 'PENDING'],
  ])('but not from %s to %s', (from, to) => {
    expect(kindsOf(from, to)).toEqual([]);
  });
});
