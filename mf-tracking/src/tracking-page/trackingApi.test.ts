import { searchTracking } from '@portolan/contracts';
import { FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { aWireLocation, type WireLocation, type WirePerson } from './aWireLocation.ts';
import { daysOf } from './trackedPeople.ts';
import { fetchTrackedPeople } from './trackingApi.ts';

const aTrip = (trip_id: string, ...locations: WireLocation[]) => ({ trip_id, cart_id: ids.trip, locations });
const elin = (over: Partial<WirePerson>): WirePerson => ({
  first_name: 'Elin',
  last_name: 'Sandberg',
  email: 'traveller@nordlys.example',
  phone: '',
  trips: [aTrip('PT-1', aWireLocation())],
  ...over,
});

async function fetched(wire: WirePerson) {
  const { http } = await signedInSession(new FakeEdge().answers(searchTracking, { data: [wire] }));
  const [person] = await fetchTrackedPeople(http, {}, new AbortController().signal);
  return person;
}

describe('a traveller from the document service', () => {
  it('A traveller without a name is called by the e-mail', async () => {
    expect(await fetched(elin({}))).toMatchObject({ name: 'Elin Sandberg' });
    expect(await fetched(elin({ first_name: '', last_name: '' }))).toMatchObject({ name: 'traveller@nordlys.example' });
  });

  it('A traveller’s trips are in the order of their first days, over the turn of a year too', async () => {
    const late = aTrip('PT-LATE', aWireLocation({ from: '02.01.2027', to: '02.01.2027' }));
    const early = aTrip('PT-EARLY', aWireLocation({ from: '30.12.2026', to: '30.12.2026' }));
    const person = await fetched(elin({ trips: [late, early] }));
    expect(person?.trips.map(({ tripId }) => tripId)).toEqual(['PT-EARLY', 'PT-LATE']);
  });

  it('A traveller is away until the last day of any place, not of the last place', async () => {
    const hotel = aWireLocation({ type: 'hotel', hotel_name: 'Hotel Kai', from: '20.11.2026', to: '28.11.2026' });
    const taxi = aWireLocation({ from: '22.11.2026', to: '22.11.2026' });
    const person = await fetched(elin({ trips: [aTrip('PT-1', hotel, taxi)] }));
    expect(person?.trips.map(daysOf)).toEqual([{ from: '2026-11-20', to: '2026-11-28' }]);
  });

  it('A traveller’s key is a newer service’s id, else the e-mail', async () => {
    expect(await fetched(elin({}))).toMatchObject({ key: 'traveller@nordlys.example', isGuest: false });
    expect(await fetched(elin({ person_id: 'guest-1', is_guest: true }))).toMatchObject({
      key: 'guest-1',
      isGuest: true,
    });
  });

  it.each([
    ['SK', '1469', 'SK 1469'],
    [null, '1469', '1469'],
    ['SK', null, null],
  ])(
    'The carrier %p and the number %p give the flight %p',
    async (marketing_carrier_code, flight_number, flightNumber) => {
      const flight = aWireLocation({ type: 'airport', marketing_carrier_code, flight_number });
      const person = await fetched(elin({ trips: [aTrip('PT-1', flight)] }));
      expect(person?.trips[0]?.locations[0]).toMatchObject({ flightNumber });
    },
  );
});

it('The document service is asked for the range', async () => {
  const edge = new FakeEdge().answers(searchTracking, { data: [] });
  const { http } = await signedInSession(edge);
  await fetchTrackedPeople(http, { from: '2026-11-20', to: '2026-11-21' }, new AbortController().signal);
  expect(edge.requestsOf(searchTracking).map(({ query }) => String(query))).toEqual(['from=2026-11-20&to=2026-11-21']);
});

it('[S7.37] The document service is asked with the person’s bearer token', async () => {
  const edge = new FakeEdge().answers(searchTracking, { data: [] });
  const { http, session } = await signedInSession(edge);
  await fetchTrackedPeople(http, {}, new AbortController().signal);
  expect(edge.requestsOf(searchTracking).map(({ headers }) => headers['Authorization'])).toEqual([
    `Bearer ${session.auth?.authToken}`,
  ]);
});
