import type { BookingStatus } from '@portolan/contracts';
import { notificationsOf } from './tripNotifications.ts';

const kindsOf = (from: BookingStatus, to: BookingStatus, event = 'derived') =>
  notificationsOf({ event, from, to, version: 4 }, undefined).map(({ kind }) => kind);

describe('notifications of booking results', () => {
  it.each<[BookingStatus, BookingStatus, string]>([
    ['PROCESSING', 'CONFIRMED', 'TRIP_BOOKED'],
    ['PENDING', 'CONFIRMED', 'TRIP_BOOKED'],
    ['PROCESSING', 'FAILED', 'TRIP_FAILED'],
    ['PENDING', 'EDITED', 'TRIP_ATTENTION'],
    ['PROCESSING', 'CANCELLED', 'TRIP_CANCELLED'],
    ['CONFIRMED', 'CANCELLED', 'TRIP_CANCELLED'],
  ])('A trip that goes from %s to %s notifies %s', (from, to, kind) => {
    expect(kindsOf(from, to)).toEqual([kind]);
  });

  it.each<BookingStatus>(['PENDING', 'EDITED'])(
    'A supplier’s new times of a booking are told of a trip that stays %s',
    (status) => {
      const run = {
        isCancelling: false,
        isCancelledBySupplier: false,
        isMoved: true,
        isPaymentAwaited: false,
        isCancelRefused: false,
      };
      const step = { event: 'supplier', from: status, to: status, version: 4, run };
      expect(notificationsOf(step, undefined).map(({ kind }) => kind)).toEqual(['TRIP_ATTENTION']);
    },
  );

  it.each<[BookingStatus, BookingStatus]>([
    ['DRAFT', 'PROCESSING'],
    ['PENDING_APPROVAL', 'CONFIRMED'],
    ['EDITED', 'CONFIRMED'],
    ['CONFIRMED', 'EDITED'],
    ['CONFIRMED', 'CONFIRMED'],
    ['PROCESSING', 'PENDING'],
  ])('A trip that goes from %s to %s notifies no one', (from, to) => {
    expect(kindsOf(from, to)).toEqual([]);
  });
});
