import { streamNotifications, type NotificationEvent } from '@portolan/contracts';
import { FakeEdge, signedInSession } from '@portolan/testing/rules';
import { aBrowser, type Tab } from '../../testing/aBrowser.ts';
import { followNotifications } from './followNotifications.ts';

const anEvent = (id: number): NotificationEvent => ({
  kind: 'news',
  news: {
    id: `00000000-0000-4000-8000-0000000001${String(id).padStart(2, '0')}`,
    kind: 'TRIP_BOOKED',
    subject: { kind: 'TRIP', cartId: '00000000-0000-4000-8000-000000000010', tripId: 'PT-1', tripName: 'Oslo' },
    by: null,
    comment: '',
    createdAt: '2026-11-20T10:00:00Z',
    readAt: null,
  },
});
const words = (event: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

async function aFollower(edge: FakeEdge, tab: Tab, who = 'elin') {
  const { http } = await signedInSession(edge);
  const events: NotificationEvent[] = [];
  const lives: boolean[] = [];
  const stop = tab.run(() =>
    followNotifications(http, who, { onEvent: (event) => events.push(event), onLive: (isLive) => lives.push(isLive) }),
  );
  return { events, lives, stop, isLive: () => lives.at(-1) ?? false };
}
/** Resolves after all work that is due at once. */
const settled = async () => {
  for (let round = 0; round < 3; round += 1) await jest.advanceTimersByTimeAsync(0);
};

describe('The stream of notifications', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('The stream brings the contract’s events, also in pieces, and leaves out unknown kinds', async () => {
    const edge = new FakeEdge();
    const streams = edge.streams(streamNotifications);
    const { events, isLive } = await aFollower(edge, aBrowser().tab());
    await settled();
    expect(streams[0]?.request.headers['Accept']).toBe('text/event-stream');
    const whole = words({ kind: 'unread', unread: 2 }) + words({ kind: 'later', more: 1 });
    streams[0]?.say(whole.slice(0, 20));
    streams[0]?.say(whole.slice(20));
    await settled();
    expect([events, isLive()]).toEqual([[{ kind: 'unread', unread: 2 }], true]);
  });

  it('One stream serves every page of the browser with that reader, and no page of another reader', async () => {
    const [edge, browser] = [new FakeEdge(), aBrowser()];
    const streams = edge.streams(streamNotifications);
    const [first, second, other] = [
      await aFollower(edge, browser.tab()),
      await aFollower(edge, browser.tab()),
      await aFollower(edge, browser.tab(), 'jonas'),
    ];
    await settled();
    expect(streams).toHaveLength(2);
    streams[0]?.say(words(anEvent(1), '7'));
    await settled();
    expect([first.events, second.events, other.events]).toEqual([[anEvent(1)], [anEvent(1)], []]);
    expect([first.isLive(), second.isLive()]).toEqual([true, true]);
  });

  it('Another page takes over the stream of a hidden or closed page, continues after its last event and repeats none', async () => {
    const [edge, browser] = [new FakeEdge(), aBrowser()];
    const streams = edge.streams(streamNotifications);
    const [firstTab, secondTab] = [browser.tab(), browser.tab()];
    const [first, second] = [await aFollower(edge, firstTab), await aFollower(edge, secondTab)];
    await settled();
    streams[0]?.say(words(anEvent(1), '7'));
    await settled();
    firstTab.hide();
    await settled();
    expect([streams[0]?.isOver, streams.length, streams[1]?.request.headers['Last-Event-ID']]).toEqual([true, 2, '7']);
    streams[1]?.say(words(anEvent(1), '7') + words(anEvent(2), '8'));
    await settled();
    expect(second.events).toEqual([anEvent(1), anEvent(2)]);
    second.stop();
    firstTab.show();
    await settled();
    expect([streams[1]?.isOver, streams.length, streams[2]?.request.headers['Last-Event-ID']]).toEqual([true, 3, '8']);
    first.stop();
    await settled();
    expect(streams[2]?.isOver).toBe(true);
  });

  it('A hidden page opens no stream', async () => {
    const [edge, browser] = [new FakeEdge(), aBrowser()];
    const streams = edge.streams(streamNotifications);
    const tab = browser.tab();
    tab.hide();
    await aFollower(edge, tab);
    await settled();
    expect(streams).toHaveLength(0);
    tab.show();
    await settled();
    expect(streams).toHaveLength(1);
  });

  it('A page that lost its stream is not live, and opens it again, later each time', async () => {
    const edge = new FakeEdge();
    const streams = edge.streams(streamNotifications);
    const { isLive } = await aFollower(edge, aBrowser().tab());
    await settled();
    streams[0]?.say(words({ kind: 'unread', unread: 0 }, '5'));
    await settled();
    streams[0]?.cut();
    await settled();
    expect([isLive(), streams.length]).toEqual([false, 1]);
    await jest.advanceTimersByTimeAsync(1_300);
    expect([streams.length, streams[1]?.request.headers['Last-Event-ID']]).toEqual([2, '5']);
    streams[1]?.end();
    await jest.advanceTimersByTimeAsync(1_300);
    expect(streams).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(streams).toHaveLength(3);
  });

  it('A stream counts as lost if it is silent for longer than its beats allow', async () => {
    const edge = new FakeEdge();
    const streams = edge.streams(streamNotifications);
    const { isLive } = await aFollower(edge, aBrowser().tab());
    await settled();
    streams[0]?.say(':\n\n');
    await settled();
    expect(isLive()).toBe(true);
    await jest.advanceTimersByTimeAsync(40_000);
    expect([isLive(), streams[0]?.isOver]).toEqual([false, true]);
  });

  it('A browser without locks opens no stream', async () => {
    const edge = new FakeEdge();
    const streams = edge.streams(streamNotifications);
    const { http } = await signedInSession(edge);
    followNotifications(http, 'elin', { onEvent: () => undefined, onLive: () => undefined })();
    expect(streams).toHaveLength(0);
  });
});
