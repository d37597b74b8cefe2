import { aTaxiOffer } from '@portolan/testing/rules';
import { countProviders, parseOfferFilter, shownOffers, withOfferFilter } from './offerFilter.ts';

const by = (code: string, name: string) => ({ serviceProvider: { code, name, logoUrl: null } });
const price = (monetaryAmount: number) => ({ converted: { ...aTaxiOffer().converted, monetaryAmount } });
const costly = aTaxiOffer({ id: 'dear', ...by('TXB', 'TaxiBro'), ...price(980), co2EmissionInGrams: 100 });
const cheap = aTaxiOffer({ id: 'cheap', ...by('FGT', 'Fjordgate Taxi'), ...price(545), co2EmissionInGrams: 900 });
const middle = aTaxiOffer({ id: 'middle', ...by('TXB', 'TaxiBro'), ...price(610), co2EmissionInGrams: 0 });
const offers = [costly, cheap, middle];
const shown = (providers: readonly string[], sort: 'recommended' | 'price' | 'co2') =>
  shownOffers(offers, { providers, sort }).map(({ id }) => id);

describe('Taxi offer filter', () => {
  it('[S2.73] Offers of every provider are shown if none is chosen, else of the chosen ones', () => {
    expect(shown([], 'recommended')).toEqual(['dear', 'cheap', 'middle']);
    expect(shown(['FGT'], 'recommended')).toEqual(['cheap']);
    expect(shown(['TXO'], 'recommended')).toEqual([]);
  });

  it('Offers are sorted by price or emissions, and by default in the order of the API', () => {
    expect(shown([], 'price')).toEqual(['cheap', 'middle', 'dear']);
    expect(shown([], 'co2')).toEqual(['middle', 'dear', 'cheap']);
  });

  it('Each provider shows its number of offers, and a chosen one without offers stays visible', () => {
    const counts = [
      { code: 'FGT', name: 'Fjordgate Taxi', count: 1 },
      { code: 'TXB', name: 'TaxiBro', count: 2 },
    ];
    expect(countProviders(offers, ['FGT'])).toEqual(counts);
    expect(countProviders(offers, ['TXO'])).toEqual([...counts, { code: 'TXO', name: 'TXO', count: 0 }]);
  });

  it('[S2.73] [S9.18] The filter is written to the URL without changing the search', () => {
    const params = withOfferFilter(new URLSearchParams('pointIds=a&pointIds=b&provider=TXO'), {
      providers: ['FGT', 'TXB'],
      sort: 'price',
    });
    expect(params.getAll('pointIds')).toEqual(['a', 'b']);
    expect(parseOfferFilter(params)).toEqual({ providers: ['FGT', 'TXB'], sort: 'price' });
    expect(parseOfferFilter(new URLSearchParams('sort=nonsense&provider=&provider=XXX'))).toEqual({
      providers: [],
      sort: 'recommended',
    });
  });
});
