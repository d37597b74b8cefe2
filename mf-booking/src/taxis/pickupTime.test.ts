import { instantOf } from '@portolan/i18n';
import { defaultPickup, pickupProblem, quickPickups } from './pickupTime.ts';

const zone = 'Europe/Stockholm';

describe('Pickup time', () => {
  it.each([0, 1, 5, 14, 29, 44, 59])(
    'The default pickup at %i minutes past is the next full quarter after the lead time',
    (minute) => {
      const now = Date.UTC(2026, 10, 20, 9, minute, 30);
      const pickup = defaultPickup(now, zone);
      expect(pickup).toMatch(/:(00|15|30|45)$/);
      expect(Date.parse(instantOf(pickup, zone)) - now).toBeGreaterThanOrEqual(30 * 60_000);
      expect(Date.parse(instantOf(pickup, zone)) - now).toBeLessThan(60 * 60_000);
    },
  );

  it('The default pickup is in the time zone of the place', () => {
    expect(defaultPickup(Date.UTC(2026, 10, 20, 9, 1), zone)).toBe('2026-11-20T10:45');
    expect(defaultPickup(Date.UTC(2026, 10, 20, 9, 1), 'America/New_York')).toBe('2026-11-20T04:45');
  });

  it('A pickup that is missing, past or under the lead time is refused', () => {
    const now = Date.UTC(2026, 10, 20, 9);
    expect(pickupProblem(null, zone, now)).toBe('missing');
    expect(pickupProblem('not a time', zone, now)).toBe('missing');
    expect(pickupProblem('2026-11-20T09:59', zone, now)).toBe('past');
    expect(pickupProblem('2026-11-20T10:29', zone, now)).toBe('tooSoon');
    expect(pickupProblem('2026-11-20T10:30', zone, now)).toBeNull();
  });
});

describe('Quick pickups', () => {
  const at = (instant: string, zone = 'Europe/Stockholm') =>
    quickPickups(Date.parse(instant), zone).map(({ name, local }) => `${name} ${local}`);

  it('Quick pickups are soonest, this evening and tomorrow morning in the time zone of the place', () => {
    expect(at('2026-11-23T08:00:00Z')).toEqual([
      'soonest 2026-11-23T09:45',
      'tonight 2026-11-23T19:00',
      'tomorrow 2026-11-24T07:00',
    ]);
    expect(at('2026-11-23T20:00:00Z', 'Asia/Tokyo')).toContain('tomorrow 2026-11-25T07:00');
  });

  it('Quick pickups leave out an evening under the lead time and cross a clock change', () => {
    expect(at('2026-11-23T17:40:00Z').map((text) => text.split(' ')[0])).toEqual(['soonest', 'tomorrow']);
    expect(at('2026-10-24T20:00:00Z').at(-1)).toBe('tomorrow 2026-10-25T07:00');
  });
});
