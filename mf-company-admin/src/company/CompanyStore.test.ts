import { fetchCorporation, fetchSubscription, listCountries } from '@portolan/contracts';
import { aCorporation, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { CompanyStore } from './CompanyStore.ts';

const anEdge = () =>
  new FakeEdge()
    .answers(fetchCorporation, aCorporation())
    .answers(fetchSubscription, { plan: 'pro', status: 'ACTIVE', endDate: '2027-01-01T00:00:00Z', licenseNumber: 30 })
    .answers(listCountries, ({ query }) => [
      { code: 'SE', name: query.get('language') === 'en' ? 'Sweden' : 'Sverige' },
    ]);

async function aStore(edge: FakeEdge) {
  const { http } = await signedInSession(edge);
  return new CompanyStore(http, ids.company, 'en');
}
const swedenIn = ({ value, state }: CompanyStore) => value?.countryNames.get('SE') ?? state.kind;
const languagesAsked = (edge: FakeEdge) => edge.requestsOf(listCountries).map(({ query }) => query.get('language'));

describe('the store of the company', () => {
  it('The company stays while another language loads', async () => {
    const edge = anEdge();
    const store = await aStore(edge);
    await store.load();
    const release = edge.holds(listCountries);
    store.speak('sv');
    expect(swedenIn(store)).toBe('Sweden');
    release();
    await store.load();
    expect(swedenIn(store)).toBe('Sverige');
  });

  it('The company is not requested again for the same language', async () => {
    const edge = anEdge();
    const store = await aStore(edge);
    await store.load();
    store.speak('en');
    expect(languagesAsked(edge)).toEqual(['en']);
  });

  it('The company shows the newest language although an older answer comes later', async () => {
    const edge = anEdge();
    const store = await aStore(edge);
    const release = edge.holds(listCountries);
    const older = store.load();
    edge.answers(listCountries, [{ code: 'SE', name: 'Sverige' }]);
    await store.load();
    release();
    await older;
    expect(swedenIn(store)).toBe('Sverige');
  });

  it('The company’s store ignores an answer after it is left', async () => {
    const edge = anEdge();
    const store = await aStore(edge);
    const release = edge.holds(fetchCorporation);
    const loaded = store.load();
    store.dispose();
    release();
    await loaded;
    expect(store.state).toEqual({ kind: 'loading', previous: null });
  });
});
