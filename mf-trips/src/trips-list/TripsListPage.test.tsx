import { act } from 'react';
import { bookingStatuses, listTrips, type BookingStatus, type TripListItem } from '@portolan/contracts';
import { aTripListItem, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const pageOf = (content: TripListItem[], over: object = {}) => ({
  content,
  pageSize: 24,
  totalItems: content.length,
  totalPages: content.length === 0 ? 0 : 1,
  currentPage: 1,
  ...over,
});
const anEdge = (...trips: TripListItem[]) => new FakeEdge().answers(listTrips, pageOf(trips));
const manyPages = () =>
  new FakeEdge().answers(listTrips, ({ query }) =>
    pageOf([aTripListItem({ tripName: `On page ${query.get('page')}` })], { totalItems: 60, totalPages: 3 }),
  );
const open = (edge: FakeEdge, at = '/trips') => renderRemote(remote, { at, edge });
type Opened = Awaited<ReturnType<typeof open>>;
const urlOf = ({ router }: Opened) => router.state.location.pathname + router.state.location.search;
const lastAsked = ({ edge }: Opened) => edge.requestsOf(listTrips).at(-1)?.query.toString();

describe('a card of the trips list', () => {
  it('[S2.43] [S2.44] [S2.45] [S2.47] [S2.48] [S2.50] shows every field of the trip', async () => {
    const { screen } = await open(anEdge(aTripListItem({ productTypes: ['TAXI', 'FLIGHT'] })));
    const card = await screen.findByRole('article', { name: 'Oslo kick-off' });
    for (const text of [
      'Confirmed',
      'PT-7F3K2',
      '23 Nov 2026',
      '25 Nov 2026',
      'Elin Sandberg',
      '2026-11-02',
      'SEK 610',
    ])
      expect(card).toHaveTextContent(text);
    const products = screen.getByRole('list', { name: 'Products in this trip' });
    expect([...products.children].map((product) => product.textContent)).toEqual(['Taxi', 'Flight']);
  });

  it('says from where to where, or where it stays, over the days; a single day once', async () => {
    const { screen } = await open(
      anEdge(
        aTripListItem({ cities: ['Stockholm', 'Copenhagen'], endDate: '2026-11-23' }),
        aTripListItem({ cartId: ids.item, tripName: 'Fair', cities: ['Oslo'] }),
      ),
    );
    expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toHaveTextContent(
      /PlacesStockholmCopenhagenDate23 Nov 2026Booked by/,
    );
    expect(screen.getByRole('article', { name: 'Fair' })).toHaveTextContent(/PlacesOsloStart23 Nov 2026End25 Nov 2026/);
  });

  it('says "Now" of a booked trip that has begun, and of no other', async () => {
    const { screen } = await open(
      anEdge(
        aTripListItem({ travelStatus: 'ONGOING' }),
        aTripListItem({ cartId: ids.item, tripName: 'Fair', travelStatus: 'ONGOING', bookingStatus: 'CANCELLED' }),
        aTripListItem({ cartId: ids.colleague, tripName: 'Draft', travelStatus: 'ONGOING', bookingStatus: 'DRAFT' }),
      ),
    );
    expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toHaveTextContent('PT-7F3K2 · Now');
    for (const name of ['Fair', 'Draft']) expect(screen.getByRole('article', { name })).not.toHaveTextContent('Now');
  });

  it('[S2.52] leads to the trip', async () => {
    const { screen } = await open(anEdge(aTripListItem()));
    expect(await screen.findByRole('link', { name: 'Open trip: Oslo kick-off' })).toHaveAttribute(
      'href',
      `/trip/${aTripListItem().cartId}`,
    );
  });

  it.each(['startDate', 'endDate', 'createdDate', 'tripPrice'] as const)(
    '[S2.46] [S2.49] [S2.51] [S3.3] says that %s is not available when there is none',
    async (field) => {
      const { screen } = await open(anEdge(aTripListItem({ [field]: null })));
      expect(await screen.findByText('not available')).toBeVisible();
    },
  );

  it('[S2.43] shows no product drawings for a trip without products', async () => {
    const { screen } = await open(anEdge(aTripListItem({ productTypes: [] })));
    await screen.findByRole('article');
    expect(screen.queryByRole('list', { name: 'Products in this trip' })).toBeNull();
  });

  it.each([
    [
      'refused',
      [{ permissionType: 'VIEW', allowed: false, reason: 'Shared with the board only' }],
      'Shared with the board only',
    ],
    [
      'not named',
      [{ permissionType: 'EDIT', allowed: true }],
      'You do not have access to this trip. Ask the person who booked it.',
    ],
  ] as const)('[S2.53] [S6.11] is locked and says why when VIEW is %s', async (_case, permissions, reason) => {
    const { screen } = await open(anEdge(aTripListItem({ permissions: [...permissions] })));
    const button = await screen.findByRole('button', { name: 'Open trip: Oslo kick-off' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
    expect(screen.queryByRole('link', { name: /Open trip/ })).toBeNull();
  });

  const themes: Readonly<Record<BookingStatus, string>> = {
    REJECTED: 'failure',
    FAILED: 'failure',
    CANCELLED: 'failure',
    PROCESSING: 'warning',
    PENDING: 'warning',
    PENDING_APPROVAL: 'warning',
    EDITED: 'warning',
    CONFIRMED: 'success',
    DRAFT: 'neutral',
  };
  it.each(bookingStatuses)('[S2.42] [S4.1] gives %s its words and the theme of the spec', async (bookingStatus) => {
    const { screen } = await open(anEdge(aTripListItem({ bookingStatus })));
    const card = await screen.findByRole('article');
    const badge = card.querySelector('[data-theme]');
    expect(badge).toHaveAttribute('data-theme', themes[bookingStatus]);
    expect(badge?.textContent).toMatch(/^[A-Z][a-z ]+$/);
  });
});

describe('the trips list', () => {
  it('counts the trips, in the singular and in the plural', async () => {
    const { screen } = await open(anEdge(aTripListItem()));
    expect(await screen.findByText('1 trip')).toHaveAttribute('role', 'status');
  });

  it('[S2.54] restores page, size and order from the URL', async () => {
    const opened = await open(manyPages(), '/trips?page=2&size=48&sort=createdDate,asc');
    expect(await opened.screen.findByRole('article', { name: 'On page 2' })).toBeVisible();
    expect(lastAsked(opened)).toBe('page=2&size=48&sort=createdDate%2Casc');
    expect(opened.screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Created, oldest first');
  });

  it('[S9.2] [S9.3] asks for the defaults when the URL says nonsense, and says so in the URL: Back does not lead to it', async () => {
    const opened = await open(manyPages(), '/trips?page=-3&size=7&sort=colour');
    await opened.screen.findByRole('article');
    expect(lastAsked(opened)).toBe('page=1&size=24&sort=startDate%2Cdesc');
    expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual(['', 'REPLACE']);
    expect(opened.edge.requestsOf(listTrips)).toHaveLength(1);
  });

  it('leaves a URL as it is where all of it makes sense', async () => {
    const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
    await opened.screen.findByRole('article');
    expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual([
      '?page=2&sort=price,asc',
      'POP',
    ]);
  });

  it('[S2.29] [S2.54] [S9.4] offers the eight orders; a new one begins at the first page and stands in the URL', async () => {
    const opened = await open(manyPages(), '/trips?page=2');
    await opened.screen.findByRole('article', { name: 'On page 2' });
    const sort = opened.screen.getByRole('combobox', { name: 'Sort' });
    expect(sort.children).toHaveLength(8);
    await opened.user.selectOptions(sort, 'Price, highest first');
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?sort=price%2Cdesc');
    expect(lastAsked(opened)).toBe('page=1&size=24&sort=price%2Cdesc');
  });

  it('[S2.34] [S2.57] writes another page to the URL and comes back to the earlier one with Back', async () => {
    const opened = await open(manyPages());
    await opened.screen.findByRole('article', { name: 'On page 1' });
    await opened.user.click(opened.screen.getByRole('listitem', { name: '3' }));
    expect(await opened.screen.findByRole('article', { name: 'On page 3' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?page=3');
    await act(() => opened.router.navigate(-1));
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
  });

  it('[S2.54] [S9.2] shows more trips on a page when asked, from the first page on', async () => {
    const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
    await opened.screen.findByRole('article', { name: 'On page 2' });
    const size = opened.screen.getByRole('combobox', { name: 'Rows' });
    expect([...size.children].map((option) => option.textContent)).toEqual(['24', '48', '72', '96']);
    await opened.user.selectOptions(size, '96');
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?size=96&sort=price%2Casc');
  });

  it('goes to the last page when the URL names one beyond it', async () => {
    const edge = new FakeEdge().answers(listTrips, ({ query }) => {
      const page = Number(query.get('page'));
      return pageOf(page > 3 ? [] : [aTripListItem({ tripName: `On page ${page}` })], {
        totalItems: 60,
        totalPages: 3,
        currentPage: page,
      });
    });
    const opened = await open(edge, '/trips?page=9&sort=price,asc');
    expect(await opened.screen.findByRole('article', { name: 'On page 3' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?page=3&sort=price%2Casc');
    expect(opened.router.state.historyAction).toBe('REPLACE');
  });

  it('[S2.41] says that there are none, and what to do', async () => {
    const { screen } = await open(anEdge());
    expect(await screen.findByRole('heading', { name: "Couldn't find any trips" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New trip' })).toHaveAttribute('href', '/search/taxis');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[S2.27] says that it loads', async () => {
    const edge = anEdge(aTripListItem());
    const release = edge.holds(listTrips);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading trips')).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('[S7.30] [S8.12] [S8.33] is empty under an error with the request id when the load fails, logs it, and loads on Try again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const edge = new FakeEdge().refuses(listTrips, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent('Could not load trips');
    expect(error).toHaveTextContent('Request ID: req-test');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText("Couldn't find any trips")).toBeNull();
    expect(log).toHaveBeenCalledWith('the trips did not load', expect.objectContaining({ type: 'UNAVAILABLE' }));
    log.mockRestore();
    edge.answers(listTrips, pageOf([aTripListItem()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Oslo kick-off' })).toBeVisible();
  });
});
