import { listPlaceSuggestions, rememberPlaces, searchPlaces, type Place } from '@portolan/contracts';
import { aPlace, FakeEdge, fireEvent, renderRemote, testNow, waitFor } from '@portolan/testing';
import { remote } from '../remote.ts';

const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Oslo office' });
const airport = aPlace({ pointId: 'airport:OSL', type: 'airport', name: 'Oslo Gardermoen', locationCode: 'OSL' });
const station = aPlace({ pointId: 'station:1', type: 'station', name: 'Oslo Sentralstasjon' });
const anEdge = (recent: Place[] = []) =>
  new FakeEdge()
    .answers(listPlaceSuggestions, { recent, offices: [office], airports: [airport], stations: [station] })
    .answers(searchPlaces, { places: [] });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

it('A place field offers recent places, offices and airports before anything is typed', async () => {
  const { screen, user } = await renderRemote(remote, { at: '/hotel/search', edge: anEdge([station, airport]) });
  const field = await screen.findByRole('combobox', { name: 'Destination' });
  await user.click(field);
  expect(await screen.findByText('Offices')).toBeVisible();
  expect(screen.queryByText('Airports')).toBeNull();
  // A screen reader announces the heading of each option.
  expect(screen.getByRole('option', { name: 'Oslo Sentralstasjon, Recent' })).toBeInTheDocument();
  for (const [key, keyCode] of [
    ['ArrowDown', 40],
    ['ArrowDown', 40],
    ['Enter', 13],
  ] as const)
    fireEvent.keyDown(field, { key, keyCode });
  expect(field.closest('.ant-select')).toHaveTextContent('Oslo office');
  expect(field.closest('.ant-select')).not.toHaveTextContent('Offices');
});

it('A place field of the train search offers only stations', async () => {
  const { screen, user } = await renderRemote(remote, { at: '/trains', edge: anEdge([airport]) });
  await user.click(await screen.findByRole('combobox', { name: 'From' }));
  expect(await screen.findByText('Stations')).toBeVisible();
  for (const heading of ['Recent', 'Offices', 'Airports']) expect(screen.queryByText(heading)).toBeNull();
});

it('The places of a search are stored for the next one', async () => {
  const edge = anEdge().answers(rememberPlaces, undefined);
  const { screen, user } = await renderRemote(remote, { at: '/hotel/search', edge });
  await user.click(await screen.findByRole('combobox', { name: 'Destination' }));
  await user.click(await screen.findByText('Oslo office'));
  await user.click(screen.getByRole('button', { name: 'Find hotels' }));
  await waitFor(() => expect(edge.requestsOf(rememberPlaces)[0]?.body).toEqual({ pointIds: ['office:1'] }));
});
