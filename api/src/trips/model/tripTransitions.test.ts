import { bookingStatuses, type BookingStatus } from '@portolan/contracts';
import fc from 'fast-check';
import { tripStatusOf } from './tripStatus.ts';
import { itemTransitions, leadsTo, mayHappen, tripEvents, tripTransitions, type TripEvent } from './tripTransitions.ts';

const cells = (table: typeof tripTransitions): string[] =>
  bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => table[from][to] !== undefined).map((to) => `${from} → ${to}`),
  );

describe('the trip’s table', () => {
  it('The transition table has the cells of the design and of ADRs 16 and 40, and no other', () => {
    const open: Record<BookingStatus, string> = {
      DRAFT: 'DRAFT PENDING_APPROVAL PROCESSING CANCELLED',
      PENDING_APPROVAL: 'DRAFT PENDING_APPROVAL REJECTED PROCESSING CONFIRMED EDITED CANCELLED',
      REJECTED: 'DRAFT CANCELLED',
      PROCESSING: 'DRAFT PENDING_APPROVAL REJECTED PROCESSING PENDING CONFIRMED EDITED FAILED CANCELLED',
      PENDING: 'PROCESSING PENDING CONFIRMED EDITED FAILED CANCELLED',
      CONFIRMED: 'PROCESSING CONFIRMED EDITED CANCELLED',
      EDITED: 'PENDING_APPROVAL PROCESSING PENDING CONFIRMED EDITED CANCELLED',
      FAILED: 'DRAFT PROCESSING PENDING CANCELLED',
      CANCELLED: '',
    };
    const expected = bookingStatuses.flatMap((from) =>
      open[from]
        .split(' ')
        .filter((to) => to !== '')
        .map((to) => `${from} → ${to}`),
    );
    expect(cells(tripTransitions).toSorted()).toEqual(expected.toSorted());
  });

  it('No event leads out of CANCELLED', () => {
    expect(tripEvents.filter((event) => mayHappen('CANCELLED', event))).toEqual([]);
  });

  it('Every event of a trip is in at least one cell of its table', () => {
    expect(tripEvents.filter((event) => !bookingStatuses.some((from) => mayHappen(from, event)))).toEqual([]);
  });

  it.each<[TripEvent, BookingStatus[]]>([
    ['submit', ['DRAFT', 'CONFIRMED', 'EDITED']],
    ['recall', ['PENDING_APPROVAL']],
    ['approve', ['PENDING_APPROVAL']],
    ['reject', ['PENDING_APPROVAL']],
    ['denied', ['PENDING', 'CONFIRMED', 'EDITED']],
    ['reopen', ['REJECTED', 'FAILED']],
    ['edit', ['DRAFT', 'CONFIRMED', 'EDITED', 'FAILED']],
  ])('The event %s happens to a trip that is %j', (event, from) => {
    expect(bookingStatuses.filter((status) => mayHappen(status, event)).toSorted()).toEqual(from.toSorted());
  });
});

describe('the item’s table', () => {
  it('No item is EDITED, which is a status of whole trips', () => {
    expect(cells(itemTransitions).filter((cell) => cell.includes('EDITED'))).toEqual([]);
  });

  const step = fc.constantFrom(
    ...bookingStatuses.flatMap((from) =>
      bookingStatuses.flatMap((to) => (itemTransitions[from][to] ?? []).map((event) => ({ from, to, event }))),
    ),
  );
  const whole: readonly TripEvent[] = [
    'submit',
    'recall',
    'approve',
    'timeout',
    'reopen',
    'denied',
    'retry',
    'giveUp',
    'close',
    'withdraw',
    'voided',
    'holdLost',
    'priceRose',
  ];

  it('A step of all items of a trip leads to a cell of the trip’s table, by the same event', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: 4 }), ({ from, to, event }, count) => {
        fc.pre(whole.includes(event));
        const items = (status: BookingStatus) => Array.from({ length: count }, () => status);
        const [was, is] = [tripStatusOf(items(from)), tripStatusOf(items(to))];
        expect({
          was,
          is,
          event,
          inTable: leadsTo(tripTransitions, was, is, event) || (event === 'timeout' && is === 'CANCELLED'),
        }).toMatchObject({ inTable: true });
      }),
    );
  });

  it('An addition to a booked trip goes there and back in the trip’s table, while the bookings stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (booked, added) => {
        const trip = (status: BookingStatus) =>
          tripStatusOf([
            ...Array.from({ length: booked }, () => 'CONFIRMED' as const),
            ...Array.from({ length: added }, () => status),
          ]);
        expect([trip('DRAFT'), trip('PENDING_APPROVAL'), trip('CANCELLED'), trip('PROCESSING')]).toEqual([
          'EDITED',
          'PENDING_APPROVAL',
          'CONFIRMED',
          'PROCESSING',
        ]);
        for (const [to, event] of [
          ['DRAFT', 'recall'],
          ['CANCELLED', 'reject'],
          ['PROCESSING', 'approve'],
        ] as const) {
          expect(leadsTo(itemTransitions, 'PENDING_APPROVAL', to, event)).toBe(true);
          expect(leadsTo(tripTransitions, 'PENDING_APPROVAL', trip(to), event)).toBe(true);
        }
      }),
    );
  });
});
