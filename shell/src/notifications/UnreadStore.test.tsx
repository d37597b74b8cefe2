import { when } from 'mobx';
import { listNotifications, type NotificationPage } from '@portolan/contracts';
import { FakeEdge, signedInSession } from '@portolan/testing/rules';
import { aBrowser } from '../testing/aBrowser.ts';
import { UnreadStore } from './UnreadStore.ts';

const none: NotificationPage = { content: [], pageSize: 1, totalItems: 0, totalPages: 0, currentPage: 1, unread: 0 };

it('An event that arrives while the count loads is newer than the count', async () => {
  const edge = new FakeEdge().answers(listNotifications, none);
  const { http } = await signedInSession(edge);
  const store = new UnreadStore(http, 'elin');
  const answer = edge.holds(listNotifications);
  const loaded = store.load();
  store.receive({ kind: 'unread', unread: 1 });
  answer();
  await loaded;
  expect(store.count).toBe(1);
  await store.load();
  expect(store.count).toBe(0);
});

it('A page hears events of the browser’s other page before it asks for the count', async () => {
  const browser = aBrowser();
  const leader = browser.tab().run(() => new BroadcastChannel('portolan-news elin'));
  const broadcast: BroadcastChannel['postMessage'] = leader.postMessage.bind(leader);
  const edge = new FakeEdge().answers(listNotifications, () => {
    broadcast({ kind: 'event', event: { kind: 'unread', unread: 1 } });
    return none;
  });
  const { http } = await signedInSession(edge);
  const store = new UnreadStore(http, 'elin');
  await browser.tab().stay(async () => {
    store.start();
    await when(() => store.count === 1);
    store.dispose();
  });
  expect(edge.requestsOf(listNotifications)).toHaveLength(1);
});
