import type { Place } from '@portolan/contracts';
import type { TaxiQuery } from '../supplierPort.ts';
import { createSandboxTaxis, magicPlaces } from './sandboxTaxis.ts';

const place = (pointId: string, latitude: number, longitude: number): Place => ({
  pointId, type: 'address', name: pointId, timeZone: 'Europe/Stockholm', locationCode: null, uicCode: null,
  address: { line: pointId, cityName: 'Stockholm', countryCode: 'SE', latitude, longitude, zip: '' },
});
const home = place('address:home', 59.3142, 18.0744);
const arlanda = place('airport:ARN', 59.6498, 17.9304);
const now = new Date('2026-11-20T09:00:00Z');
const query: TaxiQuery = { points: [home, arlanda], startsAt: new Date('2026-11-23T05:35:00Z'), passengers: 1, transferType: 'AIRPORT_DROPOFF', currency: 'SEK' };
const offersFor = async (change: Partial<TaxiQuery>) => (await createSandboxTaxis().search({ ...query, ...change }, now)).flatMap((answer) => (answer.kind === 'offers' ? answer.offers : []));

describe('the sandbox taxi supplier', () => {
  it('answers the same question with the same offers, byte for byte', async () => {
    expect(JSON.stringify(await offersFor({}))).toBe(JSON.stringify(await offersFor({})));
  });

  it('names no two offers alike, and none like those of another minute', async () => {
    const ids = [...(await offersFor({})), ...(await offersFor({ startsAt: new Date('2026-11-23T05:36:00Z') }))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('offers only vehicles with a seat for everybody', async () => {
    const offers = await offersFor({ passengers: 6 });
    expect(offers.map(({ vehicle }) => vehicle.category)).toEqual(['MINIVAN', 'MINIVAN']);
  });

  it('shows the pickup and the arrival on the clock of the place', async () => {
    const [offer] = await offersFor({});
    expect(offer?.start.dateTime).toBe('2026-11-23T06:35:00+01:00');
    expect(Date.parse(offer?.end.dateTime ?? '')).toBeGreaterThan(Date.parse('2026-11-23T05:55:00Z'));
  });

  it('converts the price and says by which rate', async () => {
    const [offer] = await offersFor({ currency: 'EUR' });
    expect(offer?.quotation.currencyCode).toBe('SEK');
    expect(offer?.converted.currencyCode).toBe('EUR');
    expect(offer?.converted.monetaryAmount).toBeCloseTo((offer?.quotation.monetaryAmount ?? 0) * (offer?.converted.rate ?? 0), 2);
  });

  it('fails where its magic places say so: all providers, or one', async () => {
    const kinds = async (magic: string) => (await createSandboxTaxis().search({ ...query, points: [home, place(magic, 59.4, 18)] }, now)).map(({ kind }) => kind);
    expect(await kinds(magicPlaces.allDown)).toEqual(['failed', 'failed', 'failed']);
    expect(await kinds(magicPlaces.oneDown)).toEqual(['offers', 'offers', 'failed']);
    expect(await offersFor({ points: [home, place(magicPlaces.noOffers, 59.4, 18)] })).toEqual([]);
  });
});
