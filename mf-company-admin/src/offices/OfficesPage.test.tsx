import {
  createOffice,
  listCountries,
  listOffices,
  searchPlaces,
  updateOffice,
  type OfficeInput,
  type OfficeRecord,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const office: OfficeRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Head office',
  line: 'Vasagatan 8',
  zip: '111 20',
  city: 'Stockholm',
  countryCode: 'SE',
  latitude: 59.33,
  longitude: 18.06,
  timeZone: 'Europe/Stockholm',
  archived: false,
  version: 3,
};

async function open(rows: readonly OfficeRecord[] = [office], change = (edge: FakeEdge): FakeEdge => edge) {
  const world = { rows: [...rows] };
  const edge = new FakeEdge()
    .answers(listOffices, () => ({ content: world.rows }))
    .answers(listCountries, [
      { code: 'NO', name: 'Norway' },
      { code: 'SE', name: 'Sweden' },
    ]);
  const opened = await renderRemote(remote, {
    at: '/company-management/offices',
    edge: change(edge),
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  return { ...opened, world };
}

describe('the offices of a company', () => {
  it('Offices show their address with the country’s name', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', { name: /Head office Vasagatan 8 111 20 Stockholm Sweden In use/ }),
    ).toBeVisible();
  });

  it('An office is added with a position found by a place’s name, which leaves typed fields alone', async () => {
    const { screen, user, edge, world } = await open([]);
    edge
      .answers(searchPlaces, {
        places: [
          {
            pointId: 'city:trondheim',
            type: 'city',
            name: 'Trondheim',
            timeZone: 'Europe/Oslo',
            locationCode: null,
            uicCode: null,
            address: { line: '', cityName: 'Trondheim', countryCode: 'NO', latitude: 63.4, longitude: 10.4, zip: '' },
          },
        ],
      })
      .answers(createOffice, ({ body }) => {
        const saved = { ...office, ...(body as OfficeInput), version: 1 };
        world.rows.push(saved);
        return saved;
      });
    await user.click(await screen.findByRole('button', { name: 'Add office' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Fjord');
    await user.type(form.getByRole('textbox', { name: 'Street and number' }), 'Havnegata 7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('link', { name: /^Latitude: enter degrees between -90 and 90/ })).toBeVisible();
    await user.type(form.getByRole('combobox', { name: 'Find position' }), 'trond');
    await user.click(await screen.findByText('Trondheim'));
    expect(form.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Norway');
    expect(form.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Havnegata 7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Fjord” saved')).toBeVisible();
    expect(edge.requestsOf(createOffice)[0]?.body).toMatchObject({
      line: 'Havnegata 7',
      city: 'Trondheim',
      countryCode: 'NO',
      latitude: 63.4,
      longitude: 10.4,
      timeZone: 'Europe/Oslo',
    });
  });

  it('An office accepts degrees with a comma, over the seen version', async () => {
    const { screen, user, edge } = await open();
    edge.answers(updateOffice, office);
    await user.click(await screen.findByRole('button', { name: 'Head office' }));
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    await user.clear(latitude);
    await user.type(latitude, '59,5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Head office” saved');
    expect(edge.requestsOf(updateOffice)).toMatchObject([{ headers: { 'If-Match': '"3"' }, body: { latitude: 59.5 } }]);
  });

  it('[S8.23] An office can be edited while countries fail to load, which can be retried', async () => {
    const { screen, user, edge } = await open([office], (fake) => fake.refuses(listCountries, 'UNAVAILABLE', 'Later'));
    await user.click(await screen.findByRole('button', { name: 'Head office' }));
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByText('Could not load countries')).toBeVisible();
    edge.answers(listCountries, [{ code: 'SE', name: 'Sweden' }]);
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByDisplayValue('Sweden')).toBeVisible();
    expect(form.queryByText('Could not load countries')).toBeNull();
  });
});
