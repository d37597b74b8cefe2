import { ids } from '@portolan/testing';
import { aCarQuery, carSearch } from './aCarOffer.ts';
import { carQuery, draftOfPreferences, preferencesOf } from './carQuery.ts';

const read = (search: string) => carQuery.complete(carQuery.parse(new URLSearchParams(search)));

describe('a search for rental cars in the address', () => {
  it.each([
    aCarQuery(),
    aCarQuery({ dropOffId: 'station:7400001', cartId: ids.trip }),
    aCarQuery({ cartId: ids.trip, replaces: ids.item }),
  ])('comes back as it was written', (query) => {
    expect(read(carQuery.write(query))).toEqual(query);
  });

  it('gives the car back where it was had unless another place is named', () => {
    expect(read(carSearch)).toEqual(aCarQuery());
  });

  it.each(['from=tomorrow', 'from=2026-13-45T10:00', 'age=9', 'age=old', 'country=Sweden', 'driverId=me'])(
    'is no whole search with %s',
    (wrong) => {
      expect(read(`${carSearch.replace(new RegExp(`${wrong.split('=')[0]}=[^&]*`), wrong)}`)).toBeNull();
    },
  );

  it('ignores a replaced item without its trip', () => {
    expect(read(`${carSearch}&replaces=${ids.item}`)).not.toHaveProperty('replaces');
  });
});

describe('what the browser keeps of a search', () => {
  it('refills the form with place, times and driver', () => {
    const query = aCarQuery({ dropOffId: 'station:7400001' });
    expect(draftOfPreferences(preferencesOf(query, 'SEK'))).toEqual(carQuery.draftOf(query));
  });

  it('leaves a spot on the map out: nobody can choose it again', () => {
    const kept = {
      ...preferencesOf(aCarQuery(), 'SEK'),
      pickUp: { latitude: 1, longitude: 2, dateTime: '2026-11-23T09:30' },
    };
    expect(draftOfPreferences(kept).pickUpId).toBeNull();
  });
});
