import fc from 'fast-check';
import { atZone, instantAt } from './zonedTime.ts';

describe('an instant on the clock of a place', () => {
  it.each([
    ['2026-11-23T05:35:00Z', 'Europe/Stockholm', '2026-11-23T06:35:00+01:00'],
    ['2026-07-01T22:30:15Z', 'Europe/Stockholm', '2026-07-02T00:30:15+02:00'],
    ['2026-11-23T05:35:00Z', 'Europe/London', '2026-11-23T05:35:00+00:00'],
    // The hour that happens twice: both stay themselves.
    ['2026-10-25T00:30:00Z', 'Europe/Belgrade', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Belgrade', '2026-10-25T02:30:00+01:00'],
  ])('The instant %s in %s is %s', (instant, zone, local) => {
    expect(atZone(new Date(instant), zone)).toBe(local);
  });

  it('A zoned time is the same instant', () => {
    const zones = fc.constantFrom('Europe/Stockholm', 'Europe/Lisbon', 'Atlantic/Reykjavik', 'Atlantic/Canary');
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), zones, (seconds, zone) => {
        expect(Date.parse(atZone(new Date(seconds * 1000), zone))).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    ['2026-11-23T06:35', 'Europe/Stockholm', '2026-11-23T05:35:00.000Z'],
    ['2026-07-02T00:30', 'Europe/Stockholm', '2026-07-01T22:30:00.000Z'],
    ['2026-11-28T21:00', 'Pacific/Honolulu', '2026-11-29T07:00:00.000Z'],
    ['2026-11-28T00:00', 'Pacific/Auckland', '2026-11-27T11:00:00.000Z'],
    ['2026-10-25T12:00', 'Europe/Belgrade', '2026-10-25T11:00:00.000Z'],
  ])('The clock time %s in %s is the instant %s', (local, zone, instant) => {
    expect(new Date(instantAt(local, zone)).toISOString()).toBe(instant);
  });
});
