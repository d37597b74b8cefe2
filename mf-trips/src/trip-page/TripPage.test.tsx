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
import { openItem } from '../testing/openItem.ts';

const farAway = '2199-01-01T00:00:00Z';
const lasting = aTripItem({ offerExpiresAt: farAway });
const allow = (...types: Permission['permissionType'][]): Permission[] =>
  types.map((permissionType) => ({ permissionType, allowed: true }));
const anEdge = (over: Partial<Trip> = {}) => new FakeEdge().answers(fetchTrip, aTrip({ items: [lasting], ...over }));
const open = (edge = anEdge(), at = `/trip/${ids.trip}`) => renderRemote(remote, { at, edge });
type Opened = Awaited<ReturnType<typeof open>>;
const urlOf = ({ router }: Opened) => router.state.location.pathname + router.state.location.search;

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

describe('Trip page', () => {
  it('The trip page shows name, number, status, dates, travellers and booker', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
    expect(document.title).toBe('New Cart');
    expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('TripsPT-7F3K2');
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    for (const text of ['Draft', '23 Nov 2026', 'Elin Sandberg', 'Booked by Elin Sandberg'])
      expect(header).toHaveTextContent(text);
  });

  it('The trip page shows the policy verdict of the trip and the broken rule of the booking outside policy, not of a cancelled one', async () => {
    const overCap = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY' as const, amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY' as const, amount: 610, currency: 'SEK' },
      action: 'APPROVAL' as const,
    };
    const outside = { state: 'OUT' as const, violations: [overCap] };
    const items = [
      { ...lasting, policy: outside },
      { ...lasting, id: ids.colleague, policy: { state: 'IN' as const, violations: [] } },
      { ...lasting, id: ids.traveller, status: 'CANCELLED' as const, policy: outside },
    ];
    const opened = await open(anEdge({ items, policySummary: outside }));
    const { screen } = opened;
    const header = (await screen.findByRole('heading', { level: 1, name: 'New Cart' })).closest('header');
    expect(header).toHaveTextContent('Needs approval');
    const shown = screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('Needs approval'));
    expect(shown).toEqual([true, false, false]);
    const rules: number[] = [];
    for (const item of screen.getAllByRole('article')) {
      await openItem(opened, item);
      rules.push(screen.queryAllByText(/^Maximum price: SEK\s610 \(policy: SEK\s500\)$/).length);
    }
    expect(rules).toEqual([1, 0, 0]);
    expect(screen.queryByText('In policy')).not.toBeInTheDocument();
  });

  it.each([
    ['DRAFT', false],
    ['PENDING_APPROVAL', false],
    ['CONFIRMED', true],
  ] as const)('A trip with status %s during its days is shown as ongoing: %s', async (bookingStatus, isUnderWay) => {
    const { screen } = await open(anEdge({ bookingStatus, travelStatus: 'ONGOING' }));
    const header = (await screen.findByRole('heading', { level: 1, name: 'New Cart' })).closest('header');
    if (isUnderWay) expect(header).toHaveTextContent('Ongoing');
    else expect(header).not.toHaveTextContent('Ongoing');
  });

  it('A longer trip shows both dates, and “not available” for a missing one', async () => {
    const { screen } = await open(anEdge({ startDate: '2026-11-23', endDate: null }));
    expect(await screen.findByText('23 Nov 2026 – not available')).toBeVisible();
  });

  it('Each booking appears on its day, in the local time of its places', async () => {
    const tokyo = { ...lasting.start, name: 'Haneda', timeZone: 'Asia/Tokyo', dateTime: '2026-11-23T06:35:00+01:00' };
    const { screen } = await open(
      anEdge({ items: [aTripItem({ ...lasting, start: tokyo, driverNote: 'Blue suitcase', supplierRef: 'TX-88' })] }),
    );
    const item = await screen.findByRole('article', { name: 'Taxi to Stockholm Arlanda Airport' });
    expect(screen.getByRole('heading', { level: 2, name: 'Mon 23 Nov · Stockholm' })).toBeVisible();
    expect(item.closest('li')).toHaveTextContent(/^14:3542 min/);
    for (const text of [
      'Haneda',
      '07:17',
      'Stockholm Arlanda Airport',
      'Estate, Taxibokning',
      'reference TX-88',
      'SEK 610',
      '4.8 kg CO₂e',
      'Free to cancel until Mon 23 Nov, 13:35',
      'Note to the driver: Blue suitcase',
    ]) {
      expect(item).toHaveTextContent(text);
    }
  });

  it('A service appears under its own name at one place, without texts of a ride', async () => {
    const { screen } = await open(anEdge({ items: [anOtherItem({ offerExpiresAt: farAway })] }));
    const item = await screen.findByRole('article', { name: 'Airport lounge, Stockholm Arlanda Airport' });
    for (const text of ['07:17', '10:17', '3 h', 'Sandbox Services', 'SEK 610']) expect(item).toHaveTextContent(text);
    expect(item).not.toHaveTextContent(/Estate|stop|driver|ride/);
  });

  it('A ride shows until when it is held or booked during approval, and nothing without a hold', async () => {
    const held = {
      ...lasting,
      status: 'PENDING_APPROVAL',
      holdUntil: '2026-11-22T10:15:00Z',
      securedAs: 'HELD',
    } as const;
    const opened = await open(
      anEdge({
        bookingStatus: 'PENDING_APPROVAL',
        items: [
          aTripItem(held),
          aTripItem({ ...held, id: ids.company, securedAs: 'BOOKED' }),
          aTripItem({ ...lasting, id: ids.trip, holdUntil: null }),
        ],
      }),
    );
    const holding = /Held until .*11:15\sCET|Booked, and given back if declined|Nothing is held/;
    const words: (string | undefined)[] = [];
    for (const item of await opened.screen.findAllByRole('article'))
      words.push(holding.exec((await openItem(opened, item)).textContent ?? '')?.[0]);
    expect(words).toEqual([expect.stringMatching(/^Held/), 'Booked, and given back if declined', undefined]);
  });

  it('A ride lists its stops in order, each with its local time if known', async () => {
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

  it('A ride without stops shows no stops', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('article')).not.toHaveTextContent(/stop/);
    expect(screen.queryByRole('list', { name: 'Stops' })).toBeNull();
  });

  it('Each ride lists its travellers and marks guests', async () => {
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
    const opened = await open(anEdge({ items: [lasting, together] }));
    const { screen } = opened;
    const ridersOf = async (name: string) =>
      [
        ...(await openItem(opened, await screen.findByRole('article', { name }))).querySelectorAll(
          'ul[aria-label*="in this ride"] > li',
        ),
      ].map((rider) => rider.querySelector('span + span')?.textContent);
    expect(await ridersOf('Taxi to Stockholm Arlanda Airport')).toEqual(['Elin Sandberg']);
    expect(await ridersOf('Taxi to Uppsala')).toEqual(['Elin Sandberg', 'Astor Koch Guest']);
    expect(screen.getByRole('list', { name: '2 travellers in this ride' })).toBeVisible();
  });

  it.each([
    ['sr', '3 stajanja', 'Usputna stajanja', '1 putnik u ovoj vožnji'],
    ['sv', '3 stopp', 'Stopp på vägen', '1 resenär i den här taxin'],
    ['da', '3 stop', 'Stop undervejs', '1 rejsende på denne tur'],
  ] as const)(
    'The trip page counts stops and travellers of a ride in %s',
    async (language, count, stopList, riders) => {
      const edge = anEdge({ items: [aTripItem({ ...lasting, stops: [aWaypoint(), aWaypoint(), aWaypoint()] })] });
      const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge, language });
      expect(await screen.findByText(count)).toBeVisible();
      for (const name of [stopList, riders]) expect(screen.getByRole('list', { name })).toBeVisible();
    },
  );

  it('The cost card adds up the costs, including taxes and fees, and the emissions', async () => {
    const { screen } = await open();
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent('Taxi to Stockholm Arlanda AirportSEK 610');
    expect(cost).toHaveTextContent('Total, including taxes and feesSEK 610');
    expect(cost).toHaveTextContent('Emissions4.8 kg CO₂e');
  });

  it('A reader without access to prices sees no price at all', async () => {
    const { screen, view } = await open(anEdge({ tripPrice: null, items: [aTripItem({ ...lasting, price: null })] }));
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
    expect(view.container).not.toHaveTextContent('SEK');
  });

  it('The travellers tab marks guests and shows how to reach each traveller', async () => {
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

  it('The trip page links to the search for another booking of the trip', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('link', { name: 'Add booking' })).toHaveAttribute(
      'href',
      `/search/taxis?cartId=${ids.trip}`,
    );
  });

  it('The trip page offers no action without permission', async () => {
    const { screen } = await open(anEdge({ permissions: allow('VIEW') }));
    await screen.findByRole('article');
    for (const name of ['Rename trip', 'Delete trip', /^Remove/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add booking' })).toBeNull();
  });

  it('The trip page offers to remove drafts only', async () => {
    const { screen } = await open(
      anEdge({ bookingStatus: 'CONFIRMED', items: [aTripItem({ ...lasting, status: 'CONFIRMED' })] }),
    );
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('A draft with an expired price says so and links to a new search', async () => {
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2020-01-01T00:00:00Z' })] }));
    expect(
      await screen.findByText('Taxi to Stockholm Arlanda Airport: the price has expired. Search again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/search/taxis?cartId=${ids.trip}&replaces=${ids.item}`),
    );
  });

  it('Search again fills in an expired ride and replaces it; guests are only counted', async () => {
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

  it('Search again leaves out a pickup time that has passed', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T05:35:01Z') });
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2020-01-01T00:00:00Z' })] }));
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([searchParams.get('transferType'), searchParams.get('startDateTime')]).toEqual(['AIRPORT_DROPOFF', null]);
  });

  it('A draft shows that its price has expired at the moment of expiry', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open(anEdge({ items: [aTripItem({ offerExpiresAt: '2026-11-20T10:00:00Z' })] }));
    await screen.findByRole('article');
    expect(screen.queryByText(/the price has expired/)).toBeNull();
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(screen.getByText(/the price has expired/)).toBeVisible();
  });

  it('An empty trip asks for a first booking and shows no cost', async () => {
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

describe('Renaming a trip', () => {
  const startRenaming = async (edge: FakeEdge) => {
    const opened = await open(edge);
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Rename trip' }));
    return { ...opened, field: opened.screen.getByRole('textbox', { name: 'Trip name' }) };
  };

  it('[S4.36] The trip name is edited in place, saved on Enter, and the focus returns to its button', async () => {
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

  it('Escape keeps the trip name, and saving the same name sends nothing', async () => {
    const { screen, user, edge, field } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.type(field, ' at sea{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename trip' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it('An empty trip name shows an error at the field', async () => {
    const { screen, user, field, edge } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Enter a name');
    expect(field).toHaveFocus();
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it.each(['\u200B\u2060', 'Os\u0007lo'])('A trip name with unreadable characters is refused: %j', async (name) => {
    const { screen, user, field, edge } = await startRenaming(anEdge().answers(renameTrip, aTrip()));
    await user.clear(field);
    await user.click(field);
    await user.paste(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('This name is empty or contains characters that cannot be shown');
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
  });

  it('A trip name that could not be saved is restored, and the error shows the request id', async () => {
    const { screen, user, field } = await startRenaming(anEdge().refuses(renameTrip, 'UNAVAILABLE', 'Try later.'));
    await user.type(field, ' 2{Enter}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      'Could not save the new name. The trip is still called “New Cart”. Try later. Request ID: req-test',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
  });

  it('A rename shows the latest trip if someone else has changed it meanwhile', async () => {
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
  ])('An outdated rename names the person who changed the trip (%s), and when', async (by, words) => {
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

describe('Removing bookings and trips', () => {
  const askToRemove = async (edge = anEdge()) => {
    const opened = await open(edge);
    await opened.user.click(
      await opened.screen.findByRole('button', { name: 'Remove: Taxi to Stockholm Arlanda Airport' }),
    );
    return { ...opened, dialog: await opened.screen.findByRole('dialog', { name: 'Remove this booking?' }) };
  };

  it('[S4.38] Removing a booking asks first and removes it on confirmation', async () => {
    const { screen, user, dialog, edge } = await askToRemove(
      anEdge().answers(removeCartItem, aTrip({ items: [], version: 2 })),
    );
    expect(dialog).toHaveTextContent('Taxi to Stockholm Arlanda Airport');
    expect(edge.requestsOf(removeCartItem)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The booking was removed.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('The confirmation takes the focus after a booking is removed', async () => {
    const { screen, user } = await askToRemove(anEdge().answers(removeCartItem, aTrip({ items: [], version: 2 })));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const notice = await screen.findByText('The booking was removed.');
    expect(notice.closest('[tabindex]')).toHaveFocus();
  });

  it('Cancel removes no booking', async () => {
    const { screen, user, edge } = await askToRemove(anEdge().answers(removeCartItem, aTrip({ items: [] })));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edge.requestsOf(removeCartItem)).toHaveLength(0);
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('[S4.37] Deleting a trip asks first and confirms once on the trips list', async () => {
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

  it('A trip that cannot be deleted stays, and the dialog shows the reason', async () => {
    const { screen, user } = await open(anEdge().refuses(deleteTrip, 'FORBIDDEN', 'Only the booker may.'));
    await user.click(await screen.findByRole('button', { name: 'Delete trip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not delete the trip. It is still there. Only the booker may.',
    );
    // The dialog stays open with the reason.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Trips that cannot be shown', () => {
  it('[S6.11] A trip without access is locked, and the route stays', async () => {
    const opened = await open(new FakeEdge().refuses(fetchTrip, 'FORBIDDEN', 'No'));
    expect(
      await opened.screen.findByRole('heading', { level: 1, name: 'You do not have access to this trip' }),
    ).toBeVisible();
    expect(opened.screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(urlOf(opened)).toBe(`/trip/${ids.trip}`);
  });

  it.each([
    ['does not exist', `/trip/${ids.trip}`],
    ['has an invalid id', '/trip/abc'],
  ])('A trip is not found if it %s', async (_case, at) => {
    const { screen } = await open(new FakeEdge().refuses(fetchTrip, 'NOT_FOUND', 'No'), at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your trips' })).toHaveAttribute('href', '/trips');
  });

  it('A failed load of a trip shows the request id and loads again on Try again', async () => {
    const edge = new FakeEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Request ID: req-test');
    edge.answers(fetchTrip, aTrip({ items: [lasting] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
  });

  it('The trip page shows that it is loading', async () => {
    const edge = anEdge();
    const release = edge.holds(fetchTrip);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading trip')).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
