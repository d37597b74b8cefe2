import { fetchPreferences, searchPlaces, updatePreferences, type TravelPreferences } from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const kept: TravelPreferences = {
  seat: 'AISLE',
  meal: null,
  homeAirport: null,
  homeStation: { pointId: 'station:1', name: 'Uppsala C' },
  cabin: null,
  trainClass: 'SECOND',
  hotelChains: ['SCANDIC'],
  carClass: null,
  accessibilityNeeds: [],
  version: 4,
};

const anEdge = () =>
  new FakeEdge()
    .answers(fetchPreferences, kept)
    .answers(updatePreferences, { ...kept, version: 5 })
    .answers(searchPlaces, {
      places: [
        {
          pointId: 'airport:ARN',
          type: 'airport',
          name: 'Stockholm Arlanda',
          address: {
            line: '',
            cityName: 'Stockholm',
            countryCode: 'SE',
            latitude: 59.65,
            longitude: 17.92,
            zip: '',
          },
          timeZone: 'Europe/Stockholm',
          locationCode: 'ARN',
          uicCode: null,
        },
      ],
    });

async function open(edge: FakeEdge) {
  const shown = await renderRemote(remote, { at: '/profile/preferences', edge });
  const form = within(await shown.screen.findByRole('form', { name: 'Travel preferences' }));
  return { ...shown, form };
}

describe('the page of travel preferences', () => {
  it('Preferences that are chosen are kept over the end of the session, needs for accessibility are not', async () => {
    const { screen, user, signInAgain } = await renderRemote(remote, { at: '/profile/preferences', edge: anEdge() });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Seat' }), 'Window');
    const needs = within(screen.getByRole('group', { name: /accessib|need/i }));
    await user.click(needs.getAllByRole('checkbox')[0]!);
    const stored = JSON.stringify(await signInAgain());
    expect([stored.includes('WINDOW'), stored.includes('WHEELCHAIR')]).toEqual([true, false]);
    expect(await screen.findByText(/not kept when your session ended: Accessibility/)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Seat' })).toHaveDisplayValue('Window');
  });

  it('The preferences are shown, and saved over the seen version', async () => {
    const edge = anEdge();
    const { form, user } = await open(edge);
    expect(form.getByRole('combobox', { name: 'Seat' })).toHaveValue('AISLE');
    expect(form.getByRole('checkbox', { name: 'Scandic' })).toBeChecked();
    expect(form.getByText('Uppsala C')).toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox', { name: 'Cabin class' }), 'BUSINESS');
    expect(form.getByRole('combobox', { name: 'Train class' })).toHaveValue('SECOND');
    await user.selectOptions(form.getByRole('combobox', { name: 'Train class' }), 'FIRST');
    await user.selectOptions(form.getByRole('combobox', { name: 'Meal' }), 'VEGAN');
    await user.click(form.getByRole('checkbox', { name: 'Hilton' }));
    await user.click(form.getByRole('checkbox', { name: 'Step-free access' }));
    await user.type(form.getByRole('combobox', { name: 'Home airport' }), 'arl');
    await user.click(await within(document.body).findByText('Stockholm Arlanda'));
    await user.click(form.getByRole('button', { name: 'Save preferences' }));
    expect(await form.findByText('Preferences saved')).toBeVisible();
    const [request] = edge.requestsOf(updatePreferences);
    expect(request?.headers['If-Match']).toBe('"4"');
    const { version: _version, ...fields } = kept;
    expect(request?.body).toEqual({
      ...fields,
      cabin: 'BUSINESS',
      trainClass: 'FIRST',
      meal: 'VEGAN',
      homeAirport: { pointId: 'airport:ARN', name: 'Stockholm Arlanda' },
      hotelChains: ['HILTON', 'SCANDIC'],
      accessibilityNeeds: ['STEP_FREE'],
    });
  });

  it('After a conflict local changes stay, and all else is the newest record’s', async () => {
    const edge = anEdge().refuses(updatePreferences, 'VERSION_CONFLICT', 'This has changed in the meantime.');
    const { form, user } = await open(edge);
    await user.selectOptions(form.getByRole('combobox', { name: 'Meal' }), 'VEGAN');
    await user.click(form.getByRole('button', { name: 'Save preferences' }));
    edge.answers(fetchPreferences, { ...kept, seat: 'WINDOW', version: 9 });
    await user.click(await form.findByRole('button', { name: 'Load latest version' }));
    expect(await form.findByRole('option', { name: 'Window', selected: true })).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Meal' })).toHaveValue('VEGAN');
    edge.answers(updatePreferences, { ...kept, version: 10 });
    await user.click(form.getByRole('button', { name: 'Save preferences' }));
    expect(await form.findByText('Preferences saved')).toBeVisible();
    expect(edge.requestsOf(updatePreferences).at(-1)?.headers['If-Match']).toBe('"9"');
  });
});
