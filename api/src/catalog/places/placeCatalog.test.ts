import { place as placeSchema } from '@portolan/contracts';
import { PlaceIndex } from './PlaceIndex.ts';
import { loadPlaceCatalog } from './placeCatalog.ts';
import { isFoundBy, searchTextOf, typedWords } from './placeWords.ts';

const catalog = loadPlaceCatalog();
const namesFor = (query: string, limit = 5): string[] => catalog.find({ query, limit }).map(({ name }) => name);

describe('finding a place', () => {
  it.each([
    ['Stockholm', 'Stockholm'],
    ['stoc', 'Stockholm Arlanda Airport'],
    ['STO', 'Stockholm'],
    ['LON', 'London'],
    ['NYC', 'New York City'],
    ['jfk', 'John F. Kennedy International Airport'],
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
  ])('A search for the place "%s" finds %s first', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });

  it('A place is found by every word, each from its beginning', () => {
    expect(namesFor('belgrade nikola')).toEqual(['Belgrade Nikola Tesla Airport']);
    expect(namesFor('ockholm')).toEqual([]);
    expect(namesFor('oslo xyz')).toEqual([]);
  });

  it('A search for places keeps to the types and the number asked for', () => {
    const stations = catalog.find({ query: 'st', types: ['station'], limit: 3 });
    expect(stations.map(({ type }) => type)).toEqual(['station', 'station', 'station']);
    expect(catalog.find({ query: 'a', types: ['city', 'airport'], limit: 20 })).toHaveLength(20);
  });

  it('Bigger places come first in a search', () => {
    expect(catalog.find({ query: 'lo', types: ['city'], limit: 1 })[0]?.name).toBe('London');
    expect(catalog.find({ query: 'london', types: ['airport'], limit: 1 })[0]?.locationCode).toBe('LHR');
  });

  it('Wildcards and patterns in a search for places are literal text', () => {
    for (const query of ['%%', '.*', '\\', '((']) expect(namesFor(query)).toEqual([]);
  });

  it('Places that make the sandbox misbehave are known by id but never found by name', () => {
    expect(catalog.byId('address:sandbox-all-down')?.name).toBe('Hamngatan 2');
    expect(namesFor('hamngatan')).toEqual([]);
  });
});

it('The index of places finds the same as a look at every place, in the same order', () => {
  const places = catalog.find({ query: 'a', limit: Infinity });
  const texts = places.map(searchTextOf);
  const queries = ['san jo', 'new york', 'lo', 'st p', 'airport', 'port', 'a b', 'ko', 'nikola tesla', 'zz'];
  const index = new PlaceIndex(places);
  for (const query of queries) {
    const typed = typedWords(query);
    const byLook = places.filter((_place, at) => isFoundBy(texts[at] ?? '', typed)).map(({ pointId }) => pointId);
    expect(index.find(typed).map(({ pointId }) => pointId)).toEqual(byLook);
  }
});

describe('the reference data', () => {
  // One letter each finds nearly everything: each letter begins a word of some place.
  const everything = new Map(
    [...'abcdefghijklmnopqrstuvwxyz0123456789']
      .flatMap((letter) => catalog.find({ query: letter, limit: Infinity }))
      .map((place) => [place.pointId, place]),
  );

  it('The reference data holds places of the whole world, each valid by the contract', () => {
    expect(everything.size).toBeGreaterThan(28_000);
    for (const place of everything.values()) placeSchema.parse(place);
  });

  it('Every place has a time zone that this machine knows', () => {
    const zones = new Set([...everything.values()].map(({ timeZone }) => timeZone));
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  });

  it.each([
    ['airport:BDS', 'Brindisi'],
    ['airport:NYO', 'Stockholm'],
    ['airport:LGW', 'London'],
    ['airport:GOT', 'Göteborg'],
    ['airport:CPH', 'Copenhagen'],
    ['airport:NRT', 'Tokyo'],
    ['airport:EWR', 'New York City'],
    ['airport:LYR', 'Svalbard'],
  ])('Airport %s belongs to the city %s', (pointId, city) => {
    expect(catalog.byId(pointId)?.address.cityName).toBe(city);
  });
});
