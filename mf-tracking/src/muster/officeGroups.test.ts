import { aLocation, aPerson, aTrackedTrip } from '../tracking-page/aLocation.ts';
import { groupByTime, timeGroups } from '../tracking-page/whereabouts.ts';
import { officeGroups, type Office } from './officeGroups.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const anOffice = (name: string, latitude: number, longitude: number): Office => ({
  id: name,
  name,
  line: '',
  zip: '',
  city: name,
  countryCode: 'NO',
  latitude,
  longitude,
});
const at = (name: string, spot: { latitude: number; longitude: number } | null, startsAt = '2026-11-20T11:00:00Z') =>
  aPerson(name, aTrackedTrip(aLocation({ startsAt, endsAt: startsAt.replace('T11', 'T13'), spot })));
const placed = (...people: ReturnType<typeof at>[]) => {
  const groups = groupByTime(people, now);
  return timeGroups.flatMap((group) => groups[group]);
};
const said = (people: ReturnType<typeof placed>, offices: readonly Office[]) =>
  officeGroups(people, offices).map(({ office, people: there }) => [
    office?.name ?? null,
    ...there.map(({ person }) => person.name),
  ]);

describe('the muster list by office', () => {
  const oslo = anOffice('Oslo', 59.91, 10.75);
  const fornebu = anOffice('Fornebu', 59.9, 10.63);

  it('People stand under their nearest office, by name, and those without one come last', () => {
    const people = placed(
      at('Zoë', { latitude: 59.92, longitude: 10.76 }),
      at('Bo', { latitude: 59.9, longitude: 10.74 }),
      at('Ana', { latitude: 59.89, longitude: 10.62 }),
      at('Cilla', { latitude: 56.95, longitude: 24.11 }),
      at('Dag', null),
    );
    expect(said(people, [oslo, fornebu])).toEqual([
      ['Fornebu', 'Ana'],
      ['Oslo', 'Bo', 'Zoë'],
      [null, 'Cilla', 'Dag'],
    ]);
  });

  it('An office without a location gets no one, and people back home are on no list', () => {
    const { latitude: _latitude, longitude: _longitude, ...unplaced } = oslo;
    const people = placed(
      at('Bo', { latitude: 59.9, longitude: 10.74 }),
      at('Ana', { latitude: 59.9, longitude: 10.74 }, '2026-11-18T11:00:00Z'),
    );
    expect(said(people, [unplaced])).toEqual([[null, 'Bo']]);
  });
});
