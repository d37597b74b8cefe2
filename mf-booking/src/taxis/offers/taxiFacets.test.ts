import { aTaxiOffer } from '@portolan/testing/rules';
import { matchingTaxis, parseTaxiFacets, taxiOptions } from './taxiFacets.ts';

const { vehicle } = aTaxiOffer();
const estate = aTaxiOffer({ id: 'estate', estimated: true });
const electric = aTaxiOffer({
  id: 'electric',
  co2EmissionInGrams: 0,
  vehicle: { ...vehicle, category: 'SALOON_ELECTRIC' },
  policy: { state: 'IN', violations: [] },
});
const offers = [estate, electric];
const all = { providers: [], sort: 'recommended' } as const;
const read = (search: string) => parseTaxiFacets(new URLSearchParams(search));

describe('Taxi facets', () => {
  it.each([
    ['vehicle=ESTATE', ['estate']],
    ['vehicle=ESTATE&vehicle=SALOON_ELECTRIC', ['estate', 'electric']],
    ['more=FIXED_PRICE', ['electric']],
    ['more=IN_POLICY&more=NO_EMISSIONS', ['electric']],
    ['vehicle=ESTATE&more=FIXED_PRICE', []],
    ['vehicle=SPACESHIP&more=FREE', ['estate', 'electric']],
  ])('The facet filter %s keeps %j', (search, expected) => {
    expect(matchingTaxis(offers, all, read(search)).map(({ id }) => id)).toEqual(expected);
  });

  it('The count of a facet value respects the other filters', () => {
    expect(taxiOptions(offers, all, read('more=FIXED_PRICE'), 'vehicle')).toEqual([
      { value: 'SALOON_ELECTRIC', count: 1 },
      { value: 'ESTATE', count: 0 },
    ]);
    expect(taxiOptions(offers, { ...all, providers: ['TXO'] }, read(''), 'more').map(({ count }) => count)).toEqual([
      0, 0, 0,
    ]);
  });
});
