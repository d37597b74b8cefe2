import {
  addCartItems,
  createCart,
  listEmployees,
  listHotelOffers,
  listMembershipsOfCustomers,
  listPriceCaps,
} from '@portolan/contracts';
import { anEmployee, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aFoundHotel, aHotelOffersAnswer, aHotelRate, aRateAtHotel, hotelMemberOf, hotelSearch } from '../aHotel.ts';

const twoRooms = `${hotelSearch}&rooms=${ids.colleague}`;
const fixedRules = [
  {
    ruleDescription: 'The full price is kept',
    kind: 'CANCEL' as const,
    from: null,
    until: null,
    feeAmount: 2780,
    feePercent: 100,
    currency: 'SEK',
  },
];
const saver = aHotelRate({
  id: 'saver',
  cancellationRules: fixedRules,
  board: 'ROOM_ONLY',
  pricePerNight: 1390,
  price: { ...aHotelRate().price, total: 2780, quoted: { amount: 2780, currency: 'SEK' } },
  loyaltyProgram: null,
  roomsLeft: 3,
});
const single = aRateAtHotel({
  room: { ...aHotelRate().room, code: 'SGL', name: 'Standard single' },
  localFee: { amount: 98, currency: 'NOK' },
});
const roomOf = (travellerIds: string[], offers: (typeof saver)[]) => ({
  occupancy: { adults: 1, children: 0 },
  travellerIds,
  offers,
});

const anEdge = (answer = aHotelOffersAnswer([saver, aHotelRate(), single])) =>
  new FakeEdge()
    .answers(listHotelOffers, answer)
    .answers(listEmployees, {
      content: [anEmployee({ customerId: ids.colleague, firstName: 'Karin', lastName: 'Ekström' })],
      pageSize: 10_000,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    })
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });
const open = (edge = anEdge(), search = hotelSearch) =>
  renderRemote(remote, { at: `/hotel/offer?${search}&hotelId=hotel-1&searchId=${ids.item}&stars=4`, edge });
type Opened = Awaited<ReturnType<typeof open>>;
const add = async ({ screen, user }: Opened) => {
  await user.click(screen.getAllByRole('button', { name: 'Add to trip' })[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
};
const confirm = ({ user }: Opened, dialog: Awaited<ReturnType<typeof add>>) =>
  user.click(dialog.getByRole('button', { name: /^Add to trip|^Accept/ }));
const bodies = ({ edge }: Opened) => edge.requestsOf(addCartItems).map(({ body }) => body);

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

it('The page shows the hotel, its rooms with the terms of each rate, and the stay with amounts due now and later', async () => {
  const edge = anEdge().answers(listPriceCaps, { content: [{ per: 'NIGHT', amount: 1700, currency: 'SEK' }] });
  const opened = await open(edge);
  const { screen, user, router } = opened;
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotel Bjørvika Kai' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Address, times and amenities' });
  for (const fact of ['350 m to Office Oslo, 4 min walk', 'from 15:00', 'until 11:00', 'A quiet house at the quay.'])
    expect(facts).toHaveTextContent(fact);
  expect(await screen.findByRole('region', { name: 'Map of Hotel Bjørvika Kai' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All 7 amenities' }));
  expect(facts).toHaveTextContent('Sauna');

  const double = screen.getByRole('region', { name: 'Superior double' });
  expect(double).toHaveTextContent('18 m², 1 double bed, sleeps 2');
  const row = (name: string) => within(double).getByRole('rowheader', { name }).closest('tr');
  expect(row('Non-refundable Room only No points Wi-Fi included')).toHaveTextContent('3 rooms left');
  const flexible = row('Flexible Breakfast included Earns Nordic Quay points Wi-Fi included');
  for (const fact of ['Free until Sun 22 Nov, 18:00', 'Pre-paid', 'SEK 1,620', 'SEK 3,240 for 2 nights', 'Chosen'])
    expect(flexible).toHaveTextContent(fact);
  await user.click(screen.getByRole('button', { name: 'Nights and taxes: Flexible, Superior double' }));
  const nights = screen.getByRole('table', { name: 'Flexible, Superior double' });
  expect(nights).toHaveTextContent('Mon 23 Nov1,500');
  expect(nights).toHaveTextContent('SEK 40 over the cap1,740');
  expect(nights).toHaveTextContent('Of which taxes347');

  await user.click(screen.getByRole('button', { name: 'Choose Flexible, Standard single' }));
  const stay = screen.getByRole('complementary', { name: 'Your stay' });
  for (const fact of ['Standard single', 'Paid nowSEK 0', 'Due at the hotelSEK 3,240', 'NOK 98', '14.4 kg CO₂e'])
    expect(stay).toHaveTextContent(fact);
  expect(new URLSearchParams(router.state.location.search).getAll('rate')).toEqual(['rate-2']);
  expect(screen.getByRole('link', { name: 'Hotels within 40 km of Office Oslo' })).toHaveAttribute(
    'href',
    `/hotel/search?${hotelSearch.replace('office:oslo', 'office%3Aoslo')}&searchId=${ids.item}&stars=4`,
  );
});

it('The page says that the loyalty number is sent only for a rate that earns points', async () => {
  const edge = anEdge().answers(listMembershipsOfCustomers, {
    customersLoyaltyMemberships: [hotelMemberOf(ids.traveller, 'Nordic Quay')],
  });
  const { screen, user } = await open(edge);
  const stay = within(await screen.findByRole('complementary', { name: 'Your stay' }));
  const sent = 'Your Nordic Quay number is sent with the booking';
  expect(await stay.findByText(sent)).toBeVisible();
  expect(screen.getByText('Your program')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose Non-refundable, Superior double' }));
  expect(stay.queryByText(sent)).toBeNull();
});

it('[S4.30] Special requests are kept by cart and offer and sent with their rooms in one call', async () => {
  const edge = anEdge(
    aHotelOffersAnswer([], { rooms: [roomOf([ids.traveller], [aHotelRate()]), roomOf([ids.colleague], [single])] }),
  );
  const opened = await open(edge, twoRooms);
  const { screen, user, router } = opened;
  await user.click(await screen.findByRole('button', { name: 'Room 2, Karin' }));
  expect(new URLSearchParams(router.state.location.search).get('room')).toBe('2');
  expect(screen.getByRole('complementary', { name: 'Your stay' })).toHaveTextContent('SEK 6,480');
  const dialog = await add(opened);
  const second = within(dialog.getByRole('group', { name: 'Special request for room 2 (optional)' }));
  await user.click(second.getByRole('button', { name: 'Late arrival' }));
  await user.type(second.getByRole('textbox', { name: 'Details' }), 'After 22:30 ');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const again = await add(opened);
  expect(again.getByRole('button', { name: 'Late arrival', pressed: true })).toBeVisible();
  await confirm(opened, again);
  await screen.findByText('left the remote');
  expect(bodies(opened)).toEqual([
    {
      hotels: [
        { offerId: 'rate-1', travelers: [{ userId: ids.traveller }] },
        {
          offerId: 'rate-2',
          travelers: [{ userId: ids.colleague }],
          specialRequest: { codes: ['LATE_ARRIVAL'], text: 'After 22:30' },
        },
      ],
    },
  ]);
});

it('A room with a changed price is added once the new price is accepted', async () => {
  const price = {
    offerId: 'rate-1',
    amount: 3580,
    currency: 'SEK',
    quoted: { amount: 3580, currency: 'SEK' },
    rate: 1,
    rateDate: '2026-11-20',
  };
  const edge = anEdge(aHotelOffersAnswer([aHotelRate()])).refuses(addCartItems, 'PRICE_CHANGED', 'Changed', { price });
  const opened = await open(edge);
  await opened.screen.findByRole('heading', { level: 1 });
  const dialog = await add(opened);
  await confirm(opened, dialog);
  expect(await dialog.findByText(/increased from SEK 3,240 to SEK 3,580, by SEK 340/)).toBeVisible();
  edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
  await opened.user.click(dialog.getByRole('button', { name: /^Accept SEK\s3,580/ }));
  await opened.screen.findByText('left the remote');
  expect(bodies(opened)[1]).toMatchObject({
    hotels: [{ offerId: 'rate-1', acceptedPrice: { amount: 3580, currency: 'SEK' } }],
  });
});

it('A sold-out rate is removed and another one chosen', async () => {
  const edge = anEdge(aHotelOffersAnswer([aHotelRate(), saver])).refuses(addCartItems, 'SOLD_OUT', 'Gone');
  const opened = await open(edge);
  const { screen, user } = opened;
  await screen.findByRole('heading', { level: 1 });
  const dialog = await add(opened);
  await confirm(opened, dialog);
  expect(await dialog.findByText('This room is no longer available at this rate.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'View other rooms' }));
  expect(screen.queryByRole('rowheader', { name: /^Flexible/ })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Your stay' })).toHaveTextContent('SEK 2,780');
});

it('An expired search leads to a new search with the same inputs', async () => {
  const { screen, user, router, edge } = await open(anEdge().refuses(listHotelOffers, 'SEARCH_EXPIRED', 'Too old'));
  await user.click(await screen.findByRole('button', { name: 'Search again' }));
  const params = new URLSearchParams(router.state.location.search);
  expect([
    router.state.location.pathname,
    params.get('placeName'),
    params.get('stars'),
    params.has('searchId'),
  ]).toEqual(['/hotel/search', 'Office Oslo', '4', false]);
  expect(edge.requestsOf(listHotelOffers)).toHaveLength(1);
});

it('A rate that the policy blocks cannot be added', async () => {
  const forbidden = aHotelRate({ policy: { state: 'BLOCKED', violations: [] } });
  const { screen } = await open(anEdge(aHotelOffersAnswer([forbidden], { hotel: aFoundHotel({ offer: forbidden }) })));
  await screen.findByRole('heading', { level: 1 });
  for (const button of screen.getAllByRole('button', { name: 'Add to trip' })) expect(button).toBeDisabled();
});
