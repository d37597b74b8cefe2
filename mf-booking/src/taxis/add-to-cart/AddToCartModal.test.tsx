import {
  addCartItems,
  createCart,
  fetchPlace,
  fetchTrip,
  findDoubleBookings,
  listEmployees,
  searchTaxiOffers,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import type { TripFitProps, TripPickerProps } from '@portolan/remote-kit';
import {
  anEmployee,
  aPlace,
  aTaxiOffer,
  aTrip,
  FakeEdge,
  ids,
  renderRemote,
  waitFor,
  type RenderRemoteOptions,
} from '@portolan/testing';
import { remote } from '../../remote.ts';
import { guestBook, type Guest } from '../../travellers/guests.ts';

const search = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, aPlace())
    .answers(listEmployees, { content: [], pageSize: 10_000, totalItems: 0, totalPages: 1, currentPage: 1 })
    .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] })
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });

/** The name that a new trip for the ride is given. */
const suggested = 'Stockholm, 23 Nov';

/** The next request fails because the offer has another price, in kronor. */
const changesPrice = (edge: FakeEdge, amount: number) =>
  edge.answers(addCartItems, () => {
    const price = {
      offerId: 'offer-1',
      amount,
      currency: 'SEK',
      quoted: { amount, currency: 'SEK' },
      rate: 1,
      rateDate: '2026-11-20',
    };
    throw new ApiError(422, {
      type: 'PRICE_CHANGED',
      message: 'The price has changed.',
      meta: { requestId: 'req-test', price },
    });
  });

async function openModal(edge = anEdge(), more = '', places?: RenderRemoteOptions['places']) {
  const opened = await renderRemote(remote, {
    at: `/search/taxis/offers?${search}${more}`,
    edge,
    ...(places && { places }),
  });
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
  const dialog = await opened.screen.findByRole('dialog', { name: 'Add taxi to trip' });
  const confirm = opened.screen.getByRole('button', { name: /^(loading )?Add (to trip|anyway)$/ });
  return { ...opened, dialog, confirm };
}

afterEach(() => localStorage.clear());

describe('Add-to-cart dialog', () => {
  it('[S2.87] [S2.88] [S2.89] [S9.21] The dialog shows the taxi, its time and its travellers, with guests marked', async () => {
    const guest: Guest = {
      id: ids.colleague,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'a@guest.example',
    };
    guestBook.keep(ids.traveller, guest);
    const { dialog, screen } = await openModal(undefined, `&travellerIds=${ids.colleague}`);
    expect(dialog).toHaveTextContent('Estate with Taxibokning');
    expect(dialog).toHaveTextContent('23 November 2026, 06:35');
    const [me, koch] = [...screen.getByRole('list', { name: 'Travellers' }).children];
    expect(me).toHaveTextContent('Elin Sandberg');
    expect(me).not.toHaveTextContent('Guest');
    expect(koch).toHaveTextContent('Astrid KochGuest');
  });

  it('The dialog names the trip that receives the draft, and says “your trip” if the name does not load', async () => {
    const named = await openModal(
      anEdge().answers(fetchTrip, aTrip({ tripName: 'Oslo kick-off' })),
      `&cartId=${ids.trip}`,
    );
    expect(named.dialog).toHaveTextContent(
      'Estate with Taxibokning, added as a draft to “Oslo kick-off”. Nothing is booked or paid yet.',
    );
    named.view.unmount();
    const unnamed = await openModal(anEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later'), `&cartId=${ids.trip}`);
    expect(unnamed.dialog).toHaveTextContent('Estate with Taxibokning, added to your trip as a draft.');
    expect(unnamed.confirm).toBeEnabled();
  });

  it('A double booking is shown with a link to its trip, and the taxi can be added anyway', async () => {
    const edge = anEdge().answers(findDoubleBookings, {
      content: [
        {
          cartId: ids.item,
          tripId: 'PT-1042',
          tripName: 'Oslo kick-off',
          itemId: ids.company,
          bookingStatus: 'CONFIRMED',
          travellers: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
        },
      ],
    });
    const { screen, user, router } = await openModal(edge);
    expect(await screen.findByText('You already have this ride: PT-1042, “Oslo kick-off”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open PT-1042' })).toHaveAttribute('href', `/trip/${ids.item}`);
    expect(edge.requestsOf(findDoubleBookings)[0]?.query.toString()).toBe(
      `offerId=offer-1&travellerId=${ids.traveller}`,
    );
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`));
  });

  it('The double-booking check leaves out guests because only this browser knows them', async () => {
    const guest: Guest = {
      id: ids.colleague,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'a@guest.example',
    };
    guestBook.keep(ids.traveller, guest);
    const { edge } = await openModal(
      anEdge().answers(findDoubleBookings, { content: [] }),
      `&travellerIds=${ids.colleague}`,
    );
    await waitFor(() => expect(edge.requestsOf(findDoubleBookings)).toHaveLength(1));
    expect(edge.requestsOf(findDoubleBookings)[0]?.query.getAll('travellerId')).toEqual([ids.traveller]);
  });

  it('The dialog names the new trip if the search has none', async () => {
    const { dialog } = await openModal();
    expect(dialog).toHaveTextContent(`added as a draft to a new trip, “${suggested}”.`);
  });

  it('The dialog shows the stops, and the rate and day of a converted price', async () => {
    const offer = aTaxiOffer({
      quotation: { monetaryAmount: 50, monetaryAmountWithMarkup: 52, currencyCode: 'EUR' },
      converted: { ...aTaxiOffer().converted, rate: 11.73, rateDate: '2026-11-20' },
    });
    const places = ({ params }: { params: Readonly<Record<string, string>> }) =>
      aPlace({ pointId: params['pointId'] ?? '', name: `Place ${params['pointId']}` });
    const { screen, dialog } = await openModal(
      anEdge()
        .answers(fetchPlace, places)
        .answers(searchTaxiOffers, { data: [offer], errors: [] }),
      '&pointIds=stop:1',
    );
    expect([...screen.getByRole('list', { name: 'Ride' }).children].map(({ textContent }) => textContent)).toEqual([
      'Place office:1',
      'Place airport:ARN',
      'Place stop:1',
    ]);
    expect(dialog).toHaveTextContent('Exchange rate1 EUR = 11.7300 SEK');
    expect(dialog).toHaveTextContent('Rate of 20 Nov 2026');
  });

  it('“Add and check out” adds the taxi and opens the checkout of its trip', async () => {
    const { user, screen, edge, router } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Add and check out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`));
    expect(router.state.location.search).toBe('?tab=checkout');
    expect(edge.requestsOf(addCartItems)).toHaveLength(1);
  });

  it('[S2.90] [S2.92] [S4.48] Confirming adds the taxi with the note and opens the trip', async () => {
    const { user, screen, confirm, edge, router } = await openModal();
    await user.type(screen.getByRole('textbox', { name: 'Note to the driver (optional)' }), 'Gate code 4417');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
    expect(edge.requestsOf(addCartItems)[0]?.body).toMatchObject({
      taxis: [{ driverNote: 'Gate code 4417', travelers: [{ userId: ids.traveller }] }],
    });
  });

  it('An agent gives a reason to add a taxi that the policy blocks', async () => {
    const violation = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY' as const, amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY' as const, amount: 545, currency: 'SEK' },
      action: 'PREVENT' as const,
    };
    const offer = aTaxiOffer({ policy: { state: 'BLOCKED', violations: [violation], mayOverride: true } });
    const opened = await renderRemote(remote, {
      at: `/search/taxis/offers?${search}`,
      edge: anEdge().answers(searchTaxiOffers, { data: [offer], errors: [] }),
    });
    const { screen, user, edge } = opened;
    await user.click(await screen.findByRole('button', { name: 'Override: Estate from Taxibokning' }));
    const why = await screen.findByRole('textbox', { name: 'Reason for overriding the policy' });
    const confirm = screen.getByRole('button', { name: /^(loading )?Add to trip$/ });
    await user.type(why, '  ');
    await user.click(confirm);
    expect(why).toHaveAccessibleDescription(/^Enter a reason for the override/);
    expect(edge.requestsOf(addCartItems)).toEqual([]);
    await user.type(why, 'The last train has gone ');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toEqual([
      expect.objectContaining({ overrideReason: 'The last train has gone' }),
    ]);
  });

  it('A note has at most 250 characters', async () => {
    const { screen } = await openModal();
    expect(screen.getByRole('textbox', { name: 'Note to the driver (optional)' })).toHaveAttribute('maxlength', '250');
  });

  it('[S2.94] [S5.14] Both buttons are disabled while the taxi is added', async () => {
    const edge = anEdge();
    const release = edge.holds(addCartItems);
    const { user, screen, confirm } = await openModal(edge);
    await user.click(confirm);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Adding/ })).toBeDisabled();
    release();
    expect(await screen.findByText('left the remote')).toBeVisible();
  });

  it('[S5.13] [S5.14] Both buttons are disabled until the travellers have loaded', async () => {
    const edge = anEdge().answers(listEmployees, {
      content: [anEmployee()],
      pageSize: 10_000,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });
    const release = edge.holds(listEmployees);
    const { screen, dialog } = await openModal(edge, `&travellerIds=${ids.colleague}`);
    expect(dialog).toHaveTextContent('Loading travellers');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Add to trip$/ })).toBeDisabled();
    release();
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Add to trip$/ })).toBeEnabled();
  });

  it('Travellers that did not load prevent adding and can be loaded again', async () => {
    const edge = anEdge().refuses(listEmployees, 'UNAVAILABLE', 'Later');
    const { screen, user, confirm } = await openModal(edge, `&travellerIds=${ids.colleague}`);
    expect(await screen.findByText('Could not load the travellers in this search')).toBeVisible();
    expect(confirm).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    edge.answers(listEmployees, {
      content: [anEmployee()],
      pageSize: 10_000,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(confirm).toBeEnabled();
  });

  it('[S2.88] The pickup time is shown in the time zone of its place', async () => {
    const offer = aTaxiOffer({
      start: { ...aTaxiOffer().start, timeZone: 'America/New_York', dateTime: '2026-11-23T00:35:00-05:00' },
    });
    const { dialog } = await openModal(anEdge().answers(searchTaxiOffers, { data: [offer], errors: [] }));
    expect(dialog).toHaveTextContent('23 November 2026, 00:35');
  });

  it('A flight number goes before the note, and an invalid one shows a problem', async () => {
    const { user, screen, confirm, edge } = await openModal();
    const flight = screen.getByRole('textbox', { name: 'Flight number (optional)' });
    await user.type(flight, 'no idea');
    await user.click(confirm);
    expect(flight).toHaveAccessibleDescription('Enter a flight number such as SK 1469, or leave it empty');
    await user.clear(flight);
    await user.type(flight, 'sk 1469');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toMatchObject([
      { taxis: [{ driverNote: 'Flight SK1469' }] },
    ]);
  });

  it('[S5.13] A taxi for an unknown traveller cannot be confirmed', async () => {
    const { confirm, dialog } = await openModal(undefined, `&travellerIds=${ids.item}`);
    expect(confirm).toBeDisabled();
    expect(dialog).toHaveTextContent('Some travellers are no longer in the company');
  });

  it('[S2.93] [S4.49] [S8.13] A failure shows the API’s error body as formatted text and can be retried', async () => {
    const edge = anEdge().refuses(addCartItems, 'OFFER_MISMATCH', 'The offer is for another ride');
    const { user, screen, confirm } = await openModal(edge);
    await user.click(confirm);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The offer is for another ride');
    expect(alert).toHaveTextContent('"type": "OFFER_MISMATCH"');
    expect(alert).toHaveTextContent('"requestId": "req-test"');
    edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
    await user.click(screen.getByRole('button', { name: 'Add to trip' }));
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(createCart)).toHaveLength(1);
  });

  it('[S4.49] [S8.14] Any other failure shows Unknown', async () => {
    const { user, screen, confirm } = await openModal(anEdge().cuts(addCartItems));
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown');
  });

  it.each(['OFFER_EXPIRED', 'OFFER_UNKNOWN', 'PRICE_CHANGED'] as const)(
    'A new search after %s keeps the note',
    async (type) => {
      const edge = anEdge().refuses(addCartItems, type, 'No');
      const { user, screen, confirm, dialog } = await openModal(edge);
      await user.type(screen.getByRole('textbox', { name: 'Note to the driver (optional)' }), 'Gate code 4417');
      await user.click(confirm);
      expect(await screen.findByText(/Search again to see the current/)).toBeVisible();
      expect(dialog).not.toHaveTextContent('"type"');
      await user.click(screen.getByRole('button', { name: 'Search again' }));
      await user.click(await screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
      expect(await screen.findByRole('textbox', { name: 'Note to the driver (optional)' })).toHaveValue(
        'Gate code 4417',
      );
      expect(edge.requestsOf(searchTaxiOffers)).toHaveLength(2);
    },
  );

  it('A changed price shows old, new and difference, and the taxi is added once the new price is accepted', async () => {
    const edge = anEdge();
    const { user, screen, confirm, dialog } = await openModal(changesPrice(edge, 650.5));
    await user.click(confirm);
    expect(
      await screen.findByText(
        /The price has increased from SEK 610 to SEK 650.50, by SEK 40.50. Nothing is added yet./,
      ),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('SEK 650.50');
    expect(dialog).not.toHaveTextContent('No meter');
    edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
    await user.click(await screen.findByRole('button', { name: /^Accept SEK.650\.50$/ }));
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toMatchObject([
      { taxis: [{ quotationPrice: { amountWithMarkup: 610 } }] },
      {
        taxis: [
          {
            price: { amount: 650.5, currency: 'SEK' },
            quotationPrice: { amount: 650.5, amountWithMarkup: 650.5, currency: 'SEK' },
          },
        ],
      },
    ]);
    expect(edge.requestsOf(createCart)).toHaveLength(1);
  });

  it('Going back from a changed price shows it in the offers and adds nothing', async () => {
    const { user, screen, confirm, edge } = await openModal(changesPrice(anEdge(), 590));
    await user.click(confirm);
    expect(await screen.findByText(/The price has decreased from SEK 610 to SEK 590, by SEK 20/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Estate' })).toHaveTextContent('SEK 590');
    expect(edge.requestsOf(addCartItems)).toHaveLength(1);
  });

  it('A sold-out taxi leaves the offers, and the others are shown', async () => {
    const others = [
      aTaxiOffer(),
      aTaxiOffer({ id: 'other', vehicle: { ...aTaxiOffer().vehicle, category: 'MINIVAN' } }),
    ];
    const { user, screen, confirm } = await openModal(
      anEdge().answers(searchTaxiOffers, { data: others, errors: [] }).refuses(addCartItems, 'SOLD_OUT', 'No'),
    );
    await user.click(confirm);
    await user.click(await screen.findByRole('button', { name: 'View other taxis' }));
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual(['Minivan']);
  });

  it('[S2.91] Cancel closes the dialog without adding anything', async () => {
    const { user, screen, edge } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(edge.requestsOf(createCart)).toHaveLength(0);
  });
});

describe('Target trip of a taxi', () => {
  it('A new trip has the name of its destination and days, or the one that the person types', async () => {
    const { user, screen, confirm, edge } = await openModal();
    const name = screen.getByRole('textbox', { name: 'Name of the trip' });
    expect(name).toHaveValue(suggested);
    await user.clear(name);
    await user.type(name, 'Fair in Solna');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(createCart)[0]?.body).toMatchObject({ tripName: 'New Cart' });
    expect(edge.requestsOf(addCartItems)[0]?.body).toMatchObject({ tripName: 'Fair in Solna' });
  });

  it('A trip that exists keeps its name, and tells how the taxi fits', async () => {
    const { user, screen, confirm, edge } = await openModal(undefined, '', {
      ...withTripPicker,
      'trip-fit': ({ cartId, offerIds }: TripFitProps) => `${offerIds.join()} in ${cartId}`,
    });
    expect(screen.queryByText(/ in /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to' }));
    expect(screen.getByText(`${aTaxiOffer().id} in ${ids.item}`)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name of the trip' })).toBeNull();
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems)[0]?.body).not.toHaveProperty('tripName');
  });

  const withTripPicker = {
    'trip-picker': ({ value, onChange, day, id }: TripPickerProps) => (
      <button id={id} type="button" onClick={() => onChange({ cartId: ids.item, name: 'Oslo kick-off' })}>
        {value === null ? `a trip on ${day}` : value.name}
      </button>
    ),
  };

  it('The trip picker of another remote chooses the trip, and the dialog names it', async () => {
    const { user, screen, dialog, confirm, edge } = await openModal(undefined, '', withTripPicker);
    await user.click(screen.getByRole('button', { name: 'Add to' }));
    expect(dialog).toHaveTextContent('added as a draft to “Oslo kick-off”');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems)[0]?.params).toEqual({ cartId: ids.item });
    expect(edge.requestsOf(createCart)).toEqual([]);
  });

  it('The trip picker receives the day of the ride in the time zone of its place', async () => {
    const offer = aTaxiOffer({ start: { ...aTaxiOffer().start, dateTime: '2026-11-23T00:35:00+01:00' } });
    const { dialog } = await openModal(
      anEdge().answers(searchTaxiOffers, { data: [offer], errors: [] }),
      '',
      withTripPicker,
    );
    expect(dialog).toHaveTextContent('a trip on 2026-11-23');
  });

  it('A new trip is the only choice without a trip picker', async () => {
    const { screen } = await openModal();
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Add to' });
    expect([...field.options].map(({ label }) => label)).toEqual([`New trip: ${suggested}`]);
  });

  it('A new trip can be chosen although the search has one', async () => {
    const { user, screen, confirm, edge } = await openModal(
      anEdge().answers(fetchTrip, aTrip({ cartId: ids.item, tripName: 'Oslo kick-off' })),
      `&cartId=${ids.item}`,
    );
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Add to' });
    expect([...field.options].map(({ label, selected }) => [label, selected])).toEqual([
      [`New trip: ${suggested}`, false],
      ['Oslo kick-off', true],
    ]);
    await user.selectOptions(field, '');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(createCart)).toHaveLength(1);
    expect(edge.requestsOf(addCartItems)[0]?.params).toEqual({ cartId: ids.trip });
  });
});
