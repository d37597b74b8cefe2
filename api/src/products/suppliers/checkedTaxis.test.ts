import type { Place } from '@portolan/contracts';
import { createCheckedTaxis } from './checkedTaxis.ts';
import { createSandboxTaxis } from './sandbox/sandboxTaxis.ts';
import type { ProviderAnswer, TaxiQuery, TaxiSupplier } from './supplierPort.ts';

const offers = (provider: string): ProviderAnswer => ({ kind: 'offers', provider, offers: [] });
const place = (pointId: string, latitude: number): Place => ({
  pointId,
  type: 'address',
  name: pointId,
  timeZone: 'Europe/Stockholm',
  locationCode: null,
  uicCode: null,
  address: { line: pointId, cityName: 'Stockholm', countryCode: 'SE', latitude, longitude: 18, zip: '' },
});
const points = [59.3, 59.35, 59.4, 59.45].map((latitude, index) => place(`address:${index}`, latitude));
const query: TaxiQuery = {
  points,
  startsAt: new Date('2026-11-23T05:35:00Z'),
  passengers: 1,
  transferType: 'POINT_TO_POINT',
  currency: 'SEK',
  language: 'en',
};
const now = new Date('2026-11-20T09:00:00Z');

/** Result of a search for providers with these answers. */
async function searched(
  answers: Readonly<Record<string, Promise<ProviderAnswer>>>,
  budgetMs: number,
): Promise<ProviderAnswer[]> {
  const supplier: TaxiSupplier = {
    search: () => Object.entries(answers).map(([provider, answer]) => ({ provider, answer })),
  };
  return Promise.all(
    createCheckedTaxis(supplier, budgetMs)
      .search(query, now)
      .map(({ answer }) => answer),
  );
}

it('A provider over its time budget is reported as failed, without delaying the others', async () => {
  const never = new Promise<ProviderAnswer>(() => undefined);
  expect(await searched({ Fast: Promise.resolve(offers('Fast')), Slow: never }, 20)).toEqual([
    offers('Fast'),
    { kind: 'failed', provider: 'Slow', code: 'TIMEOUT' },
  ]);
});

it('A slow provider within its time budget is waited for', async () => {
  const come = Promise.withResolvers<ProviderAnswer>();
  const search = searched({ Slow: come.promise }, 60_000);
  come.resolve(offers('Slow'));
  expect(await search).toEqual([offers('Slow')]);
});

it('A ride with wrong stops is left out, and a provider with only such rides has failed', async () => {
  const [answer] = await Promise.all(
    createSandboxTaxis()
      .search(query, now)
      .map(({ answer: given }) => given),
  );
  if (answer?.kind !== 'offers') throw new Error('The sandbox has no offers.');
  const [right] = answer.offers;
  if (right === undefined) throw new Error('The sandbox has no offers.');
  const wrong = [
    { ...right, id: 'misses', stops: right.stops.slice(1) },
    { ...right, id: 'turned', stops: right.stops.toReversed() },
  ];
  const given = (list: typeof wrong) =>
    Promise.resolve<ProviderAnswer>({ kind: 'offers', provider: 'Some', offers: list });
  expect(await searched({ Some: given([...wrong, right]) }, 1_000)).toEqual([
    { kind: 'offers', provider: 'Some', offers: [right] },
  ]);
  expect(await searched({ Some: given(wrong) }, 1_000)).toEqual([
    { kind: 'failed', provider: 'Some', code: 'UNKNOWN' },
  ]);
});
