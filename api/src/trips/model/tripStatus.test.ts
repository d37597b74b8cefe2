import { bookingStatuses, type BookingStatus } from '@portolan/contracts';
import fc from 'fast-check';
import { travelStatusOf, tripStatusOf } from './tripStatus.ts';

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
  ])('Items that are %j make a trip %s', (items, trip) => {
    expect(tripStatusOf(items)).toBe(trip);
  });

  const statuses = fc.array(fc.constantFrom(...bookingStatuses), { maxLength: 6 });

  it('A trip’s status does not depend on the order of its items, nor on how often a status occurs', () => {
    fc.assert(
      fc.property(statuses, (items) => {
        expect(tripStatusOf(items.toReversed())).toBe(tripStatusOf(items));
        expect(tripStatusOf([...new Set(items)])).toBe(tripStatusOf(items));
      }),
    );
  });

  it('A trip’s status ignores cancelled items if there are others', () => {
    fc.assert(
      fc.property(statuses, (items) => {
        fc.pre(items.some((status) => status !== 'CANCELLED'));
        expect(tripStatusOf([...items, 'CANCELLED'])).toBe(tripStatusOf(items));
      }),
    );
  });

  it('A trip with a confirmed item is never a draft, rejected or cancelled', () => {
    fc.assert(
      fc.property(statuses, (items) => {
        expect(['DRAFT', 'FAILED', 'REJECTED', 'CANCELLED']).not.toContain(tripStatusOf([...items, 'CONFIRMED']));
      }),
    );
  });

  it('A trip needs a decision if one item does, unless something is under way', () => {
    expect(tripStatusOf(['EDITED', 'CONFIRMED'])).toBe('EDITED');
    expect(tripStatusOf(['EDITED', 'DRAFT'])).toBe('EDITED');
    expect(tripStatusOf(['EDITED', 'PENDING'])).toBe('PENDING');
  });
});

describe('decisions other than about items', () => {
  it('A booked trip with an open change set needs a decision', () => {
    expect(tripStatusOf(['CONFIRMED'], { hasOpenChange: true })).toBe('EDITED');
    expect(tripStatusOf(['CONFIRMED', 'PENDING'], { hasOpenChange: true })).toBe('PENDING');
  });

  it.each([
    ['SCHEDULE_CHANGE', 'EDITED'],
    ['PARTIAL_FAILURE', 'EDITED'],
    ['PRICE_CHANGED', 'CONFIRMED'],
    ['CHECK_IN_OPEN', 'CONFIRMED'],
  ] as const)('Attention %s on a confirmed trip makes it %s', (code, status) => {
    expect(tripStatusOf(['CONFIRMED'], { attention: [code] })).toBe(status);
  });

  it('Attention changes no status of a trip without a confirmed item', () => {
    expect(tripStatusOf(['FAILED'], { attention: ['PARTIAL_FAILURE'] })).toBe('FAILED');
  });
});

describe('the travel status', () => {
  const ride = {
    status: 'CONFIRMED' as BookingStatus,
    startsAt: new Date('2026-11-23T05:35:00Z'),
    endsAt: new Date('2026-11-23T06:17:00Z'),
  };
  it.each([
    ['2026-11-23T05:34:59Z', 'UPCOMING'],
    ['2026-11-23T05:35:00Z', 'ONGOING'],
    ['2026-11-23T06:17:00Z', 'ONGOING'],
    ['2026-11-23T06:17:01Z', 'PAST'],
  ])('[S4.6] At %s a trip is %s', (now, status) => {
    expect(travelStatusOf(ride, new Date(now))).toBe(status);
  });

  it('A trip without items has no travel status', () => {
    expect(travelStatusOf({ ...ride, startsAt: null, endsAt: null }, new Date())).toBeNull();
  });

  it('A cancelled trip has no travel status, whatever its dates', () => {
    for (const now of ['2026-11-20T00:00:00Z', '2026-11-23T06:00:00Z', '2026-11-24T00:00:00Z'])
      expect(travelStatusOf({ ...ride, status: 'CANCELLED' }, new Date(now))).toBeNull();
  });
});
