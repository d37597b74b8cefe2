import { listPriceCaps } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, renderSlot, testNow } from '@portolan/testing';
import { carSearch } from '../../cars/aCarOffer.ts';
import { flightSearch } from '../../flights/aFlight.ts';
import { hotelSearch } from '../../hotels/aHotel.ts';
import { remote } from '../../remote.ts';
import { trainSearch } from '../../trains/aTrain.ts';

const anEdge = (amount?: number) =>
  new FakeEdge().answers(listPriceCaps, {
    content: amount === undefined ? [] : [{ per: 'TOTAL', amount, currency: 'SEK' }],
  });
const taxiSearch = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
const airportSearch = `airport=airport:ARN&from=2026-11-23T06:10&travellerIds=${ids.traveller}`;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

const leadsToPolicy = { name: /^Your cap: SEK\s900$/ };

describe('Price caps before and during a search', () => {
  it.each(['/search/taxis', '/cars', '/flights', '/hotel/search', '/trains', '/airport-services'])(
    'The form at %s names the price cap, and leads to the travel policy',
    async (at) => {
      const { screen } = await renderRemote(remote, { at, edge: anEdge(900) });
      expect(await screen.findByRole('link', leadsToPolicy)).toHaveAttribute('href', '/policy');
    },
  );

  it.each([
    ['taxis', `/search/taxis/offers?${taxiSearch}`],
    ['cars', `/cars/offers?${carSearch}`],
    ['flights', `/flights?${flightSearch}`],
    ['hotels', `/hotel/search?${hotelSearch}`],
    ['trains', `/trains?${trainSearch}`],
    ['airport services', `/airport-services?${airportSearch}`],
  ])('The summary bar of %s names the price cap, and leads to the travel policy', async (_product, at) => {
    const { screen } = await renderRemote(remote, { at, edge: anEdge(900) });
    const link = await screen.findByRole('link', leadsToPolicy);
    expect(link).toHaveAttribute('href', '/policy');
    expect(screen.getByRole('region', { name: 'Your search' })).toContainElement(link);
  });

  it('A form names the span of price caps that differ by place', async () => {
    const edge = new FakeEdge().answers(listPriceCaps, {
      content: [{ per: 'NIGHT', amount: 900, currency: 'SEK' }],
      inPlaces: [{ place: 'Oslo', caps: [{ per: 'NIGHT', amount: 1200, currency: 'SEK' }] }],
    });
    const { screen } = await renderRemote(remote, { at: '/hotel/search', edge });
    const link = await screen.findByRole('link', {
      name: 'Your cap: SEK\u00A0900 to SEK\u00A01,200 a night, by place',
    });
    expect(link).toHaveAttribute('href', '/policy');
  });

  it('The short form of the home page names the price cap only where there is one', async () => {
    const props = { product: 'taxis', to: '/search/taxis' };
    const capped = await renderSlot(remote, 'home-search', props, { edge: anEdge(900) });
    expect(await capped.screen.findByRole('link', leadsToPolicy)).toHaveAttribute('href', '/policy');
    capped.view.unmount();
    const free = await renderSlot(remote, 'home-search', props, { edge: anEdge() });
    expect(await free.screen.findByRole('link', { name: 'All search fields' })).toBeVisible();
    expect(free.screen.queryByText(/Your cap/)).not.toBeInTheDocument();
  });
});
