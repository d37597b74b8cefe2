import { act } from 'react';
import { listCountries, listSafetyChecks, recordTrackingExport, searchTracking } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, testNow, waitFor, within, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aWireLocation, type WireLocation, type WirePerson } from './aWireLocation.ts';

const day = (startsAt: string, endsAt = startsAt): Partial<WireLocation> => ({
  from: startsAt.slice(0, 10).split('-').toReversed().join('.'),
  to: endsAt.slice(0, 10).split('-').toReversed().join('.'),
  starts_at: `${startsAt}:00+01:00`,
  ends_at: `${endsAt}:00+01:00`,
});
const elin: WirePerson = {
  person_id: ids.traveller,
  first_name: 'Elin',
  last_name: 'Sandberg',
  email: 'traveller@nordlys.example',
  phone: '+46701234567',
  trips: [
    {
      trip_id: 'PT-7F3K2',
      cart_id: ids.trip,
      trip_name: 'Oslo kick-off',
      locations: [
        aWireLocation({ type: 'hotel', hotel_name: 'Hotel Kai', ...day('2026-11-19T15:00', '2026-12-02T11:00') }),
        aWireLocation({
          type: 'airport',
          airport_code: 'OSL',
          marketing_carrier_code: 'SK',
          flight_number: '1469',
          from_city_name: 'STOCKHOLM',
          ...day('2026-11-19T08:00', '2026-11-19T09:12'),
        }),
        aWireLocation({ city_name: 'RYGGE', ...day('2026-11-20T16:10', '2026-11-20T17:00') }),
      ],
    },
  ],
};
/** From a document service that sends days only. */
const jonas: WirePerson = {
  first_name: 'Jonas',
  last_name: 'Lindqvist',
  email: 'approver@nordlys.example',
  phone: '',
  trips: [
    {
      trip_id: 'PT-2',
      cart_id: ids.item,
      locations: [aWireLocation({ city_name: 'RIGA', country_code: 'LV', from: '28.11.2026', to: '28.11.2026' })],
    },
  ],
};
const ines: WirePerson = {
  ...jonas,
  person_id: 'guest-1',
  is_guest: true,
  first_name: 'Ines',
  last_name: 'Gast',
  email: 'ines@gast.example',
  trips: [
    {
      trip_id: 'PT-3',
      cart_id: ids.item,
      locations: [
        aWireLocation({ city_name: 'MALMÖ', country_code: 'SE', ...day('2026-11-21T07:00', '2026-11-21T08:00') }),
      ],
    },
  ],
};

const anEdge = (...data: WirePerson[]) =>
  new FakeEdge()
    .answers(searchTracking, { data })
    .answers(recordTrackingExport, undefined)
    .answers(listSafetyChecks, { content: [] })
    .answers(listCountries, [
      { code: 'LV', name: 'Latvia' },
      { code: 'NO', name: 'Norway' },
      { code: 'SE', name: 'Sweden' },
    ]);
const open = (edge = anEdge(elin, jonas, ines), options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { at: '/travel-tracking', edge, ...options });
type Page = Awaited<ReturnType<typeof open>>;
const shown = ({ screen }: Page) => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
/** Texts of a list's items. */
const itemsOf = (list: Element | undefined) => [...(list?.children ?? [])].map(({ textContent }) => textContent);

const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    if (blob !== undefined) reader.readAsText(blob);
  });

/** Chooses a day in one of the two fields of the range, as by keyboard. */
async function pick({ screen, user }: Page, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.click(field);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}
async function choose({ screen, user }: Page, name: string, option: RegExp): Promise<void> {
  const field = await screen.findByRole('combobox', { name });
  await user.click(field);
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content *' }));
}

beforeEach(() =>
  jest.useFakeTimers({
    now: testNow,
    doNotFake: [
      'nextTick',
      'performance',
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'requestAnimationFrame',
    ],
  }),
);
afterEach(() => jest.useRealTimers());

describe('the list of travellers', () => {
  it('The list says where each person is, grouped by time, with counts on top', async () => {
    const { screen } = await open();
    expect(await screen.findByText('3 people')).toBeVisible();
    expect(screen.getByText('travelling now').parentElement).toHaveTextContent('1 travelling now');
    expect(screen.getByText('arriving in 24 hours').parentElement).toHaveTextContent('2 arriving in 24 hours');
    const groups = screen.getAllByRole('region').map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      within(group)
        .getAllByRole('article')
        .map((card) => card.querySelector('header')?.textContent),
    ]);
    expect(groups).toEqual([
      ['Now 1', ['ESElin SandbergNowIn Oslo until 16:10, Hotel Kai+46701234567E-mailEmergency contact']],
      ['Next 24 h 1', ['IGInes GastGuestNext 24 hTaxi to Malmö, 21.11.2026, 07:00E-mail']],
      ['Later 1', ['JLJonas LindqvistLaterTaxi to Riga, 28.11.2026E-mailEmergency contact']],
    ]);
  });

  it('[S2.104] [S2.105] [S2.106] A card shows the traveller and the contact data', async () => {
    const { screen } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Travel tracking' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Elin Sandberg' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+46701234567' })).toHaveAttribute('href', 'tel:+46701234567');
    expect(screen.getByRole('link', { name: 'E-mail Elin Sandberg' })).toHaveAttribute(
      'href',
      'mailto:traveller@nordlys.example',
    );
  });

  it('[S2.107] [S2.108] [S2.109] [S9.23] A card shows a trip with its days, kinds of travel and a link to its details', async () => {
    const { screen } = await open();
    const trip = await screen.findByRole('group', { name: 'Trip PT-7F3K2' });
    expect(trip).toHaveTextContent('19.11.2026 – 02.12.2026');
    expect(trip).toHaveTextContent(/FlightHotelTaxi/);
    expect(screen.getByRole('link', { name: 'Trip details Oslo kick-off' })).toHaveAttribute(
      'href',
      `/trip/${ids.trip}`,
    );
    expect(screen.getByRole('link', { name: 'Trip details PT-2' })).toHaveTextContent('Trip details');
  });

  it('[S2.110] A trip lists its places in travel order, each with its days, flights with their number; the present one is marked', async () => {
    const { screen } = await open();
    await screen.findByText(/Oslo \(OSL\), Norway/);
    const stations = screen.getAllByRole('list', { name: 'Locations' })[0];
    expect(itemsOf(stations)).toEqual([
      'FlightOslo (OSL), NorwayFrom Stockholm · Flight SK 1469 · 08:00 – 09:1219.11.2026',
      'HotelHotel KaiOslo, Norway · 15:00 – 11:0019.11.2026 – 02.12.2026',
      'TaxiRygge, Norway16:10 – 17:0020.11.2026',
    ]);
    expect(stations?.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('A trip of 200 locations shows the present ones, and all on request', async () => {
    const locations = Array.from({ length: 200 }, (_, index) => {
      const at = new Date(testNow + (index - 100) * 3_600_000 + 60_000).toISOString().slice(0, 16);
      return aWireLocation({ booking_id: String(index), city_name: `CITY ${index}`, ...day(at) });
    });
    const page = await open(anEdge({ ...elin, trips: [{ trip_id: 'PT-1', cart_id: ids.trip, locations }] }));
    const list = await page.screen.findByRole('list', { name: 'Locations' });
    expect(itemsOf(list)).toHaveLength(4);
    await page.user.click(page.screen.getByRole('button', { name: 'Show all 200 locations' }));
    expect(itemsOf(list)).toHaveLength(200);
  });

  it('A person with many trips shows the next ones first, finished ones last', async () => {
    const trips = ['2026-11-01', '2026-11-28', '2026-11-25', '2026-11-10'].map((date, index) => ({
      trip_id: `PT-${index}`,
      cart_id: ids.trip.replace(/.$/, String(index)),
      locations: [aWireLocation(day(`${date}T09:00`))],
    }));
    const { screen, user } = await open(anEdge({ ...elin, trips }));
    const days = () => screen.getAllByRole('group', { name: /^Trip / }).map((trip) => trip.getAttribute('aria-label'));
    await screen.findByRole('group', { name: 'Trip PT-2' });
    expect(days()).toEqual(['Trip PT-2', 'Trip PT-1']);
    await user.click(screen.getByRole('button', { name: 'Show all 4 trips' }));
    expect(days()).toEqual(['Trip PT-2', 'Trip PT-1', 'Trip PT-3', 'Trip PT-0']);
  });

  it('A person whose trips have no location is left out', async () => {
    const nowhere = { ...jonas, trips: [{ trip_id: 'PT-2', cart_id: ids.item, locations: [] }] };
    const { screen } = await open(anEdge(elin, nowhere));
    expect(await screen.findByText('1 person')).toBeVisible();
  });

  it('A person without a phone number cannot be called', async () => {
    const { screen } = await open(anEdge(jonas));
    const card = await screen.findByRole('article', { name: 'Jonas Lindqvist' });
    expect(
      within(card)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['E-mail', 'Trip details']);
  });

  it('The shown people are saved as a table, with their locations', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:table';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { screen, user } = await open(undefined, { at: '/travel-tracking?country=LV' });
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(names).toEqual(['travellers-2026-11-20.csv']));
    click.mockRestore();
    const [, ...lines] = (await textOf(saved[0])).split('\r\n');
    expect(lines).toEqual([
      'Jonas Lindqvist,,approver@nordlys.example,"Taxi to Riga, 28.11.2026",PT-2,,Taxi,28.11.2026,,28.11.2026,,Riga,Latvia,,,',
    ]);
  });

  it('The list says how old it is, and updates each minute', async () => {
    const { screen } = await open();
    expect(await screen.findByText('Updated 09:00, every 5 minutes')).toBeVisible();
    jest.setSystemTime(Date.parse('2026-11-20T15:30:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('In a taxi to Rygge, arrives 17:00')).toBeVisible();
  });
});

describe('the filters', () => {
  const asked = ({ edge }: Page) => edge.requestsOf(searchTracking).map(({ query }) => String(query));

  it('[S2.101] [S9.22] [S4.51] A preset filters by its hours and shows their days; pressed again, it is cleared', async () => {
    const page = await open();
    const { screen, user, router } = page;
    await user.click(await screen.findByRole('button', { name: '48 h' }));
    expect(router.state.location.search).toBe('?next=48');
    expect(screen.getByRole('button', { name: '48 h' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Dates')).toHaveValue('20.11.2026');
    expect(screen.getByLabelText('Dates, last day')).toHaveValue('22.11.2026');
    expect(shown(page)).toEqual(['Elin Sandberg', 'Ines Gast']);
    expect(asked(page)).toEqual(['', 'from=2026-11-19&to=2026-11-23']);
    await user.click(screen.getByRole('button', { name: '48 h' }));
    expect(router.state.location.search).toBe('');
    expect(shown(page)).toHaveLength(3);
  });

  it('[S2.100] [S5.15] A range of days is chosen in dd.MM.yyyy, and requested', async () => {
    const page = await open();
    await pick(page, 'Dates', '27.11.2026');
    await pick(page, 'Dates, last day', '30.11.2026');
    expect(page.router.state.location.search).toBe('?from=2026-11-27&to=2026-11-30');
    expect(shown(page)).toEqual(['Elin Sandberg', 'Jonas Lindqvist']);
    expect(asked(page).at(-1)).toBe('from=2026-11-27&to=2026-11-30');
  });

  it('[S9.24] Days more than three months away cannot be chosen', async () => {
    const page = await open();
    await pick(page, 'Dates', '19.08.2026');
    await pick(page, 'Dates, last day', '21.02.2027');
    expect(page.router.state.location.search).toBe('');
  });

  it('[S2.102] [S4.50] Country, airport and employee are found while typing; one resets the others', async () => {
    const page = await open();
    const { user, screen, router } = page;
    const country = await screen.findByRole('combobox', { name: 'Country' });
    await user.type(country, 'latv');
    await user.click(await screen.findByText('Latvia', { selector: '.ant-select-item-option-content *' }));
    expect(router.state.location.search).toBe('?country=LV');
    expect(shown(page)).toEqual(['Jonas Lindqvist']);
    await choose(page, 'Airport', /^OSL/);
    expect(router.state.location.search).toBe('?airport=OSL');
    expect(shown(page)).toEqual(['Elin Sandberg']);
    await choose(page, 'Employee', /^Ines Gast/);
    expect(router.state.location.search).toBe('?employee=guest-1');
    expect(shown(page)).toEqual(['Ines Gast']);
    expect(asked(page)).toEqual(['']);
  });

  it('People can be filtered by product, group, abroad and VIP, all in the URL; a button opens these filters and counts the active ones', async () => {
    const [field, sales] = [
      { id: ids.item, name: 'Field' },
      { id: ids.trip, name: 'Sales' },
    ];
    const edge = anEdge(
      { ...elin, home_country_code: 'SE', groups: [field], is_vip: true },
      { ...jonas, home_country_code: 'LV', groups: [sales] },
      { ...ines, home_country_code: 'SE' },
    );
    const page = await open(edge);
    const { screen, user, router } = page;
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(screen.getByRole('checkbox', { name: 'Only abroad' }));
    expect(router.state.location.search).toBe('?abroad=1');
    expect(shown(page)).toEqual(['Elin Sandberg']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Train');
    expect(router.state.location.search).toBe('?product=train&abroad=1');
    expect(screen.getByRole('heading', { name: 'Refine your filters' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More filters (2)' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await choose(page, 'Group', /^Sales/);
    expect(router.state.location.search).toBe(`?group=${sales.id}`);
    expect(shown(page)).toEqual(['Jonas Lindqvist']);
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await user.click(screen.getByRole('checkbox', { name: 'Only VIPs' }));
    expect(shown(page)).toEqual(['Elin Sandberg']);
  });

  it('The filters are open if the URL sets one; a filter without data is left out', async () => {
    const page = await open(undefined, { at: '/travel-tracking?product=hotel' });
    expect(await page.screen.findByRole('combobox', { name: 'Product' })).toHaveValue('hotel');
    expect(shown(page)).toEqual(['Elin Sandberg']);
    expect(page.screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
    expect(page.screen.queryByRole('checkbox')).toBeNull();
  });

  it('The search by name or city follows into the URL after a pause in typing', async () => {
    const page = await open();
    await page.user.type(await page.screen.findByRole('searchbox', { name: 'Search' }), 'riga');
    await act(() => new Promise<void>((resolve) => page.router.subscribe(() => resolve())));
    expect(page.router.state.location.search).toBe('?search=riga');
    expect(shown(page)).toEqual(['Jonas Lindqvist']);
  });

  it('Back leaves the page, whatever was typed meanwhile', async () => {
    const { screen, user, router } = await open(undefined, { at: '/' });
    await act(() => router.navigate('/travel-tracking'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'riga');
    await act(() => new Promise<void>((resolve) => router.subscribe(() => resolve())));
    await act(() => router.navigate(-1));
    expect(screen.getByText('left the remote')).toBeVisible();
  });

  it('All filters are read from the URL', async () => {
    const page = await open(undefined, { at: '/travel-tracking?next=72&country=SE&search=ines' });
    expect(await page.screen.findByRole('button', { name: '72 h', pressed: true })).toBeVisible();
    expect(
      await page.screen.findByText('Sweden', { selector: '.ant-select-content *, .ant-select-content' }),
    ).toBeVisible();
    expect(page.screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ines');
    expect(shown(page)).toEqual(['Ines Gast']);
  });

  it('[S8.22] A half range in the URL is removed, and the page says that a range is needed', async () => {
    const { screen, router } = await open(undefined, { at: '/travel-tracking?from=2026-11-20' });
    expect(await screen.findByText('You need to select a range date')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('[S2.99] [S8.18] Filters without a match are to be refined, and can be cleared', async () => {
    const page = await open(undefined, { at: '/travel-tracking?search=atlantis' });
    const { screen, user, router } = page;
    expect(await screen.findByRole('heading', { name: 'Refine your filters' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(shown(page)).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });

  it('[S8.18] A range without people is to be refined, too; it stays to be changed', async () => {
    const { screen } = await open(anEdge(), { at: '/travel-tracking?next=24' });
    expect(await screen.findByRole('heading', { name: 'Refine your filters' })).toBeVisible();
    expect(await screen.findByLabelText('Dates')).toHaveValue('20.11.2026');
  });
});

describe('the states of the page', () => {
  it('[S2.98] [S8.17] [S8.21] An empty list says that no one is travelling, and reloads', async () => {
    const edge = anEdge();
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('heading', { name: 'No one is travelling' })).toBeVisible();
    expect(await screen.findByText('No data found')).toBeVisible();
    edge.answers(searchTracking, { data: [elin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 person')).toBeVisible();
  });

  it('[S2.97] [S8.16] [S8.20] A failed load offers to try again, with the request id', async () => {
    const edge = anEdge().refuses(searchTracking, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Could not load travellers')).toBeVisible();
    expect(screen.getByText('Request ID: req-test')).toBeVisible();
    expect(await screen.findByText('Error loading data')).toBeVisible();
    edge.answers(searchTracking, { data: [elin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Elin Sandberg' })).toBeVisible();
  });

  it('The list stays after a failed refresh, and says how old it is', async () => {
    const edge = anEdge(elin);
    const { screen, user } = await open(edge);
    await screen.findByText('1 person');
    edge.cuts(searchTracking);
    await act(async () => jest.advanceTimersByTime(5 * 60_000));
    expect(await screen.findByText('Could not update the list. It shows travellers as of 09:00.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Elin Sandberg' })).toBeVisible();
    edge.answers(searchTracking, { data: [elin, jonas] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 people')).toBeVisible();
    expect(screen.queryByText(/Could not update/)).toBeNull();
  });

  it('A person whom the API refuses sees no list, and a way home', async () => {
    const { screen, user, router } = await open(anEdge().refuses(searchTracking, 'FORBIDDEN', 'No'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You do not have access to travel tracking' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to home' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('[S2.96] [S8.19] The page says that it is loading before the first data', async () => {
    const edge = anEdge(elin);
    edge.holds(searchTracking);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading travellers')).toBeVisible();
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('Countries show their codes if their names fail to load', async () => {
    const { screen } = await open(anEdge(jonas).cuts(listCountries));
    expect(await screen.findByText('Riga, LV')).toBeVisible();
  });

  it.each([
    ['sr', 'Praćenje putovanja', '3 osobe', 'Boravak: Oslo, do 16:10, Hotel Kai'],
    ['sv', 'Resespårning', '3 personer', 'I Oslo till 16:10, Hotel Kai'],
    ['da', 'Rejsesporing', '3 personer', 'I Oslo indtil 16:10, Hotel Kai'],
  ] as const)('The page speaks %s', async (language, title, count, sentence) => {
    const { screen } = await open(undefined, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(count)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

describe('an area of the map', () => {
  it('An area keeps people whose trips lead into it, and is removed among the filters', async () => {
    const at = (latitude: number, longitude: number) => [
      { ...jonas.trips[0]!, locations: [aWireLocation({ latitude, longitude })] },
    ];
    const edge = anEdge({ ...ines, trips: at(59.91, 10.75) }, { ...jonas, trips: at(56.95, 24.11) });
    const { screen, user, router } = await open(edge, {
      at: '/travel-tracking?area=59,10,59,12,61,12,61,10&view=list',
    });
    expect(await screen.findByText('1 person')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove the area' }));
    expect(await screen.findByText('2 people')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});

describe('the map of travellers', () => {
  it('[S2.103] The map’s view is in the URL, keeps the filters, and shows the cards, with people without a location apart', async () => {
    const lost = {
      ...jonas,
      trips: [{ ...jonas.trips[0]!, locations: [aWireLocation({ latitude: null, longitude: null })] }],
    };
    const page = await open(anEdge(elin, lost), { at: '/travel-tracking?search=a' });
    const { screen, user, router } = page;
    await user.click(await screen.findByRole('button', { name: 'Map' }));
    expect(router.state.location.search).toBe('?search=a&view=map');
    expect(await screen.findByRole('region', { name: 'Map of travellers' })).toBeInTheDocument();
    expect(shown(page)).toEqual(['Elin Sandberg', 'Jonas Lindqvist']);
  });
});
