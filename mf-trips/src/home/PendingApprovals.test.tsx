import { act } from 'react';
import { listPendingApprovals, listTrips, type ApprovalListItem } from '@portolan/contracts';
import { FakeEdge, ids, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';
import { pendingIntervalMs } from './PendingApprovalsStore.ts';

const row = (tripName: string, cartId: string = ids.trip): ApprovalListItem => ({
  cartId,
  tripName,
  status: 'PENDING_APPROVAL',
  startDate: '2026-11-23',
  totalPriceToPay: 610,
  currency: 'SEK',
  booker: { name: 'Elin Sandberg' },
  approval: {
    mode: 'HARD',
    status: 'PENDING',
    tripVersion: 3,
    deadline: new Date(2026, 10, 22, 16).toISOString(),
    createdAt: '2026-11-20T16:00:00Z',
  },
});
const noTrips = () =>
  new FakeEdge().answers(listTrips, { content: [], pageSize: 5, totalItems: 0, totalPages: 0, currentPage: 1 });
const show = (edge: FakeEdge) => renderSlot(remote, 'home-card', {}, { edge });

afterEach(() => jest.useRealTimers());

describe('what awaits approval, on the home page', () => {
  it('is counted, and the three most urgent are named with who asks, by when and the price, each a way to its request', async () => {
    const content = ['Oslo', 'Malmö', 'Bergen', 'Uppsala'].map((name, index) =>
      row(name, `00000000-0000-4000-8000-00000000006${index}`),
    );
    const { screen } = await show(noTrips().answers(listPendingApprovals, { content, totalItems: 12 }));
    const card = await screen.findByRole('region', { name: '12 trips are waiting for your approval' });
    expect([...card.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      ['Oslo', 'Malmö', 'Bergen'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}Elin Sandberg · answer by Sun 22 Nov, 16:00\\sUTCSEK.610$`)),
      ),
    );
    expect(screen.getByRole('link', { name: 'Oslo' })).toHaveAttribute(
      'href',
      '/approvals?trip=00000000-0000-4000-8000-000000000060',
    );
    expect(screen.getByRole('link', { name: 'All approvals' })).toHaveAttribute('href', '/approvals');
  });

  it('is no card at all where nothing does', async () => {
    const { screen } = await show(noTrips().answers(listPendingApprovals, { content: [], totalItems: 0 }));
    await screen.findByText('No upcoming trips');
    expect(screen.queryByRole('region', { name: /approval/ })).toBeNull();
  });

  it('says when it could not be had, with the request id, and can be asked for again', async () => {
    const edge = noTrips().refuses(listPendingApprovals, 'INTERNAL', 'no');
    const { screen, user } = await show(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load pending approvalsRequest ID: req-test');
    edge.answers(listPendingApprovals, { content: [row('Oslo')], totalItems: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: '1 trip is waiting for your approval' })).toBeVisible();
  });

  it('follows while somebody looks', async () => {
    jest.useFakeTimers();
    const edge = noTrips().answers(listPendingApprovals, { content: [row('Oslo')], totalItems: 1 });
    const { screen } = await show(edge);
    await screen.findByRole('region', { name: '1 trip is waiting for your approval' });
    edge.answers(listPendingApprovals, { content: [], totalItems: 0 });
    await act(() => jest.advanceTimersByTimeAsync(pendingIntervalMs));
    expect(screen.queryByRole('region', { name: /approval/ })).toBeNull();
  });
});
