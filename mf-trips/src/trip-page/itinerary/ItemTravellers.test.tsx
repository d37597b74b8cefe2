import { fetchTrip } from '@portolan/contracts';
import { aTrip, aTripItem, FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

describe('Travellers of a booking', () => {
  it('Each traveller shows the membership, seat and meal that the supplier noted', async () => {
    const [traveller] = aTripItem().travellers;
    if (traveller === undefined) throw new Error('The item has a traveller.');
    const noted = { program: { name: 'EuroBonus', numberEnd: '5678' }, seat: 'AISLE' as const, meal: null };
    const edge = new FakeEdge().answers(
      fetchTrip,
      aTrip({
        items: [
          aTripItem({
            travellers: [
              { ...traveller, noted },
              { ...traveller, userId: null },
            ],
          }),
        ],
      }),
    );
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    const booking = within(await screen.findByRole('article'));
    expect(booking.getByText('Noted by the supplier: EuroBonus, number ending in 5678 and aisle seat')).toBeVisible();
    expect(booking.getAllByText(/Noted by the supplier/)).toHaveLength(1);
  });
});
