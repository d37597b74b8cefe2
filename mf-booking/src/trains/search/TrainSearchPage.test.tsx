import {
  fetchPlace,
  fetchPreferences,
  listEmployees,
  listMembershipsOfCustomers,
  priceTrain,
  searchPlaces,
  searchTrains,
  type TravelPreferences,
} from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderRemote, testNow, waitFor } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aPricesAnswer, aTrainJourney, aTrainsAnswer, returnSearch, trainSearch } from '../aTrain.ts';

const stations: Readonly<Record<string, string>> = { 'station:sthlm': 'Stockholm C', 'station:gbg': 'Göteborg C' };
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
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
    .answers(listMembershipsOfCustomers, {
      customersLoyaltyMemberships: [
        { customerId: ids.traveller, customerLoyaltyMembership: { ...noMemberships, trainMemberships: [membership] } },
      ],
    })
    .answers(searchTrains, aTrainsAnswer([aTrainJourney()], [aTrainJourney({ id: 'back-1' })]))
    .answers(priceTrain, aPricesAnswer(aTrainJourney()));
const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/trains${search}`, edge });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

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

it.each([
  ['begins with the class of the profile', '', '1st class'],
  ['keeps the class of a refilled search', `?${trainSearch}&edit=1&trainClass=SECOND`, '2nd class'],
  ['ignores the profile for a refilled search of any class', `?${trainSearch}&edit=1`, 'Any class'],
])('The form %s', async (_rule, search, shown) => {
  const { screen } = await open(search, anEdge().answers(fetchPreferences, usual));
  if (search !== '') await screen.findByText('Stockholm C');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Class' })).toHaveDisplayValue(shown));
});

it('The URL of a search refills the form, which searches with the chosen cards, times and class', async () => {
  const { screen, user, router, edge } = await open(`?${returnSearch}&edit=1&cartId=${ids.trip}&flexibility=FULL_FLEX`);
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
