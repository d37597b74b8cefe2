import { policyRuleBody, type Place } from '@portolan/contracts';
import { loadPlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { violationsOf, type Candidate } from '../policies/policyRules.ts';
import { candidateOfCar } from '../products/cars/carCandidate.ts';
import { candidateOfJourney } from '../products/flights/flightCandidate.ts';
import { candidateOfRate } from '../products/hotels/hotelCandidate.ts';
import { createSandboxSearch } from '../products/suppliers/sandbox/sandboxSearch.ts';
import { candidateOfTrain } from '../products/trains/trainCandidate.ts';
import { dunavRules, nordlysRules, type DemoRule } from './demoPolicies.ts';

const places = loadPlaceCatalog();
const suppliers = createSandboxSearch(places, { hotelDelaysMs: [0, 0, 0], flightDelaysMs: [0, 0] });
const now = new Date();
const asking = { now, signal: new AbortController().signal };
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const dayIn = (days: number): string => inDays(days).toISOString().slice(0, 10);
const placeOf = (id: string): Place => {
  const place = places.byId(id);
  if (place === undefined) throw new Error(`There is no place ${id}.`);
  return place;
};
const occupancy = { adults: 1, children: 0, infants: 0 };

async function hotels(city: string, currency: string): Promise<Candidate[]> {
  const query = {
    spot: placeOf(city).address,
    radiusKm: 10,
    checkIn: dayIn(14),
    checkOut: dayIn(16),
    occupancies: [{ adults: 1, children: 0 }],
    currency,
    language: 'en' as const,
    agreements: [],
  };
  const found = (await Promise.all(suppliers.hotels.map((supplier) => supplier.search(query, asking)))).flat();
  return found.flatMap(({ hotel, rates, serviceProvider, start }) =>
    (rates ?? []).map((rate) =>
      candidateOfRate({ ...rate, serviceProvider, start, durationMinutes: 2_640 }, hotel, null, now),
    ),
  );
}

async function cars(airport: string, currency: string): Promise<Candidate[]> {
  const place = placeOf(airport);
  const stop = (days: number) => ({ place, dateTime: `${dayIn(days)}T10:00`, at: inDays(days) });
  const query = { pickUp: stop(14), dropOff: stop(16), driverAge: 40, currency, language: 'en' as const };
  const found = (await Promise.all(suppliers.cars.map((supplier) => supplier.search(query, asking)))).flat();
  return found.map((offer) => candidateOfCar(offer, null, now));
}

async function flights(from: string, to: string, currency: string): Promise<Candidate[]> {
  const leg = { from: [placeOf(from)], to: [placeOf(to)], date: dayIn(14), askedFor: [from, to] };
  const preferences = { cabin: null, directOnly: false, lowCostOnly: false, language: 'en' as const };
  const query = { legs: [leg], occupancy, currency, ...preferences };
  const found = (await Promise.all(suppliers.flights.map((supplier) => supplier.search(query, asking)))).flat();
  return found.map((journey) => candidateOfJourney(journey, found, { occupancy, currency }));
}

async function trains(from: string, to: string, currency: string): Promise<Candidate[]> {
  const way = {
    from: [placeOf(from)],
    to: [placeOf(to)],
    via: [],
    leaves: [inDays(14), inDays(15)] as const,
    arrives: null,
  };
  const query = {
    ways: [way],
    askedIds: [from, to],
    passengers: [{ category: 'ADULT' as const }],
    currency,
    language: 'en' as const,
  };
  const all: Candidate[] = [];
  for (const supplier of suppliers.trains)
    for (const journey of (await supplier.search(query, asking)).slice(0, 8))
      for (const offer of await supplier.listPrices(query, journey, null, asking))
        all.push(candidateOfTrain(offer, 1, null, now));
  return all;
}

const shareInPolicy = (all: readonly Candidate[], demoRules: readonly DemoRule[], country: string): number => {
  const rules = demoRules.map(({ body }, index) => ({
    id: String(index),
    version: 1,
    body: policyRuleBody.parse(body),
  }));
  const currency = country === 'SE' ? 'SEK' : 'RSD';
  const kept = all.filter((candidate) => violationsOf(rules, candidate, { now, currency, country }).length === 0);
  return kept.length / all.length;
};

describe('The policies of the demo', () => {
  it.each([
    ['hotels in Stockholm', () => hotels('city:2673730', 'SEK')],
    ['hotels in Oslo', () => hotels('city:3143244', 'SEK')],
    ['hotels in Copenhagen', () => hotels('city:2618425', 'SEK')],
    ['hotels in Göteborg', () => hotels('city:2711537', 'SEK')],
    ['rental cars at Arlanda', () => cars('airport:ARN', 'SEK')],
    ['flights to Oslo', () => flights('airport:ARN', 'airport:OSL', 'SEK')],
    ['flights to Copenhagen', () => flights('airport:ARN', 'airport:CPH', 'SEK')],
  ])('At Nordlys at least half of the %s are in policy, and some are not', async (_offers, search) => {
    const share = shareInPolicy(await search(), nordlysRules, 'SE');
    expect(share).toBeGreaterThanOrEqual(0.5);
    expect(share).toBeLessThan(1);
  });

  it('At Nordlys some train tickets to Göteborg are in policy, and those of first class are not', async () => {
    const offers = await trains('station:7400001', 'station:7400002', 'SEK');
    const share = shareInPolicy(offers, nordlysRules, 'SE');
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(
      offers.filter(({ travelClass }) => travelClass === 'SECOND').length / offers.length,
    );
  });

  it.each([
    ['hotels in Belgrade', () => hotels('city:792680', 'RSD')],
    ['rental cars in Belgrade', () => cars('airport:BEG', 'RSD')],
  ])('At Dunav at least half of the %s are in policy, and some are not', async (_offers, search) => {
    const share = shareInPolicy(await search(), dunavRules, 'RS');
    expect(share).toBeGreaterThanOrEqual(0.5);
    expect(share).toBeLessThan(1);
  });
});
