import { filterPeople } from './filterPeople.ts';
import type { TrackedPerson } from './trackedPeople.ts';

const goingTo = (name: string, cityName: string): TrackedPerson => ({
  name,
  email: `${name}@nordlys.example`,
  phone: '',
  trips: [
    {
      tripId: 'PT-1',
      cartId: '1',
      locations: [
        {
          kind: 'taxi',
          from: '2026-11-20',
          to: '2026-11-20',
          cityName,
          countryCode: 'DK',
          airportCode: null,
          flightNumber: null,
          hotelName: null,
          ticketNumbers: [],
          bookingId: null,
        },
      ],
    },
  ],
});
const people = [goingTo('Søren Đorđević', 'COPENHAGEN'), goingTo('Åsa Lindqvist', 'Malmö')];
const inDanish = (city: string) => (city === 'COPENHAGEN' ? 'København' : city);
const namesFor = (text: string) => filterPeople(people, text, inDanish).map(({ name }) => name.split(' ')[0]);

describe('the search among travellers', () => {
  it.each([
    ['', ['Søren', 'Åsa']],
    ['  ', ['Søren', 'Åsa']],
    ['lind', ['Åsa']],
    ['copenhagen', ['Søren']],
    ['københavn', ['Søren']],
    ['malmo', ['Åsa']],
    ['soren djordjevic', ['Søren']],
    ['malmö åsa', ['Åsa']],
    ['malmö søren', []],
    ['oslo', []],
  ])('finds for "%s" %p', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });
});
