import { taxiOffer, type Place } from '@portolan/contracts';
import fc from 'fast-check';
import type { TaxiQuery } from '../supplierPort.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { createSandboxTaxis } from './sandboxTaxis.ts';

const place = (pointId: string, latitude: number, longitude: number): Place => ({
  pointId,
  type: 'address',
  name: pointId,
  timeZone: 'Europe/Stockholm',
  locationCode: null,
  uicCode: null,
  address: { line: pointId, cityName: 'Stockholm', countryCode: 'SE', latitude, longitude, zip: '' },
});
const home = place('address:home', 59.3142, 18.0744);
const arlanda = place('airport:ARN', 59.6498, 17.9304);
const now = new Date('2026-11-20T09:00:00Z');
const query: TaxiQuery = {
  points: [home, arlanda],
  startsAt: new Date('2026-11-23T05:35:00Z'),
  passengers: 1,
  transferType: 'AIRPORT_DROPOFF',
  currency: 'SEK',
  language: 'en',
};
const offersFor = async (change: Partial<TaxiQuery>) =>
  (
    await Promise.all(
      createSandboxTaxis()
        .search({ ...query, ...change }, now)
        .map(({ answer }) => answer),
    )
  ).flatMap((answer) => (answer.kind === 'offers' ? answer.offers : []));

describe('the sandbox taxi supplier', () => {
  it('The same taxi search has the same offers, byte for byte', async () => {
    expect(JSON.stringify(await offersFor({}))).toBe(JSON.stringify(await offersFor({})));
  });

  it('Offer ids are unique, also among offers of different minutes', async () => {
    const ids = [...(await offersFor({})), ...(await offersFor({ startsAt: new Date('2026-11-23T05:36:00Z') }))].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('Only vehicles with enough seats are offered', async () => {
    const offers = await offersFor({ passengers: 6 });
    expect(offers.map(({ vehicle }) => vehicle.category)).toEqual(['MINIVAN', 'MINIVAN']);
  });

  it('Pickup and arrival are in the local time of their place', async () => {
    const [offer] = await offersFor({});
    expect(offer?.start.dateTime).toBe('2026-11-23T06:35:00+01:00');
    expect(Date.parse(offer?.end.dateTime ?? '')).toBeGreaterThan(Date.parse('2026-11-23T05:55:00Z'));
  });

  it('A price is converted with the rate and its date', async () => {
    const [offer] = await offersFor({ currency: 'EUR' });
    expect(offer?.quotation.currencyCode).toBe('SEK');
    expect(offer?.converted.currencyCode).toBe('EUR');
    expect(offer?.converted.monetaryAmount).toBeCloseTo(
      (offer?.quotation.monetaryAmount ?? 0) * (offer?.converted.rate ?? 0),
      1,
    );
    expect(offer?.converted.rateDate).toBe('2024-06-28');
  });

  it('Cancellation rules are in the requested language', async () => {
    const [offer] = await offersFor({ language: 'sr', startsAt: new Date('2026-12-01T05:35:00Z') });
    expect(offer?.cancellationRules.map(({ ruleDescription }) => ruleDescription)).toEqual([
      expect.stringMatching(/^Besplatno otkazivanje do \d\d:\d\d$/),
      expect.stringMatching(/^Otkazivanje posle \d\d:\d\d košta \d+ % cene$/),
    ]);
  });

  it('A ride that starts soon has no free cancellation, unless its provider allows it', async () => {
    const soon = await offersFor({ startsAt: new Date(now.getTime() + 40 * 60_000) });
    const free = soon.filter(({ cancellationRules }) => cancellationRules.some(({ feeAmount }) => feeAmount === 0));
    expect([...new Set(free.map(({ serviceProvider }) => serviceProvider.code))]).toEqual(['TXO']);
    expect(
      soon.every(({ cancellationRules }) =>
        cancellationRules.every(({ until }) => until === null || new Date(until) > now),
      ),
    ).toBe(true);
  });

  it('Each stop has an arrival in its local time, unless the ride is estimated', async () => {
    const helsinki = { ...place('address:halfway', 59.5, 18), timeZone: 'Europe/Helsinki' };
    const offers = await offersFor({ points: [home, helsinki, place('address:near', 59.64, 17.94), arlanda] });
    for (const { start, stops, end, estimated } of offers) {
      expect(stops.map(({ name }) => name)).toEqual(['address:halfway', 'address:near']);
      const times = stops.map(({ dateTime }) => dateTime);
      if (estimated) expect(times).toEqual([null, null]);
      else {
        expect(times[0]).toMatch(/\+02:00$/);
        const moments = [start.dateTime, ...times, end.dateTime].map((time) => Date.parse(time ?? ''));
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(new Set(moments).size).toBe(4);
      }
    }
  });

  it('A stop on the way makes the ride more expensive', async () => {
    const [direct] = await offersFor({});
    const [withStop] = await offersFor({ points: [home, place('address:stop', 59.4036, 17.9462), arlanda] });
    expect(withStop?.quotation.monetaryAmount).toBeGreaterThan(direct?.quotation.monetaryAmount ?? Infinity);
  });

  it('A ride beyond 400 km or beyond the booking horizon has no offers', async () => {
    expect(await offersFor({ points: [home, place('address:lisbon', 38.7167, -9.1333)] })).toEqual([]);
    expect(await offersFor({ startsAt: new Date('9999-12-31T23:59:00Z') })).toEqual([]);
    expect(await offersFor({ startsAt: new Date(now.getTime() + 361 * 86_400_000) })).not.toEqual([]);
  });

  it('A price is quoted in the currency of the pickup’s country', async () => {
    const from = (countryCode: string): Place => ({ ...home, address: { ...home.address, countryCode } });
    const currencies = await Promise.all(
      ['SE', 'DK', 'NO', 'RS', 'DE', 'PT'].map(
        async (code) => (await offersFor({ points: [from(code), arlanda] }))[0]?.quotation.currencyCode,
      ),
    );
    expect(currencies).toEqual(['SEK', 'DKK', 'NOK', 'RSD', 'EUR', 'EUR']);
  });

  it('[S3.10] [S3.11] [S3.12] [S3.13] [S3.14] [S3.15] Offers fit the contract for any number of people and any minute of the year ahead', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 30, max: 361 * 1440 }),
        async (passengers, minutes) => {
          const offers = await offersFor({ passengers, startsAt: new Date(now.getTime() + minutes * 60_000) });
          for (const offer of offers) {
            taxiOffer.parse(offer);
            expect(offer.quotation.monetaryAmount).toBeGreaterThan(0);
            expect(offer.vehicle.seats[0]?.count).toBeGreaterThanOrEqual(passengers);
          }
          expect(offers.length > 0).toBe(passengers < 9);
        },
      ),
    );
  });

  it('The place for expired offers answers offers that have already expired', async () => {
    const offers = await offersFor({ points: [home, place(magicPlaces.expired, 59.4, 18)] });
    expect(offers.map(({ expiresAt }) => expiresAt)).toEqual(offers.map(() => now.toISOString()));
    expect((await offersFor({}))[0]?.expiresAt).toBe('2026-11-20T09:20:00.000Z');
  });

  it('The places for failures let one provider or all of them fail', async () => {
    const kinds = async (magic: string) =>
      (
        await Promise.all(
          createSandboxTaxis()
            .search({ ...query, points: [home, place(magic, 59.4, 18)] }, now)
            .map(({ answer }) => answer),
        )
      ).map(({ kind }) => kind);
    expect(await kinds(magicPlaces.allDown)).toEqual(['failed', 'failed', 'failed']);
    expect(await kinds(magicPlaces.oneDown)).toEqual(['offers', 'offers', 'failed']);
    expect(await offersFor({ points: [home, place(magicPlaces.noOffers, 59.4, 18)] })).toEqual([]);
  });
});
