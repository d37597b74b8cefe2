import {
  createCustomField,
  listBookingChannels,
  listCustomFields,
  updateCustomField,
  type CustomField,
  type CustomFieldInput,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const project: CustomField = {
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Project',
  kind: 'LIST',
  options: ['Alpha', 'Beta'],
  requiredWhen: 'ALWAYS',
  appliesTo: ['HOTEL'],
  archived: false,
  version: 5,
};
const saved = (row: CustomField, body: unknown): CustomField => ({
  ...row,
  ...(body as Required<CustomFieldInput>),
  version: row.version + 1,
});

async function open(rows: readonly CustomField[] = [project], change = (edge: FakeEdge): FakeEdge => edge) {
  const world = { rows: [...rows] };
  const edge = new FakeEdge()
    .answers(listCustomFields, () => ({ content: world.rows }))
    .answers(listBookingChannels, { bookingChannels: [{ code: 'PORTAL' }, { code: 'AGENT' }] });
  const opened = await renderRemote(remote, {
    at: '/company-management/custom-fields',
    edge: change(edge),
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  const again = () => edge.answers(listBookingChannels, { bookingChannels: [{ code: 'PORTAL' }, { code: 'AGENT' }] });
  return { ...opened, world, again };
}

describe('the fields of a company’s own', () => {
  it('Custom fields show their question, when they are asked, and for which products', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', { name: /Project List Always required Hotels All booking channels In use/ }),
    ).toBeVisible();
  });

  it('A custom field of the kind list needs choices, one a line; other kinds send none', async () => {
    const { screen, user, edge, world } = await open([]);
    edge.answers(createCustomField, ({ body }) => {
      world.rows.push(saved(project, body));
      return saved(project, body);
    });
    await user.click(await screen.findByRole('button', { name: 'Add field' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Label' }), 'Ship');
    await user.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'List');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('link', { name: 'Choices: enter a value' })).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Choices' }), 'Vega{enter} Lyra {enter}');
    await user.selectOptions(form.getByRole('combobox', { name: 'Asked for' }), 'Taxis');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Ship” saved')).toBeVisible();
    expect(edge.requestsOf(createCustomField).map(({ body }) => body)).toEqual([
      {
        label: 'Ship',
        kind: 'LIST',
        options: ['Vega', 'Lyra'],
        requiredWhen: 'NEVER',
        appliesTo: ['TAXI'],
        bookingChannels: [],
        archived: false,
      },
    ]);
  });

  it('[S7.17] [S8.23] A custom field is asked in chosen booking channels; if these fail to load, the form says so and can retry', async () => {
    const { screen, user, edge, again } = await open([project], (fake) =>
      fake.refuses(listBookingChannels, 'UNAVAILABLE', 'Later'),
    );
    await user.click(await screen.findByRole('button', { name: 'Project' }));
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByText('Could not load booking channels')).toBeVisible();
    again();
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('option', { name: 'Booked by a travel agent' });
    expect(form.queryByText('Could not load booking channels')).toBeNull();
    await user.selectOptions(form.getByRole('combobox', { name: 'Booking channels' }), 'Booked by a travel agent');
    edge.answers(updateCustomField, ({ body }) => saved(project, body));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Project” saved');
    expect(edge.requestsOf(updateCustomField)).toMatchObject([{ body: { bookingChannels: ['AGENT'] } }]);
  });

  it('A custom field changes its kind over the seen version, without the former choices', async () => {
    const { screen, user, edge } = await open();
    edge.answers(updateCustomField, ({ body }) => saved(project, body));
    await user.click(await screen.findByRole('button', { name: 'Project' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Text');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Project” saved');
    expect(edge.requestsOf(updateCustomField)).toMatchObject([
      { headers: { 'If-Match': '"5"' }, body: { kind: 'TEXT', options: [] } },
    ]);
  });
});
