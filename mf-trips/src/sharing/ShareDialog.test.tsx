import {
  fetchTrip,
  listTripShares,
  shareTrip,
  withdrawTripShare,
  type Acting,
  type Permission,
  type TripShare,
} from '@portolan/contracts';
import { anActing, aTrip, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const permissions: Permission[] = (['VIEW', 'SHARE'] as const).map((permissionType) => ({
  permissionType,
  allowed: true,
}));
const aShare = (over: Partial<TripShare> = {}): TripShare => ({
  id: ids.item,
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T09:00:00Z',
  by: 'Ellen Berg',
  ...over,
});
const anEdge = (...content: TripShare[]) =>
  new FakeEdge().answers(fetchTrip, aTrip({ permissions })).answers(listTripShares, { content });
const address = 'http://localhost/shared-trip/secret-token';

async function open(edge: FakeEdge, acting?: Acting) {
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge, ...(acting && { acting }) });
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Share' }));
  await opened.screen.findByRole('dialog', { name: 'Share trip' });
  return opened;
}

describe('Share links', () => {
  it('A new share link works for the chosen days, shows its address once and can be copied', async () => {
    const edge = anEdge().answers(shareTrip, {
      id: ids.item,
      token: 'secret-token',
      expiresAt: '2026-12-20T09:00:00Z',
    });
    const { screen, user } = await open(edge);
    expect(await screen.findByText('No links yet.')).toBeVisible();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Link expires after' });
    expect([...choice.options].map(({ label }) => label.replace(/, until .+/, ''))).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '90 days',
    ]);
    await user.selectOptions(choice, '7');
    edge.answers(listTripShares, { content: [aShare()] });
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    const field = await screen.findByRole('textbox', { name: 'Secret link' });
    expect(field).toHaveValue(address);
    expect(field).toHaveFocus();
    expect(edge.requestsOf(shareTrip)[0]?.body).toEqual({ days: 7 });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('Created on 20 Nov 2026 by Ellen Berg')).toBeVisible();
  });

  it('An agent who acts for a person can create links for one day only', async () => {
    const edge = anEdge().answers(shareTrip, {
      id: ids.item,
      token: 'secret-token',
      expiresAt: '2026-11-21T09:00:00Z',
    });
    const { screen, user } = await open(edge, anActing());
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Link expires after' });
    expect([...choice.options].map(({ label }) => label.replace(/, until .+/, ''))).toEqual(['1 day']);
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByRole('textbox', { name: 'Secret link' });
    expect(edge.requestsOf(shareTrip)[0]?.body).toEqual({ days: 1 });
  });

  it('A share link is revoked after a question, its address disappears and the other links stay', async () => {
    const other = aShare({ id: ids.colleague, expiresAt: '2026-11-27T09:00:00Z', by: null });
    const edge = anEdge(aShare(), other)
      .answers(shareTrip, { id: ids.item, token: 'secret-token', expiresAt: '2026-12-20T09:00:00Z' })
      .answers(withdrawTripShare, undefined);
    const { screen, user } = await open(edge);
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByRole('textbox', { name: 'Secret link' });
    edge.answers(listTripShares, { content: [other] });
    const revoke = { name: 'Revoke the link that works until 20 Dec 2026' };
    await user.click(screen.getByRole('button', revoke));
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(edge.requestsOf(withdrawTripShare)).toEqual([]);
    await user.click(screen.getByRole('button', revoke));
    await user.click(screen.getByRole('button', { name: 'Revoke link' }));
    const status = await screen.findByText('The link has been revoked.');
    expect(status).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Secret link' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(1);
    expect(edge.requestsOf(withdrawTripShare)[0]?.params).toEqual({ cartId: ids.trip, shareId: ids.item });
  });

  it('A refused share link shows the reason and no address', async () => {
    const { screen, user } = await open(anEdge().refuses(shareTrip, 'FORBIDDEN', 'Not yours to share.'));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The action failed. Not yours to share.');
    expect(screen.queryByRole('textbox', { name: 'Secret link' })).toBeNull();
  });

  it('Share links that failed to load can be loaded again', async () => {
    const edge = anEdge().cuts(listTripShares);
    const { screen, user } = await open(edge);
    edge.answers(listTripShares, { content: [aShare()] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Works until 20 Dec 2026')).toBeVisible();
  });
});
