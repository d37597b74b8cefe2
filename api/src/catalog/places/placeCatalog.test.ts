import { place as placeSchema } from '@portolan/contracts';
import { loadPlaceCatalog } from './placeCatalog.ts';

const catalog = loadPlaceCatalog();
const namesFor = (query: string, limit = 5): string[] => catalog.find({ query, limit }).map(({ name }) => name);

describe('finding a place', () => {
  it.each([
    ['Stockholm', 'Stockholm'],
    ['sto', 'Stockholm Arlanda Airport'],
    ['ARN', 'Stockholm Arlanda Airport'],
    ['malmo', 'Malmö'],
    ['MALMÖ CENTRAL', 'Malmö Central'],
    ['kobenhavn h', 'København H'],
    ['köpenhamn', 'Copenhagen Airport, Kastrup'],
    ['gardermoen', 'Oslo Airport, Gardermoen'],
    ['Beograd', 'Belgrade Nikola Tesla Airport'],
    ['beč', 'Vienna International Airport'],
    ['nis', 'Niš'],
    ['knez mih', 'Knez Mihailova 30'],
    ['hantverkargatan', 'Stockholms stadshus'],
    ['bulevar kralja', 'Bulevar kralja Aleksandra 73'],
  ])('"%s" finds %s first', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });

  it('wants every word, each from its beginning', () => {
    expect(namesFor('belgrade nikola')).toEqual(['Belgrade Nikola Tesla Airport']);
    expect(namesFor('ockholm')).toEqual([]);
    expect(namesFor('oslo xyz')).toEqual([]);
  });

  it('keeps to the types and the number asked for', () => {
    const stations = catalog.find({ query: 'st', types: ['station'], limit: 3 });
    expect(stations.map(({ type }) => type)).toEqual(['station', 'station', 'station']);
    expect(catalog.find({ query: 'a', types: ['city', 'airport'], limit: 20 })).toHaveLength(20);
  });

  it('shows bigger places first', () => {
    expect(catalog.find({ query: 'lo', types: ['city'], limit: 1 })[0]?.name).toBe('London');
    expect(catalog.find({ query: 'london', types: ['airport'], limit: 1 })[0]?.locationCode).toBe('LHR');
  });

  it('takes typed wildcards and patterns literally', () => {
    for (const query of ['%%', '.*', '\\', '((']) expect(namesFor(query)).toEqual([]);
  });

  it('never finds the places that make the sandbox misbehave, but knows them by id', () => {
    expect(catalog.byId('address:sandbox-all-down')?.name).toBe('Hamngatan 2');
    expect(namesFor('hamngatan')).toEqual([]);
  });
});

describe('the reference data', () => {
  // One letter each finds nearly everything: a word begins with every letter somewhere.
  const everything = new Map(
    [...'abcdefghijklmnopqrstuvwxyz0123456789']
      .flatMap((letter) => catalog.find({ query: letter, limit: Infinity }))
      .map((place) => [place.pointId, place]),
  );

  it('holds thousands of places, every one as the contract wants it', () => {
    expect(everything.size).toBeGreaterThan(6000);
    for (const place of everything.values()) placeSchema.parse(place);
  });

  it('gives every place a time zone that this machine knows', () => {
    const zones = new Set([...everything.values()].map(({ timeZone }) => timeZone));
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  });

  it.each([
    ['airport:BDS', 'Brindisi'],
    ['airport:NYO', 'Stockholm'],
    ['airport:LGW', 'London'],
    ['airport:GOT', 'Göteborg'],
    ['airport:CPH', 'Copenhagen'],
  ])('puts %s in %s', (pointId, city) => {
    expect(catalog.byId(pointId)?.address.cityName).toBe(city);
  });
});
