import { addCartItems, createCart, fetchPlace, fetchTrip, listEmployees, searchTaxiOffers } from '@portolan/contracts';
import { anEmployee, aPlace, aTaxiOffer, aTrip, FakeEdge, ids, renderRemote } from '@portolan/testing';
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

async function openModal(edge = anEdge(), more = '') {
  const opened = await renderRemote(remote, { at: `/search/taxis/offers?${search}${more}`, edge });
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
  const dialog = await opened.screen.findByRole('dialog', { name: 'Add taxi to trip' });
  const confirm = opened.screen.getByRole('button', { name: /^(loading )?Add to trip$/ });
  return { ...opened, dialog, confirm };
}

afterEach(() => localStorage.clear());

describe('[S2 taxi] the add-to-cart modal', () => {
  it('says what is added, when, and for whom, guests marked', async () => {
    const guest: Guest = { id: ids.colleague, title: 'MS', firstName: 'Astrid', lastName: 'Koch', phone: '+4712345678', email: 'a@guest.example' };
    guestBook.keep(ids.traveller, guest);
    const { dialog, screen } = await openModal(undefined, `&travellerIds=${ids.colleague}`);
    expect(dialog).toHaveTextContent('Estate with Taxibokning');
    expect(dialog).toHaveTextContent('23 November 2026, 06:35');
    const [me, koch] = [...screen.getByRole('list', { name: 'Travellers' }).children];
    expect(me).toHaveTextContent('Elin Sandberg');
    expect(me).not.toHaveTextContent('Guest');
    expect(koch).toHaveTextContent('Astrid KochGuest');
  });

  it('says to which trip the taxi is added, and goes without its name when that cannot be had', async () => {
    const named = await openModal(anEdge().answers(fetchTrip, aTrip({ tripName: 'Oslo kick-off' })), `&cartId=${ids.trip}`);
    expect(named.dialog).toHaveTextContent('Estate with Taxibokning, added to “Oslo kick-off”.');
    named.view.unmount();
    const unnamed = await openModal(anEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later'), `&cartId=${ids.trip}`);
    expect(unnamed.dialog).toHaveTextContent('Estate with Taxibokning. Nothing is booked');
    expect(unnamed.confirm).toBeEnabled();
  });

  it('adds the taxi with the note and goes to the trip', async () => {
    const { user, screen, confirm, edge, router } = await openModal();
    await user.type(screen.getByRole('textbox', { name: 'Note to the driver, optional' }), 'Gate code 4417');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
    expect(edge.requestsOf(addCartItems)[0]?.body).toMatchObject({ taxis: [{ driverNote: 'Gate code 4417', travelers: [{ userId: ids.traveller }] }] });
  });

  it('takes 250 characters of note', async () => {
    const { screen } = await openModal();
    expect(screen.getByRole('textbox', { name: 'Note to the driver, optional' })).toHaveAttribute('maxlength', '250');
  });

  it('disables both buttons while it adds', async () => {
    const edge = anEdge();
    const release = edge.holds(addCartItems);
    const { user, screen, confirm } = await openModal(edge);
    await user.click(confirm);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Adding/ })).toBeDisabled();
    release();
    expect(await screen.findByText('left the remote')).toBeVisible();
  });

  it('disables both buttons until the travellers have loaded', async () => {
    const edge = anEdge().answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 });
    const release = edge.holds(listEmployees);
    const { screen, dialog } = await openModal(edge, `&travellerIds=${ids.colleague}`);
    expect(dialog).toHaveTextContent('Loading the travellers');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Add to trip$/ })).toBeDisabled();
    release();
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Add to trip$/ })).toBeEnabled();
  });

  it('says that the travellers could not be loaded, adds nothing for them, and loads them again', async () => {
    const edge = anEdge().refuses(listEmployees, 'UNAVAILABLE', 'Later');
    const { screen, user, confirm } = await openModal(edge, `&travellerIds=${ids.colleague}`);
    expect(await screen.findByText('The travellers of this search could not be loaded')).toBeVisible();
    expect(confirm).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    edge.answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jonas Lindqvist')).toBeVisible();
    expect(confirm).toBeEnabled();
  });

  it('tells the pickup on the clock of its place, wherever the browser is', async () => {
    const offer = aTaxiOffer({ start: { ...aTaxiOffer().start, timeZone: 'America/New_York', dateTime: '2026-11-23T00:35:00-05:00' } });
    const { dialog } = await openModal(anEdge().answers(searchTaxiOffers, { data: [offer], errors: [] }));
    expect(dialog).toHaveTextContent('23 November 2026, 00:35');
  });

  it('puts a flight number before the note, and says what is no flight number', async () => {
    const { user, screen, confirm, edge } = await openModal();
    const flight = screen.getByRole('textbox', { name: 'Flight number, optional' });
    await user.type(flight, 'no idea');
    await user.click(confirm);
    expect(flight).toHaveAccessibleDescription('Enter a flight number such as SK 1469, or nothing');
    await user.clear(flight);
    await user.type(flight, 'sk 1469');
    await user.click(confirm);
    expect(await screen.findByText('left the remote')).toBeVisible();
    expect(edge.requestsOf(addCartItems).map(({ body }) => body)).toMatchObject([{ taxis: [{ driverNote: 'Flight SK1469' }] }]);
  });

  it('cannot be confirmed for somebody who is not known', async () => {
    const { confirm, dialog } = await openModal(undefined, `&travellerIds=${ids.item}`);
    expect(confirm).toBeDisabled();
    expect(dialog).toHaveTextContent('Some travellers of this search are no longer in the company');
  });

  it('shows the API’s error body as formatted text and can be tried again', async () => {
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

  it('says Unknown for any other failure', async () => {
    const { user, screen, confirm } = await openModal(anEdge().cuts(addCartItems));
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown');
  });

  it('says that an offer has expired and searches again, without losing the note', async () => {
    const edge = anEdge().refuses(addCartItems, 'OFFER_EXPIRED', 'Expired');
    const { user, screen, confirm } = await openModal(edge);
    await user.type(screen.getByRole('textbox', { name: 'Note to the driver, optional' }), 'Gate code 4417');
    await user.click(confirm);
    expect(await screen.findByText(/This offer has expired/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await user.click(await screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
    expect(await screen.findByRole('textbox', { name: 'Note to the driver, optional' })).toHaveValue('Gate code 4417');
    expect(edge.requestsOf(searchTaxiOffers)).toHaveLength(2);
  });

  it('closes on Cancel without adding anything', async () => {
    const { user, screen, edge } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(edge.requestsOf(createCart)).toHaveLength(0);
  });
});
