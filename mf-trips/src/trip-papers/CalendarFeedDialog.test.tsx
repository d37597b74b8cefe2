import {
  fetchCalendarFeed,
  fetchTrip,
  renewCalendarFeed,
  stopCalendarFeed,
  type Permission,
} from '@portolan/contracts';
import { anActing, aTrip, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

// jsdom has no popover: what opens and closes one is the browser's, and seen there.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));

const permissions: Permission[] = (['VIEW', 'EXPORT'] as const).map((permissionType) => ({
  permissionType,
  allowed: true,
}));
const anEdge = (createdAt: string | null) =>
  new FakeEdge().answers(fetchTrip, aTrip({ permissions })).answers(fetchCalendarFeed, { createdAt });
const url = 'http://localhost/api/public/v1/calendar/secret.ics';

async function open(edge: FakeEdge) {
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Subscribe in calendar' }));
  await opened.screen.findByRole('dialog', { name: 'Calendar subscription' });
  return opened;
}

describe('a calendar under a secret address', () => {
  it('is made, and its address is shown this once', async () => {
    const edge = anEdge(null).answers(renewCalendarFeed, { url, createdAt: '2026-11-20T09:00:00Z' });
    const { screen, user } = await open(edge);
    expect(await screen.findByText('You have no calendar address yet.')).toBeVisible();
    edge.answers(fetchCalendarFeed, { createdAt: '2026-11-20T09:00:00Z' });
    await user.click(screen.getByRole('button', { name: 'Create address' }));
    expect(await screen.findByRole('textbox', { name: 'Secret address' })).toHaveValue(url);
    expect(await screen.findByRole('button', { name: 'Create new address' })).toBeEnabled();
    expect(edge.requestsOf(renewCalendarFeed)[0]?.params).toEqual({ id: ids.traveller });
  });

  it('is given a new address, and ended', async () => {
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

  it('is nobody’s to make who acts for the person', async () => {
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge: anEdge(null), acting: anActing() });
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subscribe in calendar' })).toBeNull();
  });

  it('says why it was refused', async () => {
    const { screen, user } = await open(anEdge(null).refuses(renewCalendarFeed, 'UNAVAILABLE', 'Try later.'));
    await user.click(await screen.findByRole('button', { name: 'Create address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The action failed. Try later.');
  });
});
