import { fetchPlace, listEmployees, searchHotels, searchPlaces } from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, renderRemote, testNow, within } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aFoundHotel, aHotelsAnswer, hotelSearch } from '../aHotel.ts';

const colleague = anEmployee({ customerId: ids.colleague, firstName: 'Karin', lastName: 'Ekström' });
const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, aPlace())
    .answers(searchPlaces, { places: [aPlace()] })
    .answers(listEmployees, { content: [colleague], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
    .answers(searchHotels, aHotelsAnswer([aFoundHotel()]));
const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/hotel/search${search}`, edge });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('The form proposes one night from tomorrow for the person alone and names missing fields', async () => {
  const { screen, user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Find a hotel' })).toBeVisible();
  expect(screen.getByText('1 night')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Room 1' })).getByText('Elin Sandberg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Choose a destination from the list');
  expect(summary).toHaveTextContent('Choose who sleeps in this room');
});

it('The URL of an edited search fills each room, and the form searches the same rooms again', async () => {
  const { screen, user, router, edge } = await open(
    `?${hotelSearch}&rooms=${ids.colleague}&cartId=${ids.trip}&edit=1&stars=5`,
  );
  const second = within(await screen.findByRole('group', { name: 'Room 2' }));
  expect(await second.findByText('Karin Ekström')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a room' }));
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose who sleeps in this room');
  await user.click(screen.getByRole('button', { name: 'Remove room 3' }));
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  await screen.findByRole('article');
  const params = new URLSearchParams(router.state.location.search);
  expect([params.getAll('rooms'), params.get('cartId'), params.has('stars'), params.has('edit')]).toEqual([
    [ids.traveller, ids.colleague],
    ids.trip,
    false,
    false,
  ]);
  expect(edge.requestsOf(searchHotels)[0]?.body).toMatchObject({
    requestedRooms: [
      { adults: 1, travellerIds: [ids.traveller] },
      { adults: 1, travellerIds: [ids.colleague] },
    ],
  });
});

it('A hotel search around a map position without a place can be repeated', async () => {
  const { screen, user, router } = await open(`?${hotelSearch.replace('place=office:oslo&', '')}&edit=1`);
  expect(await screen.findByText(/^Searching round Office Oslo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  await screen.findByRole('article');
  expect(router.state.location.search).toContain('placeName=Office+Oslo&lat=59.9075&lon=10.7574');
});

it('The form asks for the age of each child of a room and searches with it', async () => {
  const { screen, user, router, edge } = await open(`?${hotelSearch}&edit=1`);
  await user.click(await screen.findByRole('button', { name: 'Add a child' }));
  await user.click(screen.getByRole('button', { name: 'Add a child' }));
  await user.selectOptions(screen.getByLabelText('Age of child 1'), '9 years');
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the age of each child');
  await user.selectOptions(screen.getByLabelText('Age of child 2'), 'Under 1 year');
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  await screen.findByRole('article');
  expect(new URLSearchParams(router.state.location.search).getAll('rooms')).toEqual([`${ids.traveller},c9,c0`]);
  expect(edge.requestsOf(searchHotels)[0]?.body).toMatchObject({
    requestedRooms: [{ adults: 1, children: 2, childAges: [9, 0], travellerIds: [ids.traveller] }],
  });
  expect(screen.getByRole('region', { name: 'Your search' })).toHaveTextContent(
    '1 room, Elin Sandberg and 2 children (ages 9 and 0)',
  );
});
