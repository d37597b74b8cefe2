import {
  addCartItems,
  createCart,
  fetchPlace,
  listEmployees,
  listHotelOffers,
  searchHotels,
  searchPlaces,
} from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aFoundHotel, aHotelOffersAnswer, aHotelRate, aHotelsAnswer } from './aHotel.ts';

const office = aPlace({
  pointId: 'office:oslo',
  type: 'office',
  name: 'Office Oslo',
  address: { ...aPlace().address, latitude: 59.9075, longitude: 10.7574 },
});

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

it('A hotel stay goes from the form over the hotels and a room into a new trip', async () => {
  const edge = new FakeEdge()
    .answers(fetchPlace, office)
    .answers(searchPlaces, { places: [office] })
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
    .answers(searchHotels, aHotelsAnswer([aFoundHotel()]))
    .answers(listHotelOffers, aHotelOffersAnswer([aHotelRate()]))
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  const at = '/hotel/search?place=office:oslo&checkIn=2026-11-23&checkOut=2026-11-25';
  const { screen, user, router } = await renderRemote(remote, { at, edge });

  expect(await screen.findByText('Office Oslo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  await user.click(await screen.findByRole('button', { name: 'Choose room at Hotel Bjørvika Kai' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotel Bjørvika Kai' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add to trip' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Quiet room' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to trip' }));
  await screen.findByText('left the remote');

  expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
  expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
    {
      hotels: [
        {
          offerId: 'rate-1',
          travelers: [{ userId: ids.traveller }],
          specialRequest: { codes: ['QUIET_ROOM'], text: '' },
        },
      ],
    },
  ]);
});
