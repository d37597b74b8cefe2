import { aLocation, aPerson, aTrackedTrip } from './aLocation.ts';
import type { TrackedLocation } from './trackedPeople.ts';
import { countArriving, groupByTime, timeGroupOf, whereaboutsOf } from './whereabouts.ts';

const from = (startsAt: string, endsAt: string, over: Partial<TrackedLocation> = {}) =>
  aLocation({ startsAt: `2026-11-${startsAt}:00+01:00`, endsAt: `2026-11-${endsAt}:00+01:00`, ...over });
const flight = from('19T08:00', '19T09:12', { kind: 'airport', cityName: 'Oslo' });
const hotel = from('19T15:00', '22T11:00', { kind: 'hotel', cityName: 'Oslo', hotelName: 'Hotel Kai' });
const dayTripOut = from('20T09:00', '20T10:00', { cityName: 'Drammen' });
const dayTripBack = from('20T16:00', '20T17:00', { cityName: 'Oslo' });
const flightHome = from('22T17:40', '22T18:50', { kind: 'airport', cityName: 'Stockholm' });
const trip = aTrackedTrip(flight, hotel, dayTripOut, dayTripBack, flightHome);
const at = (clock: string): number => Date.parse(`2026-11-${clock}:00+01:00`);
const whereIs = (clock: string, one = trip) => {
  const found = whereaboutsOf({ trips: [one] }, at(clock));
  if (found === null) return null;
  const until =
    found.kind === 'staying' ? `until ${found.until.written.slice(8, 16)} ${found.hotelName ?? 'somewhere'}` : '';
  return `${found.kind} ${found.location.cityName} ${until}`.trim();
};

describe('the whereabouts of a traveller', () => {
  it.each([
    ['18T12:00', 'leaving Oslo', 'next'],
    ['17T12:00', 'leaving Oslo', 'later'],
    ['19T08:30', 'moving Oslo', 'now'],
    ['19T10:00', 'staying Oslo until 20T09:00 somewhere', 'now'],
    ['19T20:00', 'staying Oslo until 20T09:00 Hotel Kai', 'now'],
    ['20T09:30', 'moving Drammen', 'now'],
    ['20T12:00', 'staying Drammen until 20T16:00 somewhere', 'now'],
    ['20T16:30', 'moving Oslo', 'now'],
    ['21T12:00', 'staying Oslo until 22T17:40 Hotel Kai', 'now'],
    ['22T12:00', 'staying Oslo until 22T17:40 somewhere', 'now'],
    ['22T18:50', 'arrived Stockholm', 'earlier'],
  ] as const)('The whereabouts of a traveller at %s are: %s', (clock, words, group) => {
    expect(whereIs(clock)).toBe(words);
    const whereabouts = whereaboutsOf({ trips: [trip] }, at(clock));
    expect(whereabouts && timeGroupOf(whereabouts, at(clock))).toBe(group);
  });

  it('A traveller is in a hotel until check-out if nothing comes after it', () => {
    expect(whereIs('21T12:00', aTrackedTrip(flight, hotel))).toBe('staying Oslo until 22T11:00 Hotel Kai');
    expect(whereIs('22T12:00', aTrackedTrip(flight, hotel))).toBe('arrived Oslo');
  });

  it('Between two trips a traveller has no place, only the start of the next trip', () => {
    const trips = [aTrackedTrip(flight), aTrackedTrip(flightHome)];
    expect(whereaboutsOf({ trips }, at('20T12:00'))).toMatchObject({ kind: 'leaving', location: flightHome });
  });

  it('A move counts before another trip’s hotel at the same time', () => {
    const trips = [aTrackedTrip(hotel), aTrackedTrip(dayTripOut)];
    expect(whereaboutsOf({ trips }, at('20T09:30'))).toMatchObject({ kind: 'moving', location: dayTripOut });
  });

  it('A traveller without a location is nowhere', () => {
    expect(whereaboutsOf({ trips: [] }, 0)).toBeNull();
  });
});

describe('the groups of the list', () => {
  const one = (name: string, ...locations: TrackedLocation[]) => aPerson(name, aTrackedTrip(...locations));
  const people = [
    one('back early', from('10T09:00', '10T10:00')),
    one('back late', from('12T09:00', '12T10:00')),
    one('tomorrow', from('21T09:00', '21T09:30')),
    one('in a week', from('27T09:00', '27T10:00')),
    one('until evening', from('20T11:00', '20T18:00')),
    one('until noon', from('20T11:30', '20T12:30')),
  ];
  const now = at('20T12:00');

  it('The groups hold each person once, in the order of the next event; people back home come last', () => {
    const groups = groupByTime(people, now);
    expect(Object.entries(groups).map(([group, own]) => [group, own.map(({ person }) => person.name)])).toEqual([
      ['now', ['until noon', 'until evening']],
      ['next', ['tomorrow']],
      ['later', ['in a week']],
      ['earlier', ['back late', 'back early']],
    ]);
  });

  it('Arrivals within 24 hours count people on the way or not yet departed', () => {
    expect(countArriving(people, now)).toBe(3);
    expect(countArriving([one('in a hotel', hotel)], at('22T10:00'))).toBe(0);
  });
});
