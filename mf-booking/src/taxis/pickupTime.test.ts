import { defaultPickup, instantOf, localTimeOf, pickupProblem, withOffset } from './pickupTime.ts';

const zone = 'Europe/Stockholm';

describe('pickup time', () => {
  it('carries the offset that the place has on that day', () => {
    expect(withOffset('2026-11-23T06:35', zone)).toBe('2026-11-23T06:35:00+01:00');
    expect(withOffset('2026-07-01T06:35', zone)).toBe('2026-07-01T06:35:00+02:00');
    expect(withOffset('2026-07-01T06:35', 'America/St_Johns')).toBe('2026-07-01T06:35:00-02:30');
  });

  it('is the same wall clock there and back, across the change to winter time', () => {
    for (const local of ['2026-10-25T00:30', '2026-10-25T04:00', '2026-03-29T03:00', '2026-12-31T23:59']) {
      expect(localTimeOf(instantOf(local, zone), zone)).toBe(local);
    }
  });

  it('moves a time that the change to summer time skips forward', () => {
    expect(withOffset('2026-03-29T02:30', zone)).toBe('2026-03-29T03:30:00+02:00');
  });

  it('starts at a full quarter that is at least the lead time ahead', () => {
    const now = Date.UTC(2026, 10, 20, 9, 1);
    const pickup = defaultPickup(now, zone);
    expect(pickup).toBe('2026-11-20T10:45');
    expect(instantOf(pickup, zone) - now).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it('is refused when empty, past, or under the lead time', () => {
    const now = Date.UTC(2026, 10, 20, 9);
    expect(pickupProblem(null, zone, now)).toBe('missing');
    expect(pickupProblem('not a time', zone, now)).toBe('missing');
    expect(pickupProblem('2026-11-20T09:59', zone, now)).toBe('past');
    expect(pickupProblem('2026-11-20T10:29', zone, now)).toBe('tooSoon');
    expect(pickupProblem('2026-11-20T10:30', zone, now)).toBeNull();
  });
});
