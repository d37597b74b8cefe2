import fc from 'fast-check';
import { distanceKm, isNearby, nearbyRadii, parseNearby, serialiseNearby } from './nearby.ts';

const aSpot = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('within so many kilometres', () => {
  it('Oslo is about 416 km from Stockholm, either way', () => {
    const [oslo, stockholm] = [
      { latitude: 59.91, longitude: 10.75 },
      { latitude: 59.33, longitude: 18.07 },
    ];
    expect(Math.round(distanceKm(oslo, stockholm) / 10)).toBe(42);
    expect(distanceKm(stockholm, oslo)).toBe(distanceKm(oslo, stockholm));
  });

  it('The date line adds no distance', () => {
    const fiji = { latitude: -17, longitude: 179.9 };
    expect(distanceKm(fiji, { latitude: -17, longitude: -179.9 })).toBeLessThan(25);
    expect(isNearby({ spot: { latitude: -17, longitude: -179.9 } }, { ...fiji, radiusKm: 25 })).toBe(true);
  });

  it('A spot has no distance from itself, and no two are further apart than half the way round', () => {
    fc.assert(
      fc.property(aSpot, aSpot, (one, other) => {
        const km = distanceKm(one, other);
        return distanceKm(one, one) === 0 && km >= 0 && km <= 20_016;
      }),
    );
  });

  it('A person without a position is outside every search radius', () => {
    expect(isNearby({ spot: null }, { latitude: 0, longitude: 0, radiusKm: 250 })).toBe(false);
  });

  it('A search circle written to the URL reads back with its centre less than a kilometre off', () => {
    fc.assert(
      fc.property(aSpot, fc.constantFrom(...nearbyRadii), (spot, radiusKm) => {
        const read = parseNearby(serialiseNearby({ ...spot, radiusKm }));
        return read !== null && read.radiusKm === radiusKm && distanceKm(read, spot) < 1;
      }),
    );
  });

  it.each(['', '59,10', '59,10,51', '91,10,50', '59,181,50', 'x,y,50', '59,10,50,1'])(
    '%j is no valid circle',
    (text) => {
      expect(parseNearby(text)).toBeNull();
    },
  );
});
