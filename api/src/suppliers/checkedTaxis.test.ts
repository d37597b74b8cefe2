import { createCheckedTaxis } from './checkedTaxis.ts';
import type { ProviderAnswer, TaxiQuery, TaxiSupplier } from './supplierPort.ts';

const offers = (provider: string): ProviderAnswer => ({ kind: 'offers', provider, offers: [] });
const query = {} as TaxiQuery;

/** What a search says of providers that answer so. */
async function searched(answers: Readonly<Record<string, Promise<ProviderAnswer>>>, budgetMs: number): Promise<ProviderAnswer[]> {
  const supplier: TaxiSupplier = {
    search: () => Object.entries(answers).map(([provider, answer]) => ({ provider, answer })),
    book: () => Promise.reject(new Error('nobody books here')),
  };
  return Promise.all(createCheckedTaxis(supplier, budgetMs).search(query, new Date(0)).map(({ answer }) => answer));
}

it('goes on without a provider that takes longer than it may, and says so', async () => {
  const never = new Promise<ProviderAnswer>(() => undefined);
  expect(await searched({ Fast: Promise.resolve(offers('Fast')), Slow: never }, 20)).toEqual([offers('Fast'), { kind: 'failed', provider: 'Slow', code: 'TIMEOUT' }]);
});

it('waits for a provider that takes its time but answers', async () => {
  const come = Promise.withResolvers<ProviderAnswer>();
  const search = searched({ Slow: come.promise }, 60_000);
  come.resolve(offers('Slow'));
  expect(await search).toEqual([offers('Slow')]);
});
