import { newCartName } from '@portolan/contracts';
import { aFlightItem, aTrip, aTripItem } from '@portolan/testing/rules';
import { placeToNameAfter } from './suggestedName.ts';

const nameOf = (items: Parameters<typeof aTrip>[0], tripName: string = newCartName) =>
  placeToNameAfter(aTrip({ ...items, tripName }))?.name ?? null;

describe('Suggested name', () => {
  it('A trip with a name of its own, or without bookings, gets no suggested name', () => {
    expect(nameOf({ items: [aTripItem()] }, 'Oslo kick-off')).toBeNull();
    expect(nameOf({ items: [] })).toBeNull();
  });

  it('A trip is named after the first city that it leads to, else after its first place', () => {
    const ride = aTripItem();
    const local = { ...ride, end: { ...ride.end, address: ride.start.address } };
    expect(nameOf({ items: [local, aFlightItem()] })).toBe('Oslo Gardermoen Airport');
    expect(nameOf({ items: [local] })).toBe(ride.end.name);
  });
});
