import { ids } from '@portolan/testing/rules';
import { aCarQuery, carSearch } from './aCarOffer.ts';
import { carQuery, draftOfPreferences, preferencesOf } from './carQuery.ts';

const read = (search: string) => carQuery.complete(carQuery.parse(new URLSearchParams(search)));

describe('Car search in the URL', () => {
  it.each([
    aCarQuery(),
    aCarQuery({ dropOffId: 'station:7400001', cartId: ids.trip }),
    aCarQuery({ cartId: ids.trip, replaces: ids.item }),
  ])('A car search is read from its URL as it was written', (query) => {
    expect(read(carQuery.write(query))).toEqual(query);
  });

  it('The drop-off place is the pick-up place unless the URL names another', () => {
    expect(read(carSearch)).toEqual(aCarQuery());
  });

  it.each(['from=tomorrow', 'from=2026-13-45T10:00', 'age=9', 'age=old', 'country=Sweden', 'driverId=me'])(
    'A URL with %s is not a complete car search',
    (wrong) => {
      expect(read(`${carSearch.replace(new RegExp(`${wrong.split('=')[0]}=[^&]*`), wrong)}`)).toBeNull();
    },
  );

  it('A replaced item without its trip is ignored', () => {
    expect(read(`${carSearch}&replaces=${ids.item}`)).not.toHaveProperty('replaces');
  });
});

describe('Car preferences', () => {
  it('Stored car preferences refill the form with places, times and driver', () => {
    const query = aCarQuery({ dropOffId: 'station:7400001' });
    expect(draftOfPreferences(preferencesOf(query, 'SEK'))).toEqual(carQuery.draftOf(query));
  });

  it('A stored map position does not refill the form because no field can choose it', () => {
    const stored = {
      ...preferencesOf(aCarQuery(), 'SEK'),
      pickUp: { latitude: 1, longitude: 2, dateTime: '2026-11-23T09:30' },
    };
    expect(draftOfPreferences(stored).pickUpId).toBeNull();
  });
});
