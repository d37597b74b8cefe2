import { testNow } from '@portolan/testing/rules';
import { defaultRental, movedDropOff, rentalProblems, yearsBetween } from './rentalTime.ts';

const zone = 'Europe/Stockholm';
const problems = (from: string | null, until: string | null, dropOffZone = zone) =>
  rentalProblems({ local: from, zone }, { local: until, zone: dropOffZone }, testNow);

describe('Rental times', () => {
  it.each([
    ['2026-11-23T09:30', '2026-11-25T16:00', []],
    [null, null, ['pickUpMissing', 'dropOffMissing']],
    ['2026-11-23T09:30', null, ['dropOffMissing']],
    ['2026-11-20T09:00', '2026-11-25T16:00', ['pickUpPast']],
    ['2026-11-23T09:30', '2026-11-23T09:30', ['dropOffEarly']],
    ['2026-11-23T09:30', '2026-12-23T09:30', []],
    ['2026-11-23T09:30', '2026-12-23T09:45', ['tooLong']],
  ])('A rental from %s until %s has the problems %j', (from, until, expected) => {
    expect(problems(from, until)).toEqual(expected);
  });

  it('Rental times are compared in the time zones of their places', () => {
    expect(problems('2026-11-23T09:30', '2026-11-23T09:00', 'Europe/London')).toEqual([]);
  });

  it('A rental begins tomorrow at nine by default', () => {
    expect(defaultRental(testNow, zone)).toEqual({ pickUpAt: '2026-11-21T09:00', dropOffAt: '2026-11-23T17:00' });
  });

  it('A pick-up moved past the return moves the return to the next day', () => {
    expect(movedDropOff('2026-11-30T10:00', '2026-11-25T16:00')).toBe('2026-12-01T10:00');
    expect(movedDropOff('2026-11-24T10:00', '2026-11-25T16:00')).toBe('2026-11-25T16:00');
  });
});

describe('Driver age', () => {
  it.each([
    ['1988-04-12', '2026-11-23T09:30', 38],
    ['1988-11-24', '2026-11-23T09:30', 37],
  ])('A driver born on %s has on %s an age of %i years', (born, day, years) => {
    expect(yearsBetween(born, day)).toBe(years);
  });
});
