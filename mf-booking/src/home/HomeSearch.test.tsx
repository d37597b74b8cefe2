import { fetchPlace, listEmployees, listMembershipsOfCustomers, searchPlaces } from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderSlot, testNow } from '@portolan/testing';
import { remote } from '../remote.ts';

const arlanda = aPlace();
const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
const places = [arlanda, office];
const anEdge = () =>
  new FakeEdge()
    .answers(searchPlaces, ({ query }) => ({
      places: places.filter(({ name }) => name.toLowerCase().includes(query.get('query') ?? '')),
    }))
    .answers(listMembershipsOfCustomers, { customersLoyaltyMemberships: [] })
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10, totalItems: 1, totalPages: 1, currentPage: 1 });
const show = (product: string, to: string) => renderSlot(remote, 'home-search', { product, to }, { edge: anEdge() });
type Shown = Awaited<ReturnType<typeof show>>;

async function choose({ user, screen }: Shown, field: string, typed: string, option: RegExp) {
  await user.type(await screen.findByRole('combobox', { name: field }), typed);
  await user.click(await screen.findByText(option));
}
const wentTo = ({ router }: Shown) => {
  const { pathname, search } = router.state.location;
  return { pathname, params: new URLSearchParams(search) };
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Search on the home page', () => {
  it('A taxi search leads from two places to the offers, for the person alone', async () => {
    const shown = await show('taxis', '/search/taxis');
    await choose(shown, 'From', 'head', /Head office/);
    await choose(shown, 'To', 'arlanda', /Stockholm Arlanda Airport/);
    await shown.user.click(shown.screen.getByRole('button', { name: 'Find taxis' }));
    const { pathname, params } = wentTo(shown);
    expect([pathname, params.getAll('pointIds'), params.getAll('travellerIds')]).toEqual([
      '/search/taxis/offers',
      [office.pointId, arlanda.pointId],
      [ids.traveller],
    ]);
  });

  it('A taxi search begins at the only office of the company', async () => {
    const { screen } = await renderSlot(
      remote,
      'home-search',
      { product: 'taxis', to: '/search/taxis' },
      { edge: anEdge().answers(fetchPlace, office) },
    );
    expect(await screen.findByText('Head office')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('');
  });

  it('A missing field shows its problem and takes the focus', async () => {
    const { screen, user } = await show('taxis', '/search/taxis');
    await user.click(await screen.findByRole('button', { name: 'Find taxis' }));
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveFocus();
    expect(screen.getByText('Choose a pickup place from the list')).toBeVisible();
  });

  it('The link to all search fields keeps the filled fields', async () => {
    const shown = await show('taxis', '/search/taxis');
    await choose(shown, 'From', 'head', /Head office/);
    await shown.user.click(shown.screen.getByRole('link', { name: 'All search fields' }));
    const { pathname, params } = wentTo(shown);
    expect([pathname, params.getAll('pointIds')]).toEqual(['/search/taxis', [office.pointId]]);
  });

  it('A hotel search leads from a place to the hotels of the next night', async () => {
    const shown = await show('hotels', '/hotel/search');
    await choose(shown, 'Destination', 'arlanda', /Stockholm Arlanda Airport/);
    await shown.user.click(shown.screen.getByRole('button', { name: 'Find hotels' }));
    const { pathname, params } = wentTo(shown);
    expect([pathname, params.get('place'), params.getAll('rooms')]).toEqual([
      '/hotel/search',
      arlanda.pointId,
      [ids.traveller],
    ]);
  });

  it('A car search leads to the full form with the filled fields', async () => {
    const shown = await show('cars', '/cars');
    await choose(shown, 'Pick-up place', 'arlanda', /Stockholm Arlanda Airport/);
    await shown.user.click(shown.screen.getByRole('button', { name: 'Find cars' }));
    const { pathname, params } = wentTo(shown);
    expect([pathname, params.get('pickUp')]).toEqual([expect.stringMatching(/^\/cars/), arlanda.pointId]);
  });

  it('A flight search leads to return flights, a train search to trains of a day', async () => {
    const flight = await show('flights', '/flights');
    await choose(flight, 'From', 'head', /Head office/);
    await choose(flight, 'To', 'arlanda', /Stockholm Arlanda Airport/);
    await flight.user.click(flight.screen.getByRole('button', { name: 'Search flights' }));
    expect(wentTo(flight).pathname).toBe('/flights');
    expect([...wentTo(flight).params.values()]).toEqual(expect.arrayContaining([office.pointId, arlanda.pointId]));
    flight.view.unmount();
    const train = await show('trains', '/trains');
    await choose(train, 'From', 'head', /Head office/);
    await choose(train, 'To', 'arlanda', /Stockholm Arlanda Airport/);
    await train.user.click(train.screen.getByRole('button', { name: 'Find trains' }));
    expect(wentTo(train).pathname).toBe('/trains');
    expect([...wentTo(train).params.values()]).toEqual(expect.arrayContaining([office.pointId, arlanda.pointId]));
  });

  it('A product without a short form shows a link to its page', async () => {
    const { screen } = await show('boats', '/boats');
    expect(await screen.findByRole('link', { name: 'All search fields' })).toHaveAttribute('href', '/boats');
  });
});
