import { aTaxiOffer } from '@portolan/testing';
import { countProviders, parseOfferFilter, shownOffers, withOfferFilter } from './offerFilter.ts';

const by = (code: string, name: string) => ({ serviceProvider: { code, name, logoUrl: null } });
const price = (monetaryAmount: number) => ({ converted: { ...aTaxiOffer().converted, monetaryAmount } });
const dear = aTaxiOffer({ id: 'dear', ...by('TXB', 'TaxiBro'), ...price(980), co2EmissionInGrams: 100 });
const cheap = aTaxiOffer({ id: 'cheap', ...by('FGT', 'Fjordgate Taxi'), ...price(545), co2EmissionInGrams: 900 });
const middle = aTaxiOffer({ id: 'middle', ...by('TXB', 'TaxiBro'), ...price(610), co2EmissionInGrams: 0 });
const offers = [dear, cheap, middle];
const shown = (providers: readonly string[], sort: 'recommended' | 'price' | 'co2') =>
  shownOffers(offers, { providers, sort }).map(({ id }) => id);

describe('offer filter', () => {
  it('[S2.73] shows every provider when none is chosen, else the chosen ones', () => {
    expect(shown([], 'recommended')).toEqual(['dear', 'cheap', 'middle']);
    expect(shown(['FGT'], 'recommended')).toEqual(['cheap']);
    expect(shown(['TXO'], 'recommended')).toEqual([]);
  });

  it('sorts by price or emissions, and by default as the API does', () => {
    expect(shown([], 'price')).toEqual(['cheap', 'middle', 'dear']);
    expect(shown([], 'co2')).toEqual(['middle', 'dear', 'cheap']);
  });

  it('counts the offers of each provider, and keeps a chosen one that made none in sight', () => {
    const found = [
      { code: 'FGT', name: 'Fjordgate Taxi', count: 1 },
      { code: 'TXB', name: 'TaxiBro', count: 2 },
    ];
    expect(countProviders(offers, ['FGT'])).toEqual(found);
    expect(countProviders(offers, ['TXO'])).toEqual([...found, { code: 'TXO', name: 'TXO', count: 0 }]);
  });

  it('[S2.73] [S9.18] lives in the URL beside the search and leaves it alone', () => {
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
