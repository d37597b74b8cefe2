import {
  listNotifications,
  markNotifications,
  notificationKinds,
  streamNotifications,
  type Notification,
  type NotificationKind,
} from '@portolan/contracts';
import da from '../locales/da.json';
import en from '../locales/en.json';
import sr from '../locales/sr.json';
import sv from '../locales/sv.json';
import { notificationFilters } from './notificationFilters.ts';
import { aBrowser } from '../testing/aBrowser.ts';
import { aNavEntry, aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

const idOf = (last: number) => `00000000-0000-4000-8000-0000000001${String(last).padStart(2, '0')}`;
const cartId = '00000000-0000-4000-8000-000000000010';
const trip = { cartId, tripId: 'PT-7F3K2', tripName: 'Oslo kick-off' };
const aNotification = (last: number, kind: NotificationKind, over: Partial<Notification> = {}): Notification => ({
  id: idOf(last),
  kind,
  subject: { kind: 'TRIP', ...trip },
  by: 'Elin Sandberg',
  comment: '',
  createdAt: new Date(2026, 10, 20, 10).toISOString(),
  readAt: null,
  ...over,
});
/** An edge that answers these notifications page by page. */
const anEdge = (all: Notification[]) => answerPages(aQuietEdge(), all);
const answerPages = (edge: ReturnType<typeof aQuietEdge>, all: Notification[]) =>
  edge.answers(listNotifications, ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    return {
      content: all.slice((page - 1) * size, page * size),
      pageSize: size,
      totalItems: all.length,
      totalPages: Math.ceil(all.length / size),
      currentPage: page,
      unread: all.filter(({ readAt }) => readAt === null).length,
    };
  });
const bellOf = (name: string) =>
  until(() => [...document.querySelectorAll('button')].find((button) => button.ariaLabel === name) ?? null);
const lines = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
const remotes = () => [
  server.serve(aRemote({ routes: [aRoute({ path: 'approvals' })], nav: [aNavEntry({ to: '/approvals' })] })),
];

describe('The bell of a page with a stream', () => {
  it('The bell shows number and notifications as they come, and the open list has them on top', async () => {
    const edge = anEdge([]);
    const streams = edge.streams(streamNotifications);
    await aBrowser()
      .tab()
      .stay(async () => {
        await renderPortal({ at: '/', edge });
        const stream = await until(() => streams[0]);
        (await bellOf('Notifications')).click();
        await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Nothing new'));
        const came = aNotification(7, 'TRIP_REJECTED', { comment: 'Too dear' });
        stream.say(
          `data: ${JSON.stringify({ kind: 'news', news: came })}\n\ndata: ${JSON.stringify({ kind: 'unread', unread: 1 })}\n\n`,
        );
        await bellOf('Notifications, 1 unread');
        await until(() => lines()[0]?.startsWith('Unread: “Oslo kick-off” was rejected'));
        await until(() =>
          [...document.querySelectorAll('[aria-live]')].some(
            ({ textContent }) => textContent === '“Oslo kick-off” was rejected',
          ),
        );
        stream.say(
          `data: ${JSON.stringify({ kind: 'news', news: { ...came, id: idOf(8), kind: 'BALLOON_LANDED' } })}\n\n`,
        );
        await until(() => lines()[0]?.startsWith('Unread: “Oslo kick-off”: there is something new'));
      });
  });
});

describe('The bell', () => {
  it('The bell says how many notifications are unread', async () => {
    await renderPortal({
      at: '/',
      edge: anEdge([
        aNotification(1, 'TRIP_BOOKED'),
        aNotification(2, 'TRIP_APPROVED'),
        aNotification(3, 'TRIP_FAILED', { readAt: '2026-11-20T11:00:00Z' }),
      ]),
    });
    const bell = await bellOf('Notifications, 2 unread');
    expect(bell.textContent).toBe('2');
  });

  it('The bell opens the list: each line has event, comment, author and time', async () => {
    await renderPortal({
      at: '/',
      edge: anEdge([
        aNotification(1, 'TRIP_REJECTED', { comment: 'Too dear', by: 'Jonas Lindqvist' }),
        aNotification(2, 'TRIP_BOOKED', { by: null, readAt: '2026-11-20T11:00:00Z' }),
      ]),
    });
    (await bellOf('Notifications, 1 unread')).click();
    await until(() => lines().length === 2);
    expect(lines()).toEqual([
      'Unread: “Oslo kick-off” was rejectedToo dearJonas Lindqvist · Fri 20 Nov, 10:00',
      '“Oslo kick-off” was bookedFri 20 Nov, 10:00',
    ]);
  });

  it('A line shows the trip’s cities and day, and an unread failure comes first', async () => {
    const course = { ...trip, kind: 'TRIP' as const, cities: ['Stockholm', 'Oslo'], startDate: '2026-11-26' };
    await renderPortal({
      at: '/',
      edge: anEdge([
        aNotification(1, 'TRIP_BOOKED', { subject: course, by: null }),
        aNotification(2, 'TRIP_FAILED', { by: null, readAt: '2026-11-20T11:00:00Z' }),
        aNotification(3, 'TRIP_FAILED', { by: null }),
      ]),
    });
    (await bellOf('Notifications, 2 unread')).click();
    await until(() => lines().length === 3);
    expect(lines()).toEqual([
      'Unread: “Oslo kick-off” could not be bookedFri 20 Nov, 10:00',
      'Unread: “Oslo kick-off” was bookedStockholm – Oslo · 26 Nov 2026Fri 20 Nov, 10:00',
      '“Oslo kick-off” could not be bookedFri 20 Nov, 10:00',
    ]);
  });

  it('A kind that is newer than the page is shown plainly, among the others', async () => {
    const newer = { ...aNotification(1, 'TRIP_BOOKED'), kind: 'BALLOON_LANDED' };
    const page = {
      content: [newer, aNotification(2, 'TRIP_BOOKED', { by: null })],
      pageSize: 20,
      totalItems: 2,
      totalPages: 1,
    };
    const edge = aQuietEdge().answersNewer(listNotifications, { ...page, currentPage: 1, unread: 2 });
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications, 2 unread')).click();
    await until(() => lines().length === 2);
    expect(lines()).toEqual([
      'Unread: “Oslo kick-off”: there is something new. Reload to see itElin Sandberg · Fri 20 Nov, 10:00',
      'Unread: “Oslo kick-off” was bookedFri 20 Nov, 10:00',
    ]);
  });

  it('A subject that is newer than the page is shown plainly, and leads to the list', async () => {
    const newer = { ...aNotification(1, 'POST'), kind: 'BALLOON_LANDED', subject: { kind: 'BALLOON', colour: 'red' } };
    const page = { content: [newer, aNotification(2, 'TRIP_BOOKED')], pageSize: 20, totalItems: 2, totalPages: 1 };
    const edge = aQuietEdge().answersNewer(listNotifications, { ...page, currentPage: 1, unread: 1 });
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications, 1 unread')).click();
    await until(() => lines().length === 2);
    expect(lines()[0]).toBe('Unread: There is something new. Reload to see itElin Sandberg · Fri 20 Nov, 10:00');
    expect(document.querySelector('[role=dialog] li a')?.getAttribute('href')).toBe('/notifications');
  });

  it('A line leads to its subject, and is read then', async () => {
    const subject = { ...trip, kind: 'APPROVAL_REQUEST' as const, requestId: idOf(9) };
    const edge = anEdge([aNotification(1, 'APPROVAL_REQUESTED', { subject })]).answers(markNotifications, {
      unread: 0,
    });
    const { router } = await renderPortal({ at: '/', edge, remotes: remotes() });
    (await bellOf('Notifications, 1 unread')).click();
    (await until(() => document.querySelector<HTMLElement>('[role=dialog] li a'))).click();
    await until(() => router.state.location.pathname === '/approvals');
    expect(router.state.location.search).toBe(`?trip=${cartId}`);
    await bellOf('Notifications');
    expect(edge.requestsOf(markNotifications).map(({ body }) => body)).toEqual([{ read: true, ids: [idOf(1)] }]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('Marking all as read shows at once, and is undone if the API refuses', async () => {
    const edge = anEdge([aNotification(1, 'TRIP_BOOKED'), aNotification(2, 'TRIP_FAILED')]).refuses(
      markNotifications,
      'UNAVAILABLE',
      'later',
    );
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications, 2 unread')).click();
    (await controlOf('Mark all as read')).click();
    await until(() => document.querySelector('[role=alert]')?.textContent === 'Could not mark as read. Try again.');
    expect(lines().every((line) => line?.startsWith('Unread:'))).toBe(true);
    edge.answers(markNotifications, { unread: 0 });
    (await controlOf('Mark all as read')).click();
    await bellOf('Notifications');
    expect(lines().some((line) => line?.startsWith('Unread:'))).toBe(false);
  });

  it('The list shows older notifications on request', async () => {
    const many = Array.from({ length: 23 }, (_unused, index) => aNotification(index, 'TRIP_BOOKED'));
    await renderPortal({ at: '/', edge: anEdge(many) });
    (await bellOf('Notifications, 9+ unread')).click();
    await until(() => lines().length === 20);
    (await controlOf('Show older')).click();
    await until(() => lines().length === 23);
  });

  it('The list says that older notifications could not be loaded, and keeps the button to load them', async () => {
    const many = Array.from({ length: 23 }, (_unused, index) => aNotification(index, 'TRIP_BOOKED'));
    const edge = anEdge(many);
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications, 9+ unread')).click();
    await until(() => lines().length === 20);
    edge.refuses(listNotifications, 'UNAVAILABLE', 'later');
    (await controlOf('Show older')).click();
    await until(() => document.querySelector('[role=dialog] [role=alert]') !== null);
    expect(lines().length).toBe(20);
    answerPages(edge, many);
    (await controlOf('Show older')).click();
    await until(() => lines().length === 23);
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
  });

  it('An empty list says that there is nothing new', async () => {
    const edge = anEdge([]);
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications')).click();
    await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Nothing new'));
  });

  it('The list can try again if it could not be loaded', async () => {
    const edge = aQuietEdge().refuses(listNotifications, 'UNAVAILABLE', 'later');
    await renderPortal({ at: '/', edge });
    (await bellOf('Notifications')).click();
    await until(() =>
      document.querySelector('[role=dialog] [role=alert]')?.textContent?.includes('Request ID: req-test'),
    );
    edge.answers(listNotifications, {
      content: [aNotification(1, 'TRIP_BOOKED')],
      pageSize: 20,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
      unread: 1,
    });
    (await controlOf('Try again')).click();
    await until(() => lines().length === 1);
  });
});

describe('The kinds of notification', () => {
  it.each(Object.entries({ da, en, sr, sv }))(
    'Each kind of notification and each filter has a text in %s',
    (_language, texts) => {
      const { kind, filter } = texts.notifications;
      expect(Object.keys(kind).toSorted()).toEqual([...notificationKinds, 'UNKNOWN'].toSorted());
      expect(Object.keys(filter).toSorted()).toEqual([...notificationFilters].toSorted());
    },
  );

  it('A notification names its subject: a booking, a document, a post, a subscription', async () => {
    const booking = {
      ...trip,
      kind: 'BOOKING' as const,
      itemId: idOf(9),
      productType: 'FLIGHT' as const,
      label: 'SK 1424',
      at: '2026-11-27T06:00:00Z',
      timeZone: 'Europe/Stockholm',
    };
    const document = {
      kind: 'TRAVEL_DOCUMENT' as const,
      documentId: idOf(9),
      documentType: 'PASSPORT' as const,
      expiresOn: '2027-05-03',
    };
    const all = [
      aNotification(1, 'CHECK_IN', { subject: booking, by: null }),
      aNotification(2, 'FREE_CANCELLATION_ENDS', { subject: booking, by: null }),
      aNotification(3, 'DOCUMENT_EXPIRES', { subject: document, by: null }),
      aNotification(4, 'POST_TO_CONFIRM', {
        subject: { kind: 'POST', postId: idOf(9), title: 'New hotels' },
        by: null,
      }),
      aNotification(5, 'TRIAL_ENDS', {
        subject: { kind: 'SUBSCRIPTION', companyId: idOf(9), endsOn: '2026-12-01' },
        by: null,
      }),
    ];
    await renderPortal({ at: '/', edge: anEdge(all) });
    (await bellOf('Notifications, 5 unread')).click();
    await until(() => lines().length === all.length);
    expect(lines().map((line) => line?.replace(/Fri 20 Nov, 10:00$/, ''))).toEqual([
      'Unread: “Oslo kick-off”: check-in for SK 1424 is open',
      expect.stringMatching(/^Unread: “Oslo kick-off”: free cancellation of SK 1424 ends Fri 27 Nov, 07:00\sCET$/),
      'Unread: Passport: expires 3 May 2027',
      'Unread: Please confirm that you have read “New hotels”',
      'Unread: Your company’s trial ends 1 Dec 2026',
    ]);
  });
});

describe('The page of all notifications', () => {
  it('The page shows the address’s filter, today apart from earlier, and loads again for another filter', async () => {
    const edge = anEdge([
      aNotification(1, 'TRIP_BOOKED', { createdAt: new Date().toISOString() }),
      aNotification(2, 'TRIP_REJECTED'),
    ]);
    await renderPortal({ at: '/notifications?show=bookings', edge });
    const sections = await until(() => {
      const items = [...document.querySelectorAll('main section li')];
      return items.length === 2 ? [...document.querySelectorAll('main section')] : null;
    });
    expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual(['Today', 'Earlier']);
    const hasKinds = () => edge.requestsOf(listNotifications).map(({ query }) => query.getAll('kind').length > 0);
    expect(hasKinds()).toContain(true);
    const unread = await until(() => document.querySelector<HTMLElement>('a[href="/notifications?show=unread"]'));
    unread.click();
    await until(() => edge.requestsOf(listNotifications).some(({ query }) => query.get('unread') === 'true') || null);
    expect(document.querySelector('[aria-current=page][href="/notifications?show=unread"]')).not.toBeNull();
  });

  it('The page marks only those as read that its filter shows', async () => {
    const edge = anEdge([aNotification(1, 'TRIP_BOOKED'), aNotification(2, 'TRIP_CANCELLED')]).answers(
      markNotifications,
      { unread: 3 },
    );
    await renderPortal({ at: '/notifications?show=bookings', edge });
    const all = await until(() =>
      [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Mark all as read'),
    );
    (all as HTMLElement).click();
    await until(() => edge.requestsOf(markNotifications).length > 0 || null);
    expect(edge.requestsOf(markNotifications).map(({ body }) => body)).toEqual([
      { ids: [idOf(1), idOf(2)], read: true },
    ]);
  });
});
