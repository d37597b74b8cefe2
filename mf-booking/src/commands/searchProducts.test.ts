import { searchPlaces } from '@portolan/contracts';
import { aPlace, FakeEdge, signedInSession } from '@portolan/testing/rules';
import { searchProducts } from './searchProducts.ts';

const arlanda = aPlace();
const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });

async function search(words: string) {
  const edge = new FakeEdge().answers(searchPlaces, ({ query }) => ({
    places: [arlanda, office].filter(({ name }) =>
      name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
    ),
  }));
  const session = await signedInSession(edge);
  const hits = await searchProducts(words, { session, language: 'en', signal: new AbortController().signal });
  return { hits, requests: edge.requestsOf(searchPlaces) };
}
const idOf = encodeURIComponent(arlanda.pointId);

describe('Product in the command palette', () => {
  it.each([
    ['taxi to arlanda', `/search/taxis?toPointId=${idOf}`],
    ['taxi from head to arlanda', `/search/taxis?pointIds=office%3A1&pointIds=${idOf}`],
    ['flight from head to arlanda', `/flights?first=office%3A1&last=${idOf}`],
    ['hotel in arlanda', `/hotel/search?place=${idOf}`],
    ['train to arlanda', `/trains?to=${idOf}&edit=1`],
    ['car at arlanda', `/cars?pickUp=${idOf}`],
  ])('The request %j leads to its filled search form', async (words, to) => {
    const { hits } = await search(words);
    expect(hits.map((hit) => hit.to)).toEqual([to]);
    expect(hits[0]?.title).toContain('Stockholm Arlanda Airport');
  });

  it('A request with an unknown place or without a product finds nothing', async () => {
    expect((await search('taxi to atlantis')).hits).toEqual([]);
    const { hits, requests } = await search('arlanda');
    expect([hits, requests]).toEqual([[], []]);
  });
});
