import { isSameRoute, type ItemRoute } from './itemRoute.ts';

const place = (latitude: number, longitude: number, pointId?: string) => ({
  ...(pointId !== undefined && { pointId }),
  address: { line: '', cityName: '', countryCode: 'SE', latitude, longitude, zip: '' },
});
const home = place(59.3143, 18.0735, 'address:home');
const airport = place(59.6519, 17.9186, 'airport:ARN');
const ride: ItemRoute = { productType: 'TAXI', start: home, end: airport, kind: '' };
const lounge: ItemRoute = { productType: 'OTHER', start: airport, end: airport, kind: 'LOUNGE' };

describe('the route of a booking', () => {
  it('Rides are the same between the same places, by id or within about 200 m', () => {
    expect(isSameRoute(ride, { ...ride })).toBe(true);
    expect(isSameRoute(ride, { ...ride, start: place(0, 0, 'address:home') })).toBe(true);
    expect(isSameRoute(ride, { ...ride, start: place(59.3155, 18.0735) })).toBe(true);
    expect(isSameRoute(ride, { ...ride, start: place(59.3163, 18.0735) })).toBe(false);
    expect(isSameRoute(ride, { ...ride, start: place(59.3143, 18.0775) })).toBe(false);
  });

  it('A booking in the other direction, of another product or of another service is a different one', () => {
    expect(isSameRoute(ride, { ...ride, start: ride.end, end: ride.start })).toBe(false);
    expect(isSameRoute(lounge, { ...lounge, productType: 'TAXI' })).toBe(false);
    expect(isSameRoute(lounge, { ...lounge, kind: 'FAST_TRACK' })).toBe(false);
    expect(isSameRoute(lounge, { ...lounge })).toBe(true);
  });
});
