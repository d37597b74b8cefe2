import { aTripItem } from '@portolan/testing/rules';
import { momentOf, nextMoment } from './dayMoments.ts';

const at = (time: string) => Date.parse(`2026-12-04T${time}:00Z`);
const point = (time: string) => ({ ...aTripItem().start, dateTime: `2026-12-04T${time}:00.000Z` });
const ride = aTripItem({ status: 'CONFIRMED', start: point('07:00'), end: point('07:45') });

const begun = { travelStatus: 'ONGOING' } as const;

it.each([
  ['06:59', null],
  ['07:00', 'now'],
  ['07:44', 'now'],
  ['07:45', 'over'],
] as const)('The moment at %s of a ride from 07:00 to 07:45 is %s', (time, moment) => {
  expect(momentOf(begun, ride, at(time))).toBe(moment);
});

it('A ride that is not booked has no moment', () => {
  expect(['DRAFT', 'CANCELLED', 'FAILED'] as const).toEqual(
    (['DRAFT', 'CANCELLED', 'FAILED'] as const).filter(
      (status) => momentOf(begun, { ...ride, status }, at('07:10')) === null,
    ),
  );
});

it('The next moment is the next start or end, and null after the last', () => {
  expect(['06:00', '07:00', '07:45'].map((time) => nextMoment([ride], at(time)))).toEqual([
    at('07:00'),
    at('07:45'),
    null,
  ]);
});
