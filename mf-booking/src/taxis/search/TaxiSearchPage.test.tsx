import {
  addCartItems,
  createCart,
  fetchPlace,
  fetchTrip,
  listEmployees,
  listMembershipsOfCustomers,
  searchPlaces,
  searchTaxiOffers,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import {
  anEmployee,
  aPlace,
  aTaxiOffer,
  aTrip,
  FakeEdge,
  ids,
  renderRemote,
  setDate,
  waitFor,
} from '@portolan/testing';
import { act } from 'react';
import { remote } from '../../remote.ts';
import { taxiQuery } from '../taxiQuery.ts';

const arlanda = aPlace();

const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });

beforeEach(() => setDate());

describe('Taxi search form', () => {
  const places = [arlanda, office];
  const page = (content: ReturnType<typeof anEmployee>[]) => ({
    content,
    pageSize: 10,
    totalItems: content.length,
    totalPages: 1,
    currentPage: 1,
  });
  const anEdge = () =>
    new FakeEdge()
      .answers(searchPlaces, ({ query }) => ({
        places: places.filter(({ name }) => name.toLowerCase().includes(query.get('query') ?? '')),
      }))
      .answers(fetchPlace, ({ params }) => {
        const place = places.find(({ pointId }) => pointId === params['pointId']);
        if (place === undefined)
          throw new ApiError(404, { type: 'NOT_FOUND', message: 'No such place', meta: { requestId: 'req-test' } });
        return place;
      })
      .answers(listEmployees, page([anEmployee()]))
      .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] });
  const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/search/taxis${search}`, edge });
  type Opened = Awaited<ReturnType<typeof open>>;
  async function choose({ user, screen }: Opened, field: string, typed: string, option: RegExp) {
    await user.type(screen.getByRole('combobox', { name: field }), typed);
    await user.click(await screen.findByText(option));
  }
  afterEach(() => jest.useRealTimers());

  it('Typing finds two places, and submitting opens the offers with the parameters of the specification', async () => {
    const opened = await open();
    await choose(opened, 'From', 'head', /Head office/);
    await choose(opened, 'To', 'arlanda', /Stockholm Arlanda Airport/);
    await opened.user.click(opened.screen.getByRole('button', { name: 'Find taxis' }));
    expect(
      await opened.screen.findByRole('heading', { level: 1, name: '1 taxi to Stockholm Arlanda Airport' }),
    ).toBeVisible();
    const { pathname, search } = opened.router.state.location;
    expect(pathname).toBe('/search/taxis/offers');
    expect(taxiQuery.parse(new URLSearchParams(search))).toEqual({
      cartId: null,
      pointIds: ['office:1', 'airport:ARN'],
      travellerIds: [ids.traveller],
      transferType: 'AIRPORT_DROPOFF',
      startDateTime: '2026-11-20T10:45:00+01:00',
    });
  });

  it('The place list says that no place matches, and how much to type', async () => {
    const { screen, user } = await open();
    const from = screen.getByRole('combobox', { name: 'From' });
    await user.click(from);
    expect(await screen.findByRole('option', { name: 'Type at least two letters' })).toBeInTheDocument();
    await user.type(from, 'nowhere at all');
    expect(await screen.findByRole('option', { name: 'No data found' })).toBeInTheDocument();
    await user.click(screen.getByText('No data found'));
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    expect(screen.getByRole('link', { name: 'Choose a pickup place from the list' })).toBeVisible();
  });

  it('The problem summary takes the focus and links to each field', async () => {
    const { user, screen } = await open();
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    const summary = screen.getByText('Please check these fields').closest('[role=alert]');
    expect(summary).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Choose a pickup place from the list' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Choose a destination from the list' }));
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription(
      'Choose a destination from the list',
    );
  });

  it('Choosing a place after a refused submit keeps the focus there', async () => {
    const opened = await open();
    await opened.user.click(opened.screen.getByRole('button', { name: 'Find taxis' }));
    await choose(opened, 'To', 'arlanda', /Stockholm Arlanda Airport/);
    expect(await opened.screen.findByDisplayValue('Airport drop-off')).toBeVisible();
    expect(opened.screen.getByText('Please check these fields').closest('[role=alert]')).not.toHaveFocus();
  });

  it('[S2.70] The URL of an edited search fills the form', async () => {
    const search = `?cartId=${ids.trip}&pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&travellerIds=${ids.colleague}&transferType=POINT_TO_POINT&startDateTime=2026-11-23T06:35:00%2B01:00`;
    const { screen, user, router } = await open(search);
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Transfer type' })).toHaveValue('POINT_TO_POINT');
    expect(screen.getByLabelText<HTMLInputElement>(/Pickup date and time/).value).toContain('23 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(new URLSearchParams(search).toString());
  });

  it.each([
    ['a traveller to ask an admin', ['TRAVELLER'], true, false],
    ['an admin to choose a plan', ['TRAVELLER', 'COMPANY_ADMIN'], true, true],
    ['an agent nothing, because agents may still book', ['INTERNAL_AGENT'], false, false],
  ] as const)('An ended trial of the company tells %s', async (_who, roles, hasNotice, hasLink) => {
    const { screen } = await renderRemote(remote, {
      at: '/search/taxis',
      edge: anEdge(),
      user: { roles: [...roles] },
      subscription: { plan: 'trial', endDate: '2026-11-18T00:00:00Z' },
    });
    expect(await screen.findByRole('button', { name: 'Find taxis' })).toBeVisible();
    expect([
      screen.queryByText(/^Your company's trial has ended\./) !== null,
      screen.queryByRole('link', { name: 'View plans' }) !== null,
    ]).toEqual([hasNotice, hasLink]);
  });

  it('The pickup field names its time zone if that differs from the browser’s', async () => {
    const { screen } = await open('?pointIds=airport:ARN');
    expect(await screen.findByLabelText('Pickup date and time, Stockholm time')).toBeVisible();
  });

  it('[S3.9] A guest travels along, is stored for the next ride and can be removed from the device', async () => {
    const { screen, user, router } = await open('?pointIds=office:1&pointIds=airport:ARN');
    await user.click(screen.getByRole('button', { name: 'Add guest' }));
    const save = await screen.findByRole('button', { name: 'Save guest' });
    await user.click(save);
    expect(screen.getByText('Please check these fields').closest('[role=alert]')).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Ms');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), '<b>Astrid</b>');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Koch');
    await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '+47 12 34 56 78');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@guest.example{Enter}');
    expect(await screen.findByText('<b>Astrid</b> Koch')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/search/taxis');
    expect(screen.getByText('Guest')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove <b>Astrid</b> Koch' }));
    expect(screen.getByRole('list', { name: 'Saved guests' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '<b>Astrid</b> Koch' }));
    expect(screen.queryByRole('list', { name: 'Saved guests' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove <b>Astrid</b> Koch' }));
    await user.click(screen.getByRole('button', { name: 'Remove <b>Astrid</b> Koch from this device' }));
    expect(localStorage.getItem('guests')).not.toContain('Astrid');
  });

  it('The guest form is open again after signing in again, with its typed fields', async () => {
    const { screen, user, signInAgain } = await open('?pointIds=office:1&pointIds=airport:ARN');
    await user.click(screen.getByRole('button', { name: 'Add guest' }));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Astrid');
    await signInAgain();
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Astrid');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Astrid');
  });

  it('The guest form opens at its first field and returns the focus', async () => {
    const { screen, user } = await open('?pointIds=office:1&pointIds=airport:ARN');
    const add = screen.getByRole('button', { name: 'Add guest' });
    await user.click(add);
    expect(await screen.findByRole('combobox', { name: 'Title' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(add).toHaveFocus();
  });

  it('Swapping origin and destination changes the transfer type', async () => {
    const { screen, user } = await open('?pointIds=office:1&pointIds=airport:ARN');
    await screen.findByText('Head office');
    expect(screen.getByRole('combobox', { name: 'Transfer type' })).toHaveValue('AIRPORT_DROPOFF');
    await user.click(screen.getByRole('button', { name: 'Swap origin and destination' }));
    expect(screen.getByRole('combobox', { name: 'Transfer type' })).toHaveValue('AIRPORT_PICKUP');
  });

  it('[S6.12] [S7.48] A colleague can be added and a traveller removed', async () => {
    const opened = await open();
    await choose(opened, 'Add colleague', 'jon', /Jonas Lindqvist/);
    const [call, ...more] = opened.edge.requestsOf(listEmployees);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ page: '1', size: '10000', sort: 'name,asc' });
    expect(more).toEqual([]);
    await opened.user.click(opened.screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
    expect(opened.screen.queryByText('Elin Sandberg')).not.toBeInTheDocument();
    expect(opened.screen.getByRole('button', { name: 'Remove Jonas Lindqvist' })).toBeVisible();
  });

  it('Colleagues are loaded when the picker opens, not before', async () => {
    const { edge, screen, user } = await open();
    expect(edge.requestsOf(listEmployees)).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Add colleague' }));
    expect(await screen.findByText(/Jonas Lindqvist/)).toBeVisible();
  });

  it('[S9.19] The picker renders only the visible ones of ten thousand people and still finds the last', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      anEmployee({
        customerId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
        firstName: `Nr${index}`,
        lastName: 'Čović',
        username: `n${index}`,
      }),
    );
    const opened = await open('', anEdge().answers(listEmployees, page(many)));
    await opened.user.click(opened.screen.getByRole('combobox', { name: 'Add colleague' }));
    await opened.screen.findByText(/Nr0 Čović/);
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(40);
    await choose(opened, 'Add colleague', 'covic nr9999', /Nr9999 Čović/);
    expect(opened.screen.getByRole('button', { name: 'Remove Nr9999 Čović' })).toBeVisible();
  });

  it('A ride has at most three stops, and adding or removing one moves the focus', async () => {
    const { screen, user } = await open();
    const add = screen.getByRole('button', { name: 'Add a stop' });
    await user.click(add);
    expect(screen.getByRole('combobox', { name: 'Stop 1' })).toHaveFocus();
    await user.click(add);
    await user.click(add);
    expect(add).toBeDisabled();
    expect(screen.getByText('At most 3 stops')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove stop 2' }));
    expect(add).toHaveFocus();
    expect(
      screen.getAllByRole('combobox', { name: /^(From|Stop \d|To)$/ }).map(({ id }) => id.split('-').at(-1)),
    ).toEqual(['place0', 'place1', 'place2', 'place3']);
  });

  it('The pickup field states the lead time before a submit', async () => {
    const { screen } = await open();
    expect(screen.getByLabelText(/Pickup date and time/)).toHaveAccessibleDescription('At least 30 minutes from now');
  });

  it('A link with too many travellers is refused with the maximum of a taxi', async () => {
    const people = Array.from({ length: 10 }, (_, index) =>
      anEmployee({ customerId: `00000000-0000-4000-9000-00000000000${index}`, firstName: `Nr${index}` }),
    );
    const search = `?pointIds=office:1&pointIds=airport:ARN&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00${people.map(({ customerId }) => `&travellerIds=${customerId}`).join('')}`;
    const { screen, user, router, edge } = await renderRemote(remote, {
      at: `/search/taxis/offers${search}`,
      edge: anEdge().answers(listEmployees, page(people)),
    });
    await screen.findByRole('button', { name: /Remove Nr9/ });
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    expect(screen.getByRole('link', { name: 'A taxi takes at most 9 travellers: remove some' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/search/taxis');
    expect(edge.requestsOf(searchTaxiOffers)).toEqual([]);
  });

  it('Places that did not load can be loaded again', async () => {
    const edge = anEdge().refuses(fetchPlace, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open('?pointIds=office:1&pointIds=airport:ARN', edge);
    expect(await screen.findByText('Request ID: req-test')).toBeVisible();
    edge.answers(fetchPlace, office);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Head office')).length).toBeGreaterThan(0);
  });

  it('Any other path of the taxi area leads to the form', async () => {
    const { router } = await open('/nowhere');
    expect(router.state.location.pathname).toBe('/search/taxis');
  });

  it.each([
    ['sr', 'Rezervacija taksija'],
    ['sv', 'Boka taxi'],
    ['da', 'Bestil taxa'],
  ] as const)('The form is translated to %s', async (language, title) => {
    const { screen } = await renderRemote(remote, { at: '/search/taxis', edge: anEdge(), language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('Bad input', () => {
  const people = Array.from({ length: 40 }, (_, index) =>
    anEmployee({
      customerId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
      firstName: `Nr${index}`,
      lastName: 'Berg',
    }),
  );
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === office.pointId ? office : arlanda))
      .answers(listEmployees, { content: people, pageSize: 10_000, totalItems: 40, totalPages: 1, currentPage: 1 })
      .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] })
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  interface Ride {
    readonly points?: readonly string[];
    readonly travellers?: readonly string[];
    readonly start?: string;
  }
  const searchOf = ({
    points = ['office:1', 'airport:ARN'],
    travellers = [ids.traveller],
    start = '2026-11-23T06:35:00+01:00',
  }: Ride) =>
    new URLSearchParams([
      ...points.map((id) => ['pointIds', id]),
      ...travellers.map((id) => ['travellerIds', id]),
      ['transferType', 'POINT_TO_POINT'],
      ['startDateTime', start],
    ]).toString();
  /** The form, filled by a link to it. */
  async function openForm(ride: Ride, step = '') {
    const opened = await renderRemote(remote, { at: `/search/taxis${step}?${searchOf(ride)}`, edge: anEdge() });
    await opened.screen.findAllByText(/Head office|Stockholm Arlanda Airport/);
    return opened;
  }
  type Opened = Awaited<ReturnType<typeof openForm>>;
  /** Submits and expects to stay, with one problem in the focused summary. */
  async function expectRefusal({ screen, user, router, edge }: Opened, words: string) {
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    expect(screen.getByText('Please check these fields').closest('[role=alert]')).toHaveFocus();
    expect(screen.getByRole('link', { name: words })).toBeVisible();
    expect(router.state.location.pathname).toBe('/search/taxis');
    expect(edge.requestsOf(searchTaxiOffers)).toEqual([]);
  }
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
  });

  describe('Invalid search', () => {
    it.each([
      ['a pickup in the past', { start: '2026-11-20T09:00:00+01:00' }, 'The pickup time has passed'],
      [
        'a pickup in less than half an hour',
        { start: '2026-11-20T10:20:00+01:00' },
        'Choose a pickup time at least 30 minutes from now',
      ],
      [
        'the same place twice',
        { points: ['airport:ARN', 'airport:ARN'] },
        'This is the same as the previous place: choose another one',
      ],
    ] as const)('A form with %s shows the problem and keeps the rest', async (_what, ride, words) => {
      const opened = await openForm(ride);
      await expectRefusal(opened, words);
      expect(opened.screen.getByRole('button', { name: 'Remove Elin Sandberg' })).toBeVisible();
      expect(opened.screen.getByRole('combobox', { name: 'Transfer type' })).toHaveValue('POINT_TO_POINT');
    });

    it('A search without travellers shows a problem', async () => {
      const opened = await openForm({});
      await opened.user.click(opened.screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
      await expectRefusal(opened, 'Add at least one traveller');
    });

    it('A link with forty travellers shows the maximum of a taxi and keeps all of them', async () => {
      const opened = await openForm({ travellers: people.map(({ customerId }) => customerId) }, '/offers');
      await opened.screen.findByRole('button', { name: 'Remove Nr39 Berg' });
      await expectRefusal(opened, 'A taxi takes at most 9 travellers: remove some');
      expect(opened.screen.getAllByRole('button', { name: /^Remove Nr/ })).toHaveLength(40);
    });
  });

  describe('Outdated link', () => {
    const gone = (edge: FakeEdge) =>
      edge.answers(fetchPlace, ({ params }) => {
        if (params['pointId'] === office.pointId) return office;
        throw new ApiError(404, {
          type: 'NOT_FOUND',
          message: 'This does not exist, or you do not have access to it.',
          meta: { requestId: 'req-test' },
        });
      });

    it('A link to a removed place fills the form with the rest and names the place to choose again', async () => {
      const { screen, user } = await renderRemote(remote, {
        at: `/search/taxis?${searchOf({})}`,
        edge: gone(anEdge()),
      });
      expect(await screen.findByText('A place in this search no longer exists. Choose another one.')).toBeVisible();
      expect(screen.getByText('Head office')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Find taxis' }));
      expect(screen.getByRole('link', { name: 'Choose a destination from the list' })).toBeVisible();
    });

    it('A link to offers at a removed place leads to the form instead of a retry', async () => {
      const { screen, user, router } = await renderRemote(remote, {
        at: `/search/taxis/offers?${searchOf({})}`,
        edge: gone(anEdge()),
      });
      expect(await screen.findByText(/A place in this search no longer exists/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Edit search' }));
      expect(router.state.location.pathname).toBe('/search/taxis');
      expect(await screen.findByText('Head office')).toBeVisible();
    });

    it('A link with a person who has left the company says so and keeps the others', async () => {
      const { screen } = await openForm({ travellers: [ids.traveller, ids.item] });
      expect(await screen.findByText(/no longer in the company.*Choose them again/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Remove Elin Sandberg' })).toBeVisible();
    });
  });

  describe('Guest', () => {
    async function fill({ screen, user }: Opened, phone: string) {
      await user.click(screen.getByRole('button', { name: 'Add guest' }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Title' }), 'Ms');
      await user.type(screen.getByRole('textbox', { name: 'First name' }), '<img src=x>');
      await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Koch');
      await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), phone);
      await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@guest.example');
      await user.click(screen.getByRole('button', { name: 'Save guest' }));
    }

    it('A guest with an invalid phone number is refused, and typed values stay', async () => {
      const opened = await openForm({});
      await fill(opened, '070-1234');
      const phone = opened.screen.getByRole('textbox', { name: 'Mobile phone' });
      expect(phone).toHaveAccessibleDescription('Enter the number with its country code, such as +46701234567');
      expect(phone).toHaveValue('070-1234');
      expect(opened.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('<img src=x>');
    });

    it('A guest reaches the trip even if the browser blocks storage, with markup in the name as plain text', async () => {
      const block = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
      const opened = await openForm({});
      const { screen, user, edge } = opened;
      await fill(opened, '+47 12 34 56 78');
      expect(await screen.findByText('<img src=x> Koch')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Find taxis' }));
      await user.click(await screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
      expect(await screen.findByText('<img src=x> Koch')).toBeVisible();
      expect(document.querySelector('img')).toBeNull();
      await user.dblClick(screen.getByRole('button', { name: /Add to trip$/ }));
      expect(await screen.findByText('left the remote')).toBeVisible();
      const items = edge.requestsOf(addCartItems).map(({ body }) => body);
      expect(items).toMatchObject([
        { taxis: [{ travelers: [{ userId: ids.traveller }, { firstName: '<img src=x>', phone: '+4712345678' }] }] },
      ]);
    });
  });
});

describe('Destination of the URL', () => {
  it('A URL with only a destination fills it in, with the company’s only office as the start', async () => {
    const arlanda = aPlace();
    const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
    const edge = new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === arlanda.pointId ? arlanda : office))
      .answers(listMembershipsOfCustomers, { customersLoyaltyMemberships: [] })
      .answers(listEmployees, { content: [anEmployee()], pageSize: 10, totalItems: 1, totalPages: 1, currentPage: 1 });
    const { screen } = await renderRemote(remote, {
      at: `/search/taxis?toPointId=${encodeURIComponent(arlanda.pointId)}`,
      edge,
    });
    const to = await screen.findByRole('combobox', { name: 'To' });
    await waitFor(() => expect(to.closest('.ant-select')).toHaveTextContent('Stockholm Arlanda Airport'));
    const from = screen.getByRole('combobox', { name: 'From' });
    await waitFor(() => expect(from.closest('.ant-select')).toHaveTextContent('Head office'));
  });
});

describe('Taxi area', () => {
  const search = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
  const anEdge = () =>
    new FakeEdge()
      .answers(fetchPlace, aPlace())
      .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] })
      .answers(fetchTrip, aTrip());

  it.each([
    ['/search/taxis', 'Book a taxi', 'Search'],
    [`/search/taxis/offers?${search}`, '1 taxi to Stockholm Arlanda Airport', 'Offers'],
    [`/search/taxis/payments?cartId=${ids.trip}`, 'Payment', 'Payment'],
  ])('[S2.68] [S2.69] The page at %s has its own step, which is active', async (at, title, step) => {
    const { screen } = await renderRemote(remote, { at, edge: anEdge() });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const steps = [...screen.getByRole('list', { name: 'Booking steps' }).children];
    expect(steps).toHaveLength(3);
    expect(steps.filter((item) => item.getAttribute('aria-current') === 'step')).toEqual([
      screen.getByText(step, { selector: 'li' }),
    ]);
  });

  it.each([
    ['offers without a trip', `/offers?${search}`, [`/search/taxis?${search}`]],
    [
      'offers for a trip',
      `/offers?cartId=${ids.trip}&${search}`,
      [`/search/taxis?cartId=${ids.trip}&${search}`, `/search/taxis/payments?cartId=${ids.trip}`],
    ],
    ['the payment', `/payments?cartId=${ids.trip}`, [`/search/taxis?cartId=${ids.trip}`]],
    ['a form that may be changed', `?cartId=${ids.trip}&${search}`, []],
  ])('The booking steps of %s link only to pages that the URL can open', async (_what, at, paths) => {
    const { screen } = await renderRemote(remote, { at: `/search/taxis${at}`, edge: anEdge() });
    await screen.findByRole('heading', { level: 1 });
    const links = [...screen.getByRole('list', { name: 'Booking steps' }).querySelectorAll('a')].map((link) =>
      decodeURIComponent(link.getAttribute('href') ?? ''),
    );
    expect(links).toEqual(paths.map((path) => decodeURIComponent(path)));
  });

  it('[S2.69] The active step follows the route, there and back', async () => {
    const { screen, router, user } = await renderRemote(remote, {
      at: `/search/taxis/offers?${search}`,
      edge: anEdge(),
    });
    const active = () =>
      screen.getByRole('list', { name: 'Booking steps' }).querySelector('[aria-current]')?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a taxi' })).toBeVisible();
    expect(active()).toBe('Search');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: /1 taxi/ })).toBeVisible();
    expect(active()).toBe('Offers');
  });
});
