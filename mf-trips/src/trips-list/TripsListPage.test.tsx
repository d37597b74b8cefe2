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

describe('Card of the trips list', () => {
  it('[S2.43] [S2.44] [S2.45] [S2.47] [S2.48] [S2.50] A trip card shows every field of the trip', async () => {
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

  it('A trip card shows first and last city or the single one, and a single day once', async () => {
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

  it('A trip card shows “Now” for an ongoing booked trip only', async () => {
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

  it('[S2.52] A trip card links to its trip', async () => {
    const { screen } = await open(anEdge(aTripListItem()));
    expect(await screen.findByRole('link', { name: 'Open trip: Oslo kick-off' })).toHaveAttribute(
      'href',
      `/trip/${aTripListItem().cartId}`,
    );
  });

  it.each(['startDate', 'endDate', 'createdDate', 'tripPrice'] as const)(
    '[S2.46] [S2.49] [S2.51] [S3.3] A trip card shows “not available” for a missing %s',
    async (field) => {
      const { screen } = await open(anEdge(aTripListItem({ [field]: null })));
      expect(await screen.findByText('not available')).toBeVisible();
    },
  );

  it('[S2.43] A trip card without products shows no product icons', async () => {
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
      'missing',
      [{ permissionType: 'EDIT', allowed: true }],
      'You do not have access to this trip. Ask the person who booked it.',
    ],
  ] as const)(
    '[S2.53] [S6.11] A trip card is locked and gives the reason when VIEW is %s',
    async (_case, permissions, reason) => {
      const { screen } = await open(anEdge(aTripListItem({ permissions: [...permissions] })));
      const button = await screen.findByRole('button', { name: 'Open trip: Oslo kick-off' });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(reason);
      expect(screen.queryByRole('link', { name: /Open trip/ })).toBeNull();
    },
  );

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
  it.each(bookingStatuses)(
    '[S2.42] [S4.1] The status %s has its text and the theme of the specification',
    async (bookingStatus) => {
      const { screen } = await open(anEdge(aTripListItem({ bookingStatus })));
      const card = await screen.findByRole('article');
      const badge = card.querySelector('[data-theme]');
      expect(badge).toHaveAttribute('data-theme', themes[bookingStatus]);
      expect(badge?.textContent).toMatch(/^[A-Z][a-z ]+$/);
    },
  );
});

describe('Trips list', () => {
  it('The trips list shows the number of trips', async () => {
    const { screen } = await open(anEdge(aTripListItem()));
    expect(await screen.findByText('1 trip')).toHaveAttribute('role', 'status');
  });

  it('[S2.54] The trips list restores page, size and order from the URL', async () => {
    const opened = await open(manyPages(), '/trips?page=2&size=48&sort=createdDate,asc');
    expect(await opened.screen.findByRole('article', { name: 'On page 2' })).toBeVisible();
    expect(lastAsked(opened)).toBe('page=2&size=48&sort=createdDate%2Casc');
    expect(opened.screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Created, oldest first');
  });

  it('[S9.2] [S9.3] The trips list replaces invalid values of the URL by the defaults, outside the history of Back', async () => {
    const opened = await open(manyPages(), '/trips?page=-3&size=7&sort=colour');
    await opened.screen.findByRole('article');
    expect(lastAsked(opened)).toBe('page=1&size=24&sort=startDate%2Cdesc');
    expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual(['', 'REPLACE']);
    expect(opened.edge.requestsOf(listTrips)).toHaveLength(1);
  });

  it('The trips list leaves a valid URL unchanged', async () => {
    const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
    await opened.screen.findByRole('article');
    expect([opened.router.state.location.search, opened.router.state.historyAction]).toEqual([
      '?page=2&sort=price,asc',
      'POP',
    ]);
  });

  it('[S2.29] [S2.54] [S9.4] The trips list offers eight orders; a new order starts at page one and appears in the URL', async () => {
    const opened = await open(manyPages(), '/trips?page=2');
    await opened.screen.findByRole('article', { name: 'On page 2' });
    const sort = opened.screen.getByRole('combobox', { name: 'Sort' });
    expect(sort.children).toHaveLength(8);
    await opened.user.selectOptions(sort, 'Price, highest first');
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?sort=price%2Cdesc');
    expect(lastAsked(opened)).toBe('page=1&size=24&sort=price%2Cdesc');
  });

  it('[S2.34] [S2.57] The trips list writes another page to the URL, and Back returns to the earlier one', async () => {
    const opened = await open(manyPages());
    await opened.screen.findByRole('article', { name: 'On page 1' });
    await opened.user.click(opened.screen.getByRole('listitem', { name: '3' }));
    expect(await opened.screen.findByRole('article', { name: 'On page 3' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?page=3');
    await act(() => opened.router.navigate(-1));
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
  });

  it('[S2.54] [S9.2] The trips list shows more trips per page on request and returns to page one', async () => {
    const opened = await open(manyPages(), '/trips?page=2&sort=price,asc');
    await opened.screen.findByRole('article', { name: 'On page 2' });
    const size = opened.screen.getByRole('combobox', { name: 'Rows' });
    expect([...size.children].map((option) => option.textContent)).toEqual(['24', '48', '72', '96']);
    await opened.user.selectOptions(size, '96');
    expect(await opened.screen.findByRole('article', { name: 'On page 1' })).toBeVisible();
    expect(urlOf(opened)).toBe('/trips?size=96&sort=price%2Casc');
  });

  it('A page number beyond the last opens the last page of the trips list', async () => {
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

  it('[S2.41] An empty trips list says so and offers a new trip', async () => {
    const { screen } = await open(anEdge());
    expect(await screen.findByRole('heading', { name: "Couldn't find any trips" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New trip' })).toHaveAttribute('href', '/search/taxis');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[S2.27] The trips list shows that it is loading', async () => {
    const edge = anEdge(aTripListItem());
    const release = edge.holds(listTrips);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading trips')).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('[S7.30] [S8.12] [S8.33] A failed load of the trips shows an empty list with the error and request id, logs it and loads again on Try again', async () => {
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
