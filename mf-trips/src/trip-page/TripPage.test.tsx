import { act } from 'react';
import {
  deleteTrip,
  fetchTrip,
  listTrips,
  removeCartItem,
  renameTrip,
  type Permission,
  type Trip,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { anOtherItem, aTrip, aTripItem, aWaypoint, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const farAway = '2199-01-01T00:00:00Z';
const lasting = aTripItem({ offerExpiresAt: farAway });
const allow = (...types: Permission['permissionType'][]): Permission[] =>
  types.map((permissionType) => ({ permissionType, allowed: true }));
const anEdge = (over: Partial<Trip> = {}) => new FakeEdge().answers(fetchTrip, aTrip({ items: [lasting], ...over }));
const open = (edge = anEdge(), at = `/trip/${ids.trip}`) => renderRemote(remote, { at, edge });
type Opened = Awaited<ReturnType<typeof open>>;
const urlOf = ({ router }: Opened) => router.state.location.pathname + router.state.location.search;

// jsdom has no popover: what opens and closes one is the browser's, and seen there.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

describe('the trip page', () => {
  it('says which trip it is, its status, when, for whom and who booked it', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
    expect(document.title).toBe('New Cart');
    expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('TripsPT-7F3K2');
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    for (const text of ['Draft', '23 Nov 2026', 'Elin Sandberg', 'Booked by Elin Sandberg'])
      expect(header).toHaveTextContent(text);
  });

  it('says what the travel policy makes of the whole trip, and why of the booking that is outside it; nothing of one that is cancelled', async () => {
    const tooDear = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY' as const, amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY' as const, amount: 610, currency: 'SEK' },
      action: 'APPROVAL' as const,
    };
    const outside = { state: 'OUT' as const, violations: [tooDear] };
    const items = [
      { ...lasting, policy: outside },
      { ...lasting, id: ids.colleague, policy: { state: 'IN' as const, violations: [] } },
      { ...lasting, id: ids.traveller, status: 'CANCELLED' as const, policy: outside },
    ];
    const { screen } = await open(anEdge({ items, policySummary: outside }));
    const header = (await screen.findByRole('heading', { level: 1, name: 'New Cart' })).closest('header');
    expect(header).toHaveTextContent('Needs approval');
    expect(screen.getAllByText(/^Maximum price: SEK\s610, allowed SEK\s500$/)).toHaveLength(1);
    expect(screen.queryByText('In policy')).not.toBeInTheDocument();
  });

  it.each([
    ['DRAFT', false],
    ['PENDING_APPROVAL', false],
    ['CONFIRMED', true],
  ] as const)('while its days are on, %s is under way: %s', async (bookingStatus, isUnderWay) => {
    const { screen } = await open(anEdge({ bookingStatus, travelStatus: 'ONGOING' }));
    const header = (await screen.findByRole('heading', { level: 1, name: 'New Cart' })).closest('header');
    if (isUnderWay) expect(header).toHaveTextContent('Ongoing');
    else expect(header).not.toHaveTextContent('Ongoing');
  });

  it('shows both dates of a longer trip, and says what is missing', async () => {
    const { screen } = await open(anEdge({ startDate: '2026-11-23', endDate: null }));
    expect(await screen.findByText('23 Nov 2026 – not available')).toBeVisible();
  });

  it('draws each item on its day, in the clock of its places', async () => {
    const tokyo = { ...lasting.start, name: 'Haneda', timeZone: 'Asia/Tokyo', dateTime: '2026-11-23T06:35:00+01:00' };
    const { screen } = await open(
      anEdge({ items: [aTripItem({ ...lasting, start: tokyo, driverNote: 'Blue suitcase', supplierRef: 'TX-88' })] }),
    );
    const item = await screen.findByRole('article', { name: 'Taxi to Stockholm Arlanda Airport' });
    expect(screen.getByRole('heading', { level: 2, name: 'Monday 23 November' })).toBeVisible();
    for (const text of [
      '14:35',
      'Haneda',
      '07:17',
      'Stockholm Arlanda Airport',
      '42 min',
      'Estate, Taxibokning, fixed price, reference TX-88',
      'SEK 610',
      '4.8 kg CO₂e',
      'Free to cancel until Mon 23 Nov, 13:35',
      'Note to the driver: Blue suitcase',
    ]) {
      expect(item).toHaveTextContent(text);
    }
  });

  it('draws a service by its own name, at its one place, with nothing of a ride', async () => {
    const { screen } = await open(anEdge({ items: [anOtherItem({ offerExpiresAt: farAway })] }));
    const item = await screen.findByRole('article', { name: 'Airport lounge, Stockholm Arlanda Airport' });
    for (const text of ['07:17', '10:17', '3 h', 'Sandbox Services, fixed price', 'SEK 610'])
      expect(item).toHaveTextContent(text);
    expect(item).not.toHaveTextContent(/Estate|stop|driver|ride/);
  });

  it('says until when a ride is kept while people decide, held or booked, and nothing of one that is not', async () => {
    const held = {
      ...lasting,
      status: 'PENDING_APPROVAL',
      holdUntil: '2026-11-22T10:15:00Z',
      securedAs: 'HELD',
    } as const;
    const { screen } = await open(
      anEdge({
        bookingStatus: 'PENDING_APPROVAL',
        items: [
          aTripItem(held),
          aTripItem({ ...held, id: ids.company, securedAs: 'BOOKED' }),
          aTripItem({ ...lasting, id: ids.trip, holdUntil: null }),
        ],
      }),
    );
    const articles = await screen.findAllByRole('article');
    expect(
      articles.map(
        ({ textContent }) =>
          /Held for you until .*11:15|Booked meanwhile\. Free to cancel/.exec(textContent ?? '')?.[0],
      ),
    ).toEqual([expect.stringMatching(/^Held/), 'Booked meanwhile. Free to cancel', undefined]);
  });

  it('names the stops of a ride in their order, each on the clock of its place where its time is known', async () => {
    const stops = [
      aWaypoint(),
      aWaypoint({ name: 'Odenplan', dateTime: null }),
      aWaypoint({ name: 'Helsinki office', timeZone: 'Europe/Helsinki', dateTime: '2026-11-23T23:30:00+01:00' }),
    ];
    const { screen } = await open(anEdge({ items: [aTripItem({ ...lasting, stops })] }));
    const item = await screen.findByRole('article');
    const list = screen.getByRole('list', { name: 'Stops' });
    expect([...list.children].map(({ textContent }) => textContent?.trim())).toEqual([
      '06:52 Kistagången 16',
      'Odenplan',
      'Tue 24 Nov, 00:30 Helsinki office',
    ]);
    expect(item).toHaveTextContent('3 stops');
  });

  it('says nothing of stops for a ride that makes none', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('article')).not.toHaveTextContent(/stop/);
    expect(screen.queryByRole('list', { name: 'Stops' })).toBeNull();
  });

  it('names who sits in which ride, guests marked', async () => {
    const [elin] = lasting.travellers;
    const guest = {
      userId: null,
      isGuest: true,
      title: 'MR',
      firstName: 'Astor',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'astor@guest.example',
    };
    const together = aTripItem({
      ...lasting,
      id: ids.trip,
      end: { ...lasting.end, name: 'Uppsala' },
      travellers: [...(elin ? [elin] : []), guest],
    });
    const { screen } = await open(anEdge({ items: [lasting, together] }));
    const ridersOf = (name: string) =>
      [...screen.getByRole('article', { name }).querySelectorAll('ul[aria-label*="in this ride"] > li')].map(
        (rider) => rider.querySelector('span + span')?.textContent,
      );
    await screen.findByRole('article', { name: 'Taxi to Uppsala' });
    expect(ridersOf('Taxi to Stockholm Arlanda Airport')).toEqual(['Elin Sandberg']);
    expect(ridersOf('Taxi to Uppsala')).toEqual(['Elin Sandberg', 'Astor Koch Guest']);
    expect(screen.getByRole('list', { name: '2 travellers in this ride' })).toBeVisible();
  });

  it.each([
    ['sr', '3 stajanja', 'Usputna stajanja', '1 putnik u ovoj vožnji'],
    ['sv', '3 stopp', 'Stopp på vägen', '1 resenär i den här taxin'],
    ['da', '3 stop', 'Stop undervejs', '1 rejsende på denne tur'],
  ] as const)('counts stops and riders in %s', async (language, count, stopList, riders) => {
    const edge = anEdge({ items: [aTripItem({ ...lasting, stops: [aWaypoint(), aWaypoint(), aWaypoint()] })] });
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge, language });
    expect(await screen.findByText(count)).toBeVisible();
    for (const name of [stopList, riders]) expect(screen.getByRole('list', { name })).toBeVisible();
  });

  it('adds up the costs, taxes and fees included, and the emissions', async () => {
    const { screen } = await open();
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent('Taxi to Stockholm Arlanda AirportSEK 610');
    expect(cost).toHaveTextContent('Total, including taxes and feesSEK 610');
    expect(cost).toHaveTextContent('Emissions4.8 kg CO₂e');
  });

  it('shows no price at all to those who may not see prices', async () => {
    const { screen, view } = await open(anEdge({ tripPrice: null, items: [aTripItem({ ...lasting, price: null })] }));
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
    expect(view.container).not.toHaveTextContent('SEK');
  });

  it('marks guests among the travellers and says how to reach each', async () => {
    const guest = {
      userId: null,
      isGuest: true,
      title: 'MR',
      firstName: 'Astor',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'astor@guest.example',
    };
    const { screen } = await open(
      anEdge({ travellers: [...aTrip().travellers, guest] }),
      `/trip/${ids.trip}?tab=travellers`,
    );
    const people = await screen.findByRole('region', { name: 'Travellers' });
    expect(people.querySelectorAll('li')[0]).not.toHaveTextContent('Guest');
    expect(people.querySelectorAll('li')[1]).toHaveTextContent('Astor Koch Guest');
    expect(screen.getByRole('link', { name: 'astor@guest.example' })).toHaveAttribute(
      'href',
      'mailto:astor@guest.example',
    );
  });

  it('leads to the search for another booking of this trip', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('link', { name: 'Add booking' })).toHaveAttribute(
      'href',
      `/search/taxis?cartId=${ids.trip}`,
    );
  });

  it('offers nothing that is not allowed', async () => {
    const { screen } = await open(anEdge({ permissions: allow('VIEW') }));
    await screen.findByRole('article');
    for (const name of ['Rename trip', 'Delete trip', /^Remove/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add booking' })).toBeNull();
  });

  it('offers to remove drafts only', async () => {
    const { screen } = await open(
      anEdge({ bookingStatus: 'CONFIRMED', items: [aTripItem({ ...lasting, status: 'CONFIRMED' })] }),
    );
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('says that the price of a draft has expired, and where to search again', async () => {
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2020-01-01T00:00:00Z' })] }));
    expect(
      await screen.findByText('Taxi to Stockholm Arlanda Airport: the price has expired. Search again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/search/taxis?cartId=${ids.trip}&replaces=${ids.item}`),
    );
  });

  it('searches an expired ride again as it was, to take its place; guests are only counted', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const [rider] = aTripItem().travellers;
    const guest = {
      userId: null,
      isGuest: true,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'astrid@guest.example',
    };
    const at = {
      start: { ...aTripItem().start, pointId: 'office:1' },
      stops: [aWaypoint({ pointId: 'address:stop' })],
      end: { ...aTripItem().end, pointId: 'airport:ARN' },
    };
    const { screen } = await open(
      anEdge({
        items: [
          aTripItem({
            ...at,
            travellers: rider === undefined ? [] : [rider, guest],
            offerExpiresAt: '2020-01-01T00:00:00Z',
          }),
        ],
      }),
    );
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([...searchParams]).toEqual([
      ['cartId', ids.trip],
      ['replaces', ids.item],
      ['transferType', 'AIRPORT_DROPOFF'],
      ['startDateTime', '2026-11-23T06:35:00+01:00'],
      ['pointIds', 'office:1'],
      ['pointIds', 'address:stop'],
      ['pointIds', 'airport:ARN'],
      ['travellerIds', ids.traveller],
      ['guests', '1'],
    ]);
  });

  it('searches a ride whose pickup has passed again without it', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T05:35:01Z') });
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2020-01-01T00:00:00Z' })] }));
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([searchParams.get('transferType'), searchParams.get('startDateTime')]).toEqual(['AIRPORT_DROPOFF', null]);
  });

  it('says so at the moment at which the price expires', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2026-11-20T10:00:00Z' })] }));
    await screen.findByRole('article');
    expect(screen.queryByText(/the price has expired/)).toBeNull();
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(screen.getByText(/the price has expired/)).toBeVisible();
  });

  it('asks for a first booking while the trip is empty, and names no cost', async () => {
    const { screen } = await open(
      anEdge({
        items: [],
        travellers: [],
        startDate: null,
        endDate: null,
        tripPrice: { totalTripPrice: 0, currency: 'SEK' },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'No bookings in this trip yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add booking' })).toHaveLength(1);
    expect(screen.getByText('No dates yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
  });
});

describe('renaming a trip', () => {
  const startRenaming = async (edge: FakeEdge) => {
    const opened = await open(edge);
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Rename trip' }));
    return { ...opened, field: opened.screen.getByRole('textbox', { name: 'Trip name' }) };
  };

  it('[S4.36] takes the name where it stands, saves on Enter and gives the focus back', async () => {
    const { screen, user, field } = await startRenaming(
      anEdge().answers(renameTrip, aTrip({ tripName: 'Oslo', version: 2 })),
    );
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '  Oslo {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo' })).toBeVisible();
    expect(await screen.findByText('The trip has been renamed to “Oslo”.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename trip' })).toHaveFocus();
  });

  it('leaves the name on Escape, and sends nothing for the same name', async () => {
    const { screen, user, edge, field } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.type(field, ' at sea{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename trip' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it('asks for a name where there is none', async () => {
    const { screen, user, field, edge } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Enter a name');
    expect(field).toHaveFocus();
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it.each(['\u200B\u2060', 'Os\u0007lo'])('takes no name that cannot be read: %j', async (name) => {
    const { screen, user, field, edge } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.clear(field);
    await user.click(field);
    await user.paste(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('This name is empty or contains characters that cannot be shown');
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it('takes a name back that could not be saved, and says so with the request id', async () => {
    const { screen, user, field } = await startRenaming(anEdge().refuses(renameTrip, 'UNAVAILABLE', 'Try later.'));
    await user.type(field, ' 2{Enter}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      'Could not save the new name. The trip is still called “New Cart”. Try later. Request ID: req-test',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
  });

  it('shows the newest trip when somebody else changed it meanwhile', async () => {
    const edge = anEdge().refuses(
      renameTrip,
      'VERSION_CONFLICT',
      'Someone else has changed this. Reload and try again.',
    );
    const { screen, user, field } = await startRenaming(edge);
    edge.answers(fetchTrip, aTrip({ tripName: 'Bergen', version: 2 }));
    await user.type(field, ' 2{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bergen' })).toBeVisible();
    expect(screen.getByText(/^The name was not saved\..+“Bergen”\. Someone else has changed this/)).toBeVisible();
  });

  it.each([
    ['Jonas Lindqvist', /“Bergen”\. Changed by Jonas Lindqvist, Fri 20 Nov, 08:55\.$/],
    [null, /“Bergen”\. Changed Fri 20 Nov, 08:55\.$/],
  ])('says who changed it meanwhile (%s), and when', async (by, words) => {
    const edge = anEdge().answers(renameTrip, () => {
      const at = new Date(2026, 10, 20, 8, 55).toISOString();
      throw new ApiError(412, {
        type: 'VERSION_CONFLICT',
        message: 'Reload.',
        meta: { requestId: 'req-test', changed: { by, at } },
      });
    });
    const { screen, user, field } = await startRenaming(edge);
    edge.answers(fetchTrip, aTrip({ tripName: 'Bergen', version: 2 }));
    await user.type(field, ' 2{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('taking away', () => {
  const askToRemove = async (edge = anEdge()) => {
    const opened = await open(edge);
    await opened.user.click(
      await opened.screen.findByRole('button', { name: 'Remove: Taxi to Stockholm Arlanda Airport' }),
    );
    return { ...opened, dialog: await opened.screen.findByRole('dialog', { name: 'Remove this booking?' }) };
  };

  it('[S4.38] asks before an item is removed, and removes it on confirm', async () => {
    const { screen, user, dialog, edge } = await askToRemove(
      anEdge().answers(removeCartItem, aTrip({ items: [], version: 2 })),
    );
    expect(dialog).toHaveTextContent('Taxi to Stockholm Arlanda Airport');
    expect(edge.requestsOf(removeCartItem)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The booking was removed.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('leaves the focus on what it says, for the button that had it is gone', async () => {
    const { screen, user } = await askToRemove(anEdge().answers(removeCartItem, aTrip({ items: [], version: 2 })));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const notice = await screen.findByText('The booking was removed.');
    expect(notice.closest('[tabindex]')).toHaveFocus();
  });

  it('removes nothing on Cancel', async () => {
    const { screen, user, edge } = await askToRemove(anEdge().answers(removeCartItem, aTrip({ items: [] })));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edge.requestsOf(removeCartItem)).toHaveLength(0);
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('[S4.37] deletes the trip on confirm and says so on the list, once', async () => {
    const edge = anEdge()
      .answers(deleteTrip, undefined)
      .answers(listTrips, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 1 });
    const opened = await open(edge);
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Delete trip' }));
    expect(await opened.screen.findByRole('dialog', { name: 'Delete this trip?' })).toHaveTextContent('New Cart');
    await opened.user.click(opened.screen.getByRole('button', { name: 'Delete' }));
    expect(await opened.screen.findByText('The trip “New Cart” was deleted.')).toBeVisible();
    expect(urlOf(opened)).toBe('/trips');
    expect(opened.router.state.location.state).toBeNull();
  });

  it('stays and says why when the trip cannot be deleted', async () => {
    const { screen, user } = await open(anEdge().refuses(deleteTrip, 'FORBIDDEN', 'Only the booker may.'));
    await user.click(await screen.findByRole('button', { name: 'Delete trip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not delete the trip. It is still there. Only the booker may.',
    );
    // The question stays, with why, until it is answered otherwise.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a trip that cannot be shown', () => {
  it('[S6.11] is locked for those who may not see it; the route stays', async () => {
    const opened = await open(new FakeEdge().refuses(fetchTrip, 'FORBIDDEN', 'No'));
    expect(
      await opened.screen.findByRole('heading', { level: 1, name: 'You do not have access to this trip' }),
    ).toBeVisible();
    expect(opened.screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(urlOf(opened)).toBe(`/trip/${ids.trip}`);
  });

  it.each([
    ['is not there', `/trip/${ids.trip}`],
    ['has an id that is none', '/trip/abc'],
  ])('does not exist when it %s', async (_case, at) => {
    const { screen } = await open(new FakeEdge().refuses(fetchTrip, 'NOT_FOUND', 'No'), at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your trips' })).toHaveAttribute('href', '/trips');
  });

  it('names the request when the load fails, and loads on Try again', async () => {
    const edge = new FakeEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Request ID: req-test');
    edge.answers(fetchTrip, aTrip({ items: [lasting] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
  });

  it('says that it loads', async () => {
    const edge = anEdge();
    const release = edge.holds(fetchTrip);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading trip')).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
