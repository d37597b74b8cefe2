import type { TripItem } from '@portolan/contracts';
import { aFlightBound, aFlightItem, aFlightSegment, aTripItem, whereaboutsOf } from '@portolan/testing/rules';
import { countdownTo } from './countdown.ts';
import { planOf } from './dayPlan.ts';

const { start } = aTripItem();
const at = (dateTime: string) => ({ ...start, dateTime });
const ride = (id: string, dateTime: string) => aTripItem({ id, status: 'CONFIRMED', start: at(dateTime) });
const flight = (from: string, to: string) => aFlightBound([aFlightSegment({ from: at(from), to: at(to) })]);
const planAt = (items: readonly TripItem[], now: string) =>
  planOf({ items: [...items], whereabouts: whereaboutsOf(items) }, Date.parse(now));
const momentsOf = (lines: ReturnType<typeof planOf>['rest'][number]['lines'] = []) =>
  lines.map(({ entry }) => entry.at.slice(11, 16));

describe('Plan of a trip', () => {
  it('The plan shows the return of a same-day return flight as the next part in the evening', () => {
    const items = [
      aFlightItem({
        status: 'CONFIRMED',
        bounds: [
          flight('2026-11-24T07:00:00+01:00', '2026-11-24T08:00:00+01:00'),
          flight('2026-11-24T19:00:00+01:00', '2026-11-24T20:00:00+01:00'),
        ],
      }),
    ];
    const { day, next, rest } = planAt(items, '2026-11-24T12:00:00+01:00');
    expect([momentsOf(day?.lines), momentsOf(next === null ? [] : [next]), rest]).toEqual([
      ['07:00', '19:00'],
      ['19:00'],
      [],
    ]);
  });

  it('The plan shows the day of the next booking and two days after it, without cancelled bookings', () => {
    const items = [
      ride('a', '2026-11-23T09:00:00+01:00'),
      { ...ride('b', '2026-11-24T06:00:00+01:00'), status: 'CANCELLED' as const },
      ride('c', '2026-11-25T09:00:00+01:00'),
      ride('d', '2026-11-26T09:00:00+01:00'),
      ride('e', '2026-11-27T09:00:00+01:00'),
      ride('f', '2026-11-28T09:00:00+01:00'),
    ];
    const { day, rest } = planAt(items, '2026-11-23T12:00:00+01:00');
    expect([day?.day, rest.map((one) => one.day)]).toEqual(['2026-11-25', ['2026-11-26', '2026-11-27']]);
  });

  it('Drafts are no part of the plan', () => {
    const draft = { ...ride('a', '2026-11-23T09:00:00+01:00'), status: 'DRAFT' as const };
    const { day } = planAt([draft, ride('b', '2026-11-24T09:00:00+01:00')], '2026-11-20T12:00:00+01:00');
    expect(day?.day).toBe('2026-11-24');
  });

  it('The plan shows the last day once everything has begun, and nothing for a trip without bookings', () => {
    const items = [ride('a', '2026-11-23T09:00:00+01:00'), ride('b', '2026-11-24T09:00:00+01:00')];
    expect(planAt(items, '2026-11-25T00:00:00Z')).toMatchObject({
      day: { day: '2026-11-24' },
      next: null,
    });
    expect(planAt([], '2026-11-20')).toEqual({ day: null, rest: [], next: null });
  });
});

it.each([
  ['2026-11-24T10:05:00Z', { minutes: 5 }],
  ['2026-11-25T09:59:00Z', { minutes: 1439 }],
  ['2026-11-25T10:00:00Z', { days: 1 }],
  ['2026-11-25T22:30:00Z', { days: 1 }],
  ['2026-11-25T23:30:00Z', { days: 2 }],
  ['2026-11-27T09:00:00Z', { days: 3 }],
  ['2026-11-24T09:00:00Z', { minutes: 0 }],
])('The countdown until %s is %j', (until, left) => {
  expect(countdownTo(Date.parse(until), Date.parse('2026-11-24T10:00:00Z'), 'Europe/Stockholm')).toEqual(left);
});
