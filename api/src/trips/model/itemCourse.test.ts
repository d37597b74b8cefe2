import { isSameCourse, type Course } from './itemCourse.ts';

const place = (latitude: number, longitude: number, pointId?: string) => ({
  ...(pointId !== undefined && { pointId }),
  address: { line: '', cityName: '', countryCode: 'SE', latitude, longitude, zip: '' },
});
const home = place(59.3143, 18.0735, 'address:home');
const airport = place(59.6519, 17.9186, 'airport:ARN');
const ride: Course = { productType: 'TAXI', start: home, end: airport, kind: '' };
const lounge: Course = { productType: 'OTHER', start: airport, end: airport, kind: 'LOUNGE' };

describe('the course of a booking', () => {
  it('Rides are the same between the same places, by id or within about 200 m', () => {
    expect(isSameCourse(ride, { ...ride })).toBe(true);
    expect(isSameCourse(ride, { ...ride, start: place(0, 0, 'address:home') })).toBe(true);
    expect(isSameCourse(ride, { ...ride, start: place(59.3155, 18.0735) })).toBe(true);
    expect(isSameCourse(ride, { ...ride, start: place(59.3163, 18.0735) })).toBe(false);
    expect(isSameCourse(ride, { ...ride, start: place(59.3143, 18.0775) })).toBe(false);
  });

  it('A booking in the other direction, of another product or of another service is a different one', () => {
    expect(isSameCourse(ride, { ...ride, start: ride.end, end: ride.start })).toBe(false);
    expect(isSameCourse(lounge, { ...lounge, productType: 'TAXI' })).toBe(false);
    expect(isSameCourse(lounge, { ...lounge, kind: 'FAST_TRACK' })).toBe(false);
    expect(isSameCourse(lounge, { ...lounge })).toBe(true);
  });
});
