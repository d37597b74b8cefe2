import {
  addLoyaltyMembership,
  deleteLoyaltyMembership,
  listLoyaltyMemberships,
  listLoyaltyPrograms,
  type CustomerMemberships,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const idOf = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const none: CustomerMemberships = {
  flightMemberships: [],
  trainMemberships: [],
  hotelMemberships: [],
  carMemberships: [],
};
const some: CustomerMemberships = {
  ...none,
  flightMemberships: [
    {
      id: idOf(1),
      loyaltyProgramId: 'flight-sk',
      name: 'EuroBonus',
      airlineName: 'Scandinavian Airlines',
      airlineCode: 'SK',
      membershipNumber: 'EBB 123',
      resourceType: 'FLIGHT',
    },
  ],
  trainMemberships: [
    {
      id: idOf(2),
      loyaltyProgramId: 'train-sj-prio',
      loyaltyProgramType: 'SJ_PRIO',
      membershipNumber: '975212345',
      resourceType: 'TRAIN',
    },
  ],
};
const [flight, train] = [some.flightMemberships[0], some.trainMemberships[0]];
if (!flight || !train) throw new Error('unreachable');

const anEdge = (memberships = some) =>
  new FakeEdge()
    .answers(listLoyaltyMemberships, memberships)
    .answers(listLoyaltyPrograms, async ({ params }) =>
      params['resource'] === 'trains'
        ? {
            trainLoyaltyPrograms: [
              { id: 'train-sj-prio', name: 'SJ Prio', prefix: '9752', loyaltyProgramType: 'SJ_PRIO' as const },
            ],
          }
        : {
            flightLoyaltyPrograms: [
              { id: 'flight-sk', name: 'EuroBonus', airlineName: 'Scandinavian Airlines', airlineCode: 'SK' },
            ],
          },
    )
    .answers(addLoyaltyMembership, train)
    .answers(deleteLoyaltyMembership, undefined);

const open = (edge: FakeEdge) => renderRemote(remote, { at: '/profile/loyalty', edge });

describe('the page of loyalty programs', () => {
  it('[S2.117] [S3.33] Memberships are listed by kind; a train’s provider is named by its program type', async () => {
    const { screen } = await open(anEdge());
    const flights = within(await screen.findByRole('region', { name: 'Airlines' }));
    expect(flights.getByText('EuroBonus')).toBeVisible();
    expect(flights.getByText('Scandinavian Airlines')).toBeVisible();
    expect(flights.getByText('EBB 123')).toBeVisible();
    const trains = within(screen.getByRole('region', { name: 'Trains' }));
    expect(trains.getByText('SJ, Swedish railways')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hotels' })).not.toBeInTheDocument();
  });

  it('[S8.4] A train membership is added with its prefix, confirmed, and the list reloads', async () => {
    const edge = anEdge(none);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Add membership' }));
    const form = within(await screen.findByRole('form', { name: 'Add a membership' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'trains');
    await form.findByRole('option', { name: 'SJ Prio · SJ, Swedish railways' });
    await user.selectOptions(form.getByRole('combobox', { name: 'Program' }), 'train-sj-prio');
    const field = form.getByRole('textbox', { name: 'Membership number' });
    expect(field).toHaveAccessibleDescription(/Without 9752/);
    await user.type(field, '12 345');
    await user.click(screen.getByRole('button', { name: 'Save membership' }));
    expect(await screen.findByText('Membership added')).toBeVisible();
    expect(edge.requestsOf(addLoyaltyMembership)[0]).toMatchObject({
      params: { resource: 'trains' },
      body: { id: 'train-sj-prio', membershipNumber: '975212345' },
    });
    expect(edge.requestsOf(listLoyaltyMemberships)).toHaveLength(2);
  });

  it('Missing fields and a duplicate membership are named at their fields, and typed text stays', async () => {
    const edge = anEdge(none).refuses(addLoyaltyMembership, 'INVALID_INPUT', 'Check the fields.', {
      errors: [{ field: 'membershipNumber', code: 'taken', message: '' }],
    });
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Add membership' }));
    const form = within(await screen.findByRole('form', { name: 'Add a membership' }));
    await user.click(screen.getByRole('button', { name: 'Save membership' }));
    const links = within(await form.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Choose a program', 'Enter the membership number']);
    await form.findByRole('option', { name: /EuroBonus/ });
    await user.selectOptions(form.getByRole('combobox', { name: 'Program' }), 'flight-sk');
    await user.type(form.getByRole('textbox', { name: 'Membership number' }), 'EBB 1');
    await user.click(screen.getByRole('button', { name: 'Save membership' }));
    const field = form.getByRole('textbox', { name: 'Membership number' });
    await form.findByRole('link', { name: 'You have this membership already' });
    expect(field).toBeInvalid();
    expect(field).toHaveValue('EBB 1');
  });

  it('[S8.25] A membership is deleted after confirmation; a failure stays visible until the next change', async () => {
    const edge = anEdge().refuses(deleteLoyaltyMembership, 'UNAVAILABLE', 'The portal cannot do this now.');
    const { screen, user } = await open(edge);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete: EuroBonus' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/EuroBonus EBB 123 is deleted/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    const failure = await screen.findByText('The portal cannot do this now.');
    expect(screen.getByText('EBB 123')).toBeVisible();
    edge.answers(deleteLoyaltyMembership, undefined);
    await remove();
    expect(await screen.findByText('Membership deleted')).toBeVisible();
    expect(failure).not.toBeInTheDocument();
    expect(edge.requestsOf(listLoyaltyMemberships)).toHaveLength(2);
  });
});
