import { fetchCalendarFeed, fetchNotificationSettings, renewCalendarFeed, stopCalendarFeed } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const anEdge = (createdAt: string | null) =>
  new FakeEdge()
    .answers(fetchNotificationSettings, { content: [], mailPace: 'AT_ONCE' })
    .answers(fetchCalendarFeed, { createdAt });
const url = 'http://localhost/api/public/v1/calendar/secret.ics';

const open = (edge: FakeEdge) => renderRemote(remote, { at: '/profile/notifications', edge });

describe('the calendar under a secret address', () => {
  it('A calendar is created, and its address is shown only now', async () => {
    const edge = anEdge(null).answers(renewCalendarFeed, { url, createdAt: '2026-11-20T09:00:00Z' });
    const { screen, user } = await open(edge);
    expect(await screen.findByText('You have no calendar address yet.')).toBeVisible();
    edge.answers(fetchCalendarFeed, { createdAt: '2026-11-20T09:00:00Z' });
    await user.click(screen.getByRole('button', { name: 'Create address' }));
    expect(await screen.findByRole('textbox', { name: 'Secret address' })).toHaveValue(url);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByRole('button', { name: 'Create new address' })).toBeEnabled();
    expect(edge.requestsOf(renewCalendarFeed)[0]?.params).toEqual({ id: ids.traveller });
  });

  it('A calendar gets a new address, and can be ended', async () => {
    const edge = anEdge('2026-11-20T09:00:00Z')
      .answers(renewCalendarFeed, { url, createdAt: '2026-11-21T09:00:00Z' })
      .answers(stopCalendarFeed, undefined);
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Your address was created on 20 Nov 2026. A new one replaces it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create new address' }));
    await screen.findByRole('textbox', { name: 'Secret address' });
    edge.answers(fetchCalendarFeed, { createdAt: null });
    await user.click(screen.getByRole('button', { name: 'Stop subscription' }));
    const told = await screen.findByText('The subscription has stopped: its address no longer works.');
    expect(told).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Secret address' })).toBeNull();
  });

  it('A refused change of the calendar says why', async () => {
    const { screen, user } = await open(anEdge(null).refuses(renewCalendarFeed, 'UNAVAILABLE', 'Try later.'));
    await user.click(await screen.findByRole('button', { name: 'Create address' }));
    expect(await screen.findByText('Could not change the calendar subscription. Try later.')).toBeVisible();
  });
});
