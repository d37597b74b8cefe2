import {
  addCartItems,
  createCart,
  fetchPlace,
  listPriceCaps,
  searchServices,
  type ServiceOffer,
} from '@portolan/contracts';
import { anOtherItem, aPlace, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
import { remote } from '../remote.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

const { start, end, cancellationRules } = anOtherItem();
const aServiceOffer = (over: Partial<ServiceOffer> = {}): ServiceOffer => ({
  id: 'airport-1',
  service: { code: 'LOUNGE', title: 'Airport lounge' },
  description: 'Two hours with food, drinks, Wi-Fi and showers',
  serviceProvider: { code: 'AIRPORT', name: 'Sandbox Airport Services', logoUrl: null },
  start,
  end,
  durationMinutes: 120,
  people: 1,
  reservation: 'HOLD',
  price: { total: 390, currency: 'SEK', quoted: { amount: 34, currency: 'EUR' }, rate: 11.5, rateDate: '2026-11-20' },
  cancellationRules,
  co2Grams: 0,
  expiresAt: '2026-11-23T04:00:00Z',
  ...over,
});
const anEdge = (data: ServiceOffer[]) =>
  new FakeEdge()
    .answers(fetchPlace, aPlace())
    .answers(listPriceCaps, { content: [] })
    .answers(searchServices, { data })
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });
const search = `airport=airport:ARN&from=2026-11-23T06:10&until=2026-11-25T17:45&flight=SY+1469&travellerIds=${ids.traveller}`;
const open = (edge: FakeEdge, more = '') => renderRemote(remote, { at: `/airport-services?${search}${more}`, edge });

it('A lounge before a flight goes into the trip that the search came from', async () => {
  const edge = anEdge([aServiceOffer()]);
  const { screen, user, router } = await open(edge, `&cartId=${ids.trip}`);
  const card = await screen.findByRole('article', { name: 'Airport lounge' });
  expect(screen.getByRole('region', { name: 'Your search' })).toHaveTextContent('before SY 1469');
  expect(card).toHaveTextContent('Total for 1 traveller');
  expect(edge.requestsOf(searchServices).map(({ body }) => body)).toEqual([
    {
      productType: 'AIRPORT',
      pointId: 'airport:ARN',
      startDateTime: '2026-11-23T06:10:00+01:00',
      endDateTime: '2026-11-25T17:45:00+01:00',
      people: 1,
      travellerIds: [ids.traveller],
    },
  ]);
  await user.click(within(card).getByRole('button', { name: /^Add to trip/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add to trip' }));
  await screen.findByText('left the remote');
  expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
  expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
    { airportServices: [{ offerId: 'airport-1', travelers: [{ userId: ids.traveller }] }] },
  ]);
});

it('An airport without services shows an empty result and leads back to the filled form', async () => {
  const { screen, user, router } = await open(anEdge([]));
  expect(await screen.findByRole('heading', { name: 'No airport services found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit search' }));
  expect(await screen.findByText('Stockholm Arlanda Airport')).toBeVisible();
  expect(router.state.location.search).toContain('edit=1');
});

it('A search without travellers shows the problem at its field', async () => {
  const { screen, user } = await open(anEdge([]), '&edit=1');
  await screen.findByRole('combobox', { name: /Airport/ });
  expect(await screen.findByText('Elin Sandberg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
  await user.click(screen.getByRole('button', { name: 'Find services' }));
  expect(await screen.findByRole('link', { name: 'Choose at least one traveller' })).toBeVisible();
});
