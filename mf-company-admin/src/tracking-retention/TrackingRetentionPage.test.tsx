import { fetchTrackingRetention, updateTrackingRetention } from '@portolan/contracts';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const open = (edge: FakeEdge) =>
  renderRemote(remote, {
    at: '/company-management/tracking',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });

describe('the retention of tracking data', () => {
  it('An admin sees the present value, even an unusual one, and saves another over the seen version', async () => {
    const edge = new FakeEdge()
      .answers(fetchTrackingRetention, { locationDays: 45, logDays: 365, version: 3 })
      .answers(updateTrackingRetention, { locationDays: 14, logDays: 365, version: 4 });
    const { screen, user } = await open(edge);
    const locations = await screen.findByRole('combobox', { name: 'Locations' });
    expect(locations).toHaveDisplayValue('45 days');
    await user.selectOptions(locations, '14 days');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(edge.requestsOf(updateTrackingRetention).map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
      [{ locationDays: 14, logDays: 365 }, '"3"'],
    ]);
  });

  it('If the settings fail to load, the page says so and can retry', async () => {
    const edge = new FakeEdge().refuses(fetchTrackingRetention, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Could not load the settings')).toBeVisible();
    edge.answers(fetchTrackingRetention, { locationDays: 92, logDays: 365, version: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Access log and safety checks' })).toHaveDisplayValue(
      '365 days',
    );
  });
});
