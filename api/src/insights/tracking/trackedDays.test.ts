import { randomUUID } from 'node:crypto';
import { answersOf, queryOf } from '../../testing/flightQuestions.ts';
import { trackedTripsOf, type TrackedBooking } from '../../trips/model/trackedTrips.ts';
import { presentPeople } from './trackingPresenter.ts';

it('A traveller who lands on the day before take-off is found on both days', async () => {
  const found = await answersOf(queryOf({ from: 'airport:HND', to: 'airport:HNL', directOnly: true }));
  const journey = found.find(
    ({ segments: [one] }) => (one?.to.dateTime.slice(0, 10) ?? '') < (one?.from.dateTime.slice(0, 10) ?? ''),
  );
  const [segment, fare] = [journey?.segments[0], journey?.fares[0]?.fare];
  if (journey === undefined || segment === undefined || fare === undefined)
    throw new Error('Nobody takes off after midnight.');
  const { serviceProvider, segments, durationMinutes, co2Grams, isSelfTransfer } = journey;
  const [customerId, cartId] = [randomUUID(), randomUUID()];
  const booking: TrackedBooking = {
    customerId,
    guest: null,
    cartId,
    itemId: 'i1',
    productType: 'FLIGHT',
    position: 0,
    documents: null,
    startsAt: new Date(segment.from.dateTime),
    endsAt: new Date(segment.to.dateTime),
    details: {
      serviceProvider,
      start: segment.from,
      end: segment.to,
      durationMinutes,
      estimated: false,
      cancellationRules: [],
      bounds: [{ segments, durationMinutes, co2Grams, isSelfTransfer }],
      fare,
      occupancy: { adults: 1, children: 0, infants: 0 },
      documentNeeded: 'PASSPORT',
      holdableUntil: null,
    },
  };
  const [takeOff, landing] = [segment.from, segment.to].map(({ dateTime }) => dateTime.slice(0, 10)) as [
    string,
    string,
  ];
  const rows = trackedTripsOf([booking]).map((row) => ({ ...row, tripId: 'PT-7F3K2', tripName: 'Far' }));
  const [firstName, lastName, email] = ['Ellen', 'Berg', 'ellen@nordlys.example'];
  const employee = { customerId, firstName, lastName, email, cellphone: '', country: null, vip: false, groups: [] };
  const foundOn = (day: string) =>
    presentPeople({
      rows,
      employees: [employee],
      homeCountry: 'SE',
      range: { from: day, to: day },
      firstDay: '2000-01-01',
    }).length;
  expect([foundOn(takeOff), foundOn(landing), foundOn('2027-06-01')]).toEqual([1, 1, 0]);
});
