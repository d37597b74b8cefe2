import { fetchTrip, listTrips, type TripListItem } from '@portolan/contracts';
import type { PickedTrip, TripPickerProps } from '@portolan/remote-kit';
import { aTrip, aTripListItem, FakeEdge, ids, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';

describe('Trip picker', () => {
  const cartId = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`;
  const trip = (last: string, over: Partial<TripListItem> = {}) =>
    aTripListItem({
      cartId: cartId(last),
      tripName: `Trip ${last}`,
      permissions: [{ permissionType: 'EDIT', allowed: true }],
      ...over,
    });
  const answering = (...content: TripListItem[]) =>
    new FakeEdge().answers(listTrips, {
      content,
      pageSize: 100,
      totalItems: content.length,
      totalPages: 1,
      currentPage: 1,
    });
  async function pick(edge: FakeEdge, over: Partial<TripPickerProps> = {}) {
    const chosen: (PickedTrip | null)[] = [];
    const shown = await renderSlot(
      remote,
      'trip-picker',
      {
        id: 'trip',
        value: null,
        onChange: (picked) => chosen.push(picked),
        newTripName: 'New Cart',
        day: '2026-11-23',
        isDisabled: false,
        ...over,
      },
      { edge },
    );
    const field = shown.screen.getByRole<HTMLSelectElement>('combobox');
    return { ...shown, chosen, field, choices: () => [...field.options].map(({ label }) => label) };
  }

  it('The picker lists a new trip, then trips on the same day, then the others, soonest first', async () => {
    const { screen, choices } = await pick(
      answering(
        trip('1', { startDate: '2026-11-20', endDate: '2026-11-21' }),
        trip('2', { startDate: '2026-11-20', endDate: '2026-11-23' }),
        trip('3', { startDate: '2026-11-23', endDate: null }),
      ),
    );
    await screen.findByRole('option', { name: /Trip 1/ });
    expect(choices()).toEqual([
      'New trip: New Cart',
      'Trip 2 (20 Nov 2026 to 23 Nov 2026)',
      'Trip 3 (23 Nov 2026)',
      'Trip 1 (20 Nov 2026 to 21 Nov 2026)',
    ]);
  });

  it('The picker offers ongoing and upcoming trips that the person may edit', async () => {
    const edge = answering(
      trip('1'),
      trip('2', { permissions: [{ permissionType: 'EDIT', allowed: false }] }),
      trip('3', { permissions: [] }),
    );
    const { screen, choices } = await pick(edge);
    await screen.findByRole('option', { name: /Trip 1/ });
    expect(choices()).toHaveLength(2);
    expect(edge.requestsOf(listTrips)[0]?.query.toString()).toBe(
      'page=1&size=100&sort=startDate%2Casc&travelStatus=ONGOING&travelStatus=UPCOMING',
    );
  });

  it('The picker reports the chosen trip with its name, and null for a new one', async () => {
    const { screen, user, field, chosen } = await pick(answering(trip('1')));
    await screen.findByRole('option', { name: /Trip 1/ });
    await user.selectOptions(field, cartId('1'));
    expect(chosen).toEqual([{ cartId: cartId('1'), name: 'Trip 1' }]);
  });

  it('The picker keeps a chosen trip outside its list, under its name or as the current trip', async () => {
    const named = await pick(answering(), { value: { cartId: ids.trip, name: 'Last year' } });
    expect(named.choices()).toEqual(['New trip: New Cart', 'Last year']);
    expect(named.field).toHaveValue(ids.trip);
    named.view.unmount();
    const unnamed = await pick(answering(trip('1')), { value: { cartId: ids.trip, name: null } });
    await unnamed.screen.findByRole('option', { name: /Trip 1/ });
    expect(unnamed.choices().slice(0, 2)).toEqual(['New trip: New Cart', 'Current trip']);
    await unnamed.user.selectOptions(unnamed.field, '');
    expect(unnamed.chosen).toEqual([null]);
  });

  it('The picker is disabled until the trips have loaded', async () => {
    const edge = answering(trip('1'));
    const release = edge.holds(listTrips);
    const { screen, field } = await pick(edge);
    expect(field).toBeDisabled();
    release();
    await screen.findByRole('option', { name: /Trip 1/ });
    expect(field).toBeEnabled();
  });

  it('The picker is disabled if its caller says so', async () => {
    const { screen, field } = await pick(answering(trip('1')), { isDisabled: true });
    await screen.findByRole('option', { name: /Trip 1/ });
    expect(field).toBeDisabled();
  });

  it('The picker shows a failed load and loads again on Try again', async () => {
    const edge = new FakeEdge().refuses(listTrips, 'UNAVAILABLE', 'Later');
    const { screen, user, field } = await pick(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your other trips.');
    expect(field).toHaveAccessibleDescription('Could not load your other trips.');
    edge.answers(listTrips, { content: [trip('1')], pageSize: 100, totalItems: 1, totalPages: 1, currentPage: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Trip 1/ })).toBeInTheDocument();
    expect(field).toBeEnabled();
  });
});

describe('Trip target', () => {
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
