import {
  addCartItems,
  createCart,
  fetchPlace,
  fetchPreferences,
  listEmployees,
  listMembershipsOfCustomers,
  priceTrain,
  searchPlaces,
  searchTrains,
  type BodyOf,
  type TrainJourney,
  type TravelPreferences,
} from '@portolan/contracts';
import {
  anEmployee,
  aPlace,
  FakeEdge,
  fireEvent,
  ids,
  renderRemote,
  testNow,
  waitFor,
  within,
} from '@portolan/testing';
import { remote } from '../remote.ts';
import {
  aPricesAnswer,
  aTicket,
  aTrainJourney,
  aTrainsAnswer,
  aTrainWithChange,
  returnSearch,
  trainSearch,
  trainsNumbered,
} from './aTrain.ts';
import type { TrainPriceQuestion } from './trainsApi.ts';

const stations: Readonly<Record<string, string>> = { 'station:sthlm': 'Stockholm C', 'station:gbg': 'Göteborg C' };
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));

describe('Train search', () => {
  const membership = {
    id: ids.item,
    loyaltyProgramId: 'sj',
    membershipNumber: '9752',
    loyaltyProgramType: 'SJ_PRIO' as const,
    resourceType: 'TRAIN' as const,
  };
  const noMemberships = { flightMemberships: [], trainMemberships: [], hotelMemberships: [], carMemberships: [] };
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, ({ params }) =>
        aPlace({ pointId: params['pointId'] ?? '', type: 'station', name: stations[params['pointId'] ?? ''] ?? '' }),
      )
      .answers(searchPlaces, { places: [aPlace({ pointId: 'station:gbg', type: 'station', name: 'Göteborg C' })] })
      .answers(listEmployees, {
        content: [anEmployee()],
        pageSize: 10_000,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
      .answers(listMembershipsOfCustomers, {
        customersLoyaltyMemberships: [
          {
            customerId: ids.traveller,
            customerLoyaltyMembership: { ...noMemberships, trainMemberships: [membership] },
          },
        ],
      })
      .answers(searchTrains, aTrainsAnswer([aTrainJourney()], [aTrainJourney({ id: 'back-1' })]))
      .answers(priceTrain, aPricesAnswer(aTrainJourney()));
  const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/trains${search}`, edge });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });
  const usual: TravelPreferences = {
    seat: null,
    meal: null,
    homeAirport: null,
    homeStation: null,
    cabin: null,
    trainClass: 'FIRST',
    hotelChains: [],
    carClass: null,
    accessibilityNeeds: [],
    version: 1,
  };

  it('The form proposes a one-way journey tomorrow for the person in their age category, and names missing fields', async () => {
    const { screen, user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a train' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Category of Elin Sandberg' })).toHaveDisplayValue('Adult');
    expect(screen.getByRole('combobox', { name: 'Category of Elin Sandberg' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('21 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
    await user.click(screen.getByRole('button', { name: 'Find trains' }));
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Choose an origin from the list',
      'Choose a destination from the list',
      'Add at least one traveller',
    ]);
  });

  it.each([
    ['begins with the class of the profile', '', '1st class'],
    ['keeps the class of a refilled search', `?${trainSearch}&edit=1&trainClass=SECOND`, '2nd class'],
    ['ignores the profile for a refilled search of any class', `?${trainSearch}&edit=1`, 'Any class'],
  ])('The form %s', async (_rule, search, shown) => {
    const { screen } = await open(search, anEdge().answers(fetchPreferences, usual));
    if (search !== '') await screen.findByText('Stockholm C');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Class' })).toHaveDisplayValue(shown));
  });

  it('A return whose days have passed opens the form with the coming days', async () => {
    const past = new URLSearchParams(returnSearch);
    past.set('date', '2020-03-02');
    past.set('backDate', '2020-03-04');
    const { screen } = await open(`?${past.toString()}&edit=1`);
    expect(await screen.findByText('Stockholm C')).toBeVisible();
    const days = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
    expect(days.filter((day) => day.endsWith('2026'))).toEqual(['21 Nov 2026', '22 Nov 2026']);
  });

  it('The URL of a search refills the form, which searches with the chosen cards, times and class', async () => {
    const { screen, user, router, edge } = await open(
      `?${returnSearch}&edit=1&cartId=${ids.trip}&flexibility=FULL_FLEX`,
    );
    expect(await screen.findByText('Stockholm C')).toBeVisible();
    const card = await screen.findByRole('checkbox', { name: 'SJ Prio' });
    await user.click(card);
    expect(card).toBeChecked();
    const [outwardTime] = screen.getAllByRole('combobox', { name: 'Time' });
    const [outwardBy] = screen.getAllByRole('combobox', { name: 'Time is for' });
    if (outwardTime === undefined || outwardBy === undefined) throw new Error('no time');
    await user.selectOptions(outwardTime, '12:00');
    await user.selectOptions(outwardBy, 'Arrive by');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '1st class');
    expect(screen.getByRole('combobox', { name: 'Flexibility' })).toHaveDisplayValue('Flexible only');
    await user.click(screen.getByRole('button', { name: 'Find trains' }));
    await screen.findByRole('region', { name: 'Your search' });
    await waitFor(() => expect(edge.requestsOf(searchTrains)).toHaveLength(1));
    expect(edge.requestsOf(searchTrains)[0]?.body).toEqual({
      from: 'station:sthlm',
      to: 'station:gbg',
      outward: { date: '2026-11-23', time: '12:00', isArrival: true },
      back: { date: '2026-11-25' },
      passengers: [{ category: 'ADULT', cards: ['SJ_PRIO'] }],
      travellerIds: [ids.traveller],
      currency: 'SEK',
    });
    const params = new URLSearchParams(router.state.location.search);
    expect([params.get('cartId'), params.get('trainClass'), params.getAll('flexibility')]).toEqual([
      ids.trip,
      'FIRST',
      ['FULL_FLEX'],
    ]);
  });

  it('A return before the outward journey and the same place twice are refused', async () => {
    const { screen, user, edge } = await open(
      `?${returnSearch.replace('station:gbg', 'station:sthlm').replace('backDate=2026-11-25', 'backDate=2026-11-22')}`,
    );
    await screen.findAllByText('Stockholm C');
    await user.click(screen.getByRole('button', { name: 'Find trains' }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Choose a destination other than the origin');
    expect(alert).toHaveTextContent('Choose a return after the outward journey');
    expect(edge.requestsOf(searchTrains)).toEqual([]);
  });

  it('Place fields search only stations and cities, and a colleague’s category is chosen', async () => {
    const { screen, user, edge } = await open(`?${trainSearch.replace(`${ids.traveller},ADULT`, ids.colleague)}`);
    const category = await screen.findByRole('combobox', { name: 'Category of Jonas Lindqvist' });
    await user.selectOptions(category, 'Senior, from 65');
    await user.type(screen.getByRole('combobox', { name: 'Via (optional)' }), 'göt');
    await waitFor(() => expect(edge.requestsOf(searchPlaces)).toHaveLength(1));
    expect(edge.requestsOf(searchPlaces)[0]?.query.getAll('types')).toEqual(['station', 'city']);
    await user.click(screen.getByRole('button', { name: 'Find trains' }));
    await waitFor(() =>
      expect(edge.requestsOf(searchTrains)[0]?.body).toMatchObject({ passengers: [{ category: 'SENIOR' }] }),
    );
  });
});

describe('Train results', () => {
  const direct = aTrainJourney();
  const changing = aTrainWithChange();
  const home = aTrainJourney({ id: 'back-1' });
  const anEdge = (...directions: readonly (readonly TrainJourney[])[]) => {
    const all = directions.flat();
    return new FakeEdge()
      .answers(fetchPlace, ({ params }) =>
        aPlace({ pointId: params['pointId'] ?? '', type: 'station', name: stations[params['pointId'] ?? ''] ?? '' }),
      )
      .answers(searchTrains, aTrainsAnswer(...directions))
      .answers(priceTrain, ({ body }) => {
        const { journeyId } = body as TrainPriceQuestion;
        return aPricesAnswer(all.find(({ id }) => id === journeyId) ?? direct);
      })
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item, ids.colleague] });
  };
  const open = (edge = anEdge([direct, changing]), search = trainSearch) =>
    renderRemote(remote, { at: `/trains?${search}`, edge });
  type Opened = Awaited<ReturnType<typeof open>>;
  const paramsOf = ({ router }: Opened) => new URLSearchParams(router.state.location.search);
  /** Waits for prices by their count: repeated role queries over a whole table take seconds. */
  const isPriced = async ({ screen }: Opened) => void (await screen.findAllByText(/^[1-9]\d* of \d+ priced$/));
  const directTitle = '07:24 to 10:32, SJ X 2000 423';
  const changingTitle = '08:05 to 11:36, Vestra Regional 2041, SJ X 2000 163';
  const flexible = /^07:24, 2nd class Flexible, SEK\s695$/;
  const fixed = /^07:24, 2nd class Fixed, SEK\s395$/;
  afterEach(() => jest.restoreAllMocks());

  describe('Train results', () => {
    it('A train card shows duration, trains, changes with their minutes and ticket prices', async () => {
      const opened = await open();
      const { screen } = opened;
      await isPriced(opened);
      const first = screen.getByRole('article', { name: directTitle });
      expect(within(first).getByRole('radio', { name: flexible })).toBeEnabled();
      expect(screen.getByRole('heading', { level: 1, name: 'Trains to Göteborg C' })).toBeVisible();
      for (const fact of ['3 h 8 min, direct', '0.2 kg CO₂e', 'from SEK 395']) expect(first).toHaveTextContent(fact);
      expect(within(first).getByText('Not offered, 07:24, 1st class Fixed')).toBeInTheDocument();
      const second = screen.getByRole('article', { name: changingTitle });
      expect(second).toHaveTextContent('3 h 31 min, 1 change');
      expect(second).toHaveTextContent('6 min to change in Skövde, tight');
      const bar = screen.getByRole('region', { name: 'Your search' });
      expect(bar).toHaveTextContent('Mon 23 NovElin Sandberg');
      expect(screen.getByText('2 of 2 priced')).toBeVisible();
    });

    it('Details open in place with platform, calls, services and conditions', async () => {
      const opened = await open();
      const { screen, user } = opened;
      await isPriced(opened);
      await user.click(screen.getByRole('button', { name: 'Details: 07:24' }));
      const card = screen.getByRole('article', { name: directTitle });
      for (const fact of [
        'platform 10',
        '09:27 Skövde',
        'Bistro · Wi-Fi',
        'No exchange. Non-refundable',
        'Fully refundable',
      ])
        expect(card).toHaveTextContent(fact);
    });

    it('A card shows prices as loading, sold out or unavailable', async () => {
      const edge = anEdge([direct, changing]).answers(priceTrain, ({ body }) => {
        const { journeyId } = body as TrainPriceQuestion;
        const state = journeyId === 'out-1' ? ('SOLD_OUT' as const) : ('UNAVAILABLE' as const);
        return { journeyId, state, offers: [], message: null };
      });
      const release = edge.holds(priceTrain);
      const { screen, user } = await open(edge);
      expect(await screen.findByText('0 of 2 priced')).toBeVisible();
      expect(screen.queryByText(/Sold out|Price unavailable/)).toBeNull();
      release();
      expect(await screen.findByText('Sold out')).toBeVisible();
      expect(await screen.findByText('Price unavailable')).toBeVisible();
      edge.answers(priceTrain, aPricesAnswer(changing));
      await user.click(screen.getByRole('button', { name: 'Retry prices for 08:05' }));
      expect(await screen.findByLabelText(/^08:05, 2nd class Flexible/)).toBeEnabled();
    });

    it('The list pages through the day eight trains at a time, and on to the next day', async () => {
      const opened = await open(anEdge(trainsNumbered(9)));
      const { screen, user, edge } = opened;
      await isPriced(opened);
      expect(screen.getAllByRole('article')).toHaveLength(8);
      await user.click(screen.getByRole('button', { name: 'Later trains, Outward' }));
      expect(screen.getByText(/^13:24 to/)).toBeInTheDocument();
      await user.click(screen.getByText('Trains on Tue 24 Nov'));
      await waitFor(() => expect(edge.requestsOf(searchTrains)).toHaveLength(2));
      expect(paramsOf(opened).get('date')).toBe('2026-11-24');
    });

    it('The URL keeps filters, and without matches the page names the filters to drop', async () => {
      const opened = await open(anEdge([direct, changing]), `${trainSearch}&trainClass=FIRST`);
      const { screen, user } = opened;
      expect(await screen.findByRole('checkbox', { name: '1st class' })).toBeChecked();
      await user.click(await screen.findByText('Without Class 1st class: 2 trains'));
      expect(paramsOf(opened).has('trainClass')).toBe(false);
      const [earliest] = screen.getAllByRole('slider', { name: 'Earliest' });
      fireEvent.change(earliest as HTMLElement, { target: { value: '16' } });
      expect(earliest).toHaveAttribute('aria-valuetext', '08:00');
      await waitFor(() => expect(paramsOf(opened).get('leaveFrom')).toBe('08:00'));
      await waitFor(() => expect(screen.queryByText(directTitle)).toBeNull());
      expect(screen.getByText(changingTitle)).toBeInTheDocument();
    });

    it('Tickets of a sold-out class are shown as sold out, others as not offered', async () => {
      const opened = await open(anEdge([direct]).answers(priceTrain, { ...aPricesAnswer(direct), soldOut: ['FIRST'] }));
      await isPriced(opened);
      const row = opened.screen.getByRole('article', { name: directTitle });
      expect(within(row).getAllByText(/^Sold out, .*1st class/)).toHaveLength(3);
      expect(within(row).getAllByText(/^Not offered, .*2nd class/)).toHaveLength(1);
    });

    it('The URL keeps chosen tickets and restores them', async () => {
      const opened = await open();
      const { screen, user, router, edge } = opened;
      await isPriced(opened);
      await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
      await waitFor(() => expect(paramsOf(opened).get('outTicket')).toMatch(/^SECOND\.NON_FLEX\./));
      const again = await renderRemote(remote, {
        at: router.state.location.pathname + router.state.location.search,
        edge,
      });
      await waitFor(() => expect(again.screen.getAllByRole('radio', { checked: true }).length).toBeGreaterThan(0));
      const gone = await open(edge, `${trainSearch}&outTicket=SECOND.NON_FLEX.another`);
      await isPriced(gone);
      await waitFor(() => expect(paramsOf(gone).has('outTicket')).toBe(false));
    });

    it('A ticket shows its policy verdict, and a blocked one cannot be chosen', async () => {
      const violation = {
        ruleId: ids.item,
        ruleVersion: 1,
        ruleType: 'MAX_CLASS_BY_DURATION',
        expected: { kind: 'CLASS' as const, name: 'SECOND' },
        actual: { kind: 'CLASS' as const, name: 'FIRST' },
      };
      const edge = anEdge([direct]).answers(
        priceTrain,
        aPricesAnswer(direct, [
          aTicket(direct, { policy: { state: 'OUT', violations: [{ ...violation, action: 'APPROVAL' }] } }),
          aTicket(direct, {
            trainClass: 'FIRST',
            policy: { state: 'BLOCKED', violations: [{ ...violation, action: 'PREVENT' }] },
          }),
        ]),
      );
      const { screen } = await open(edge);
      expect(await screen.findByLabelText(/2nd class Flexible, SEK\s695, needs approval$/)).toBeEnabled();
      expect(screen.getByLabelText(/1st class Flexible, SEK\s695, not allowed/)).toBeDisabled();
    });
  });

  describe('Adding tickets to a trip', () => {
    const items = (edge: FakeEdge) =>
      edge.requestsOf(addCartItems).map(({ body }) => body as BodyOf<typeof addCartItems>);

    it('A return is added as two items in one call, and leads to the trip', async () => {
      const edge = anEdge([direct], [home]);
      const { screen, user, router } = await open(edge, returnSearch);
      const [outward] = await screen.findAllByLabelText(flexible);
      if (outward === undefined) throw new Error('no ticket');
      await user.click(outward);
      const bar = screen.getByRole('region', { name: 'Chosen trains' });
      expect(bar).toHaveTextContent('1 of 2 chosen');
      await user.click(within(bar).getByRole('button', { name: 'Choose return' }));
      expect(screen.getByRole('heading', { name: 'Return, Wed 25 Nov' })).toHaveFocus();
      const returns = within(screen.getByRole('region', { name: 'Return, Wed 25 Nov' }));
      await user.click(await returns.findByLabelText(fixed));
      await waitFor(() => expect(bar).toHaveTextContent('SEK 1,090'));
      await user.click(await within(bar).findByRole('button', { name: 'Add to trip' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('Trains to Göteborg C and back');
      expect(dialog).toHaveTextContent('No exchange. Non-refundable');
      await user.click(within(dialog).getByRole('button', { name: 'Add to trip' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`));
      const travelers = [{ userId: ids.traveller }];
      expect(items(edge)).toEqual([
        {
          trains: [
            { offerId: 'out-1 SECOND FULL_FLEX', travelers },
            { offerId: 'back-1 SECOND NON_FLEX', travelers },
          ],
          tripName: 'Stockholm, 23 Nov',
        },
      ]);
    });

    async function choose(edge: FakeEdge) {
      const opened = await open(edge);
      const { screen, user } = opened;
      await user.click(await screen.findByLabelText(flexible));
      await user.click(screen.getByText('Add to trip'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add to trip' }));
      return opened;
    }

    it('A changed price is shown, and sent once accepted', async () => {
      const price = {
        offerId: 'out-1 SECOND FULL_FLEX',
        amount: 745,
        currency: 'SEK',
        quoted: { amount: 745, currency: 'SEK' },
        rate: 1,
        rateDate: '2026-11-20',
      };
      const edge = anEdge([direct]).refuses(addCartItems, 'PRICE_CHANGED', 'The price has changed', { price });
      const { screen, user } = await choose(edge);
      expect(await screen.findByText(/from SEK\s695 to SEK\s745/)).toBeVisible();
      edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
      await user.click(screen.getByRole('button', { name: /^Accept SEK\s745$/ }));
      await waitFor(() => expect(items(edge)).toHaveLength(2));
      expect(items(edge)[1]?.trains).toMatchObject([{ acceptedPrice: { amount: 745, currency: 'SEK' } }]);
    });

    it('A sold-out ticket is removed, and the others can be chosen', async () => {
      const edge = anEdge([direct]).refuses(addCartItems, 'SOLD_OUT', 'Sold out');
      const { screen, user } = await choose(edge);
      await user.click(await screen.findByRole('button', { name: 'View other trains' }));
      expect(screen.queryByLabelText(flexible)).toBeNull();
      expect(screen.getByRole('region', { name: 'Chosen trains' })).toHaveTextContent('No longer sold');
      expect(screen.getByLabelText(fixed)).toBeEnabled();
    });

    it('Expired prices are searched again with the same inputs', async () => {
      const edge = anEdge([direct]).refuses(addCartItems, 'OFFER_EXPIRED', 'Expired');
      const { screen, user } = await choose(edge);
      await user.click(await screen.findByRole('button', { name: 'Search again' }));
      await waitFor(() => expect(edge.requestsOf(searchTrains)).toHaveLength(2));
    });
  });

  it('A failed search keeps its inputs and can be edited', async () => {
    const { screen, user, router } = await open(anEdge([direct]).cuts(searchTrains));
    expect(await screen.findByText('Could not load offers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Find trains' })).toBeVisible();
    expect(router.state.location.search).toContain('edit=1');
  });
});
