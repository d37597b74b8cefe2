import { fetchTrip, listTrips } from '@portolan/contracts';
import { aTrip, aTripListItem, FakeEdge, ids, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';

const other = '00000000-0000-4000-8000-000000000009';

async function show(cartId: string | null, edge = new FakeEdge()) {
  const chosen: (string | null)[] = [];
  edge.answers(fetchTrip, aTrip({ tripName: 'Oslo kick-off' })).answers(listTrips, {
    content: [
      aTripListItem({ cartId: other, tripName: 'Solna', permissions: [{ permissionType: 'EDIT', allowed: true }] }),
    ],
    pageSize: 100,
    totalItems: 1,
    totalPages: 1,
    currentPage: 1,
  });
  const shown = await renderSlot(remote, 'trip-target', { cartId, onChange: (id) => chosen.push(id) }, { edge });
  return { ...shown, chosen };
}

describe('Trip target', () => {
  it('Without a trip the target is a new trip, and nothing is requested', async () => {
    const edge = new FakeEdge();
    const { screen } = await show(null, edge);
    expect(screen.getByText('a new trip')).toBeInTheDocument();
    expect(edge.requestsOf(fetchTrip)).toEqual([]);
  });

  it('The target shows the name of its trip', async () => {
    const { screen } = await show(ids.trip);
    expect(await screen.findByText('Oslo kick-off')).toBeInTheDocument();
  });

  it('The target can change to another trip or stay', async () => {
    const { screen, user, chosen } = await show(ids.trip);
    await user.click(await screen.findByRole('button', { name: 'Change the trip, now Oslo kick-off' }));
    await screen.findByRole('option', { name: /Solna/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trip' }), other);
    await user.click(screen.getByRole('button', { name: 'Use this trip' }));
    expect(chosen).toEqual([other]);
    await user.click(screen.getByRole('button', { name: /^Change the trip/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(chosen).toEqual([other]);
  });
});
