import {
  fetchAbsence,
  fetchInternalAgents,
  listDelegates,
  listEmployees,
  removeDelegate,
  setDelegate,
  type ApprovalDelegate,
} from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const jonas: ApprovalDelegate = {
  delegateId: '00000000-0000-4000-8000-0000000000d1',
  name: 'Jonas Lindqvist',
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: '2099-01-01T00:00:00Z',
};

const anEdge = (...content: ApprovalDelegate[]) =>
  new FakeEdge()
    .answers(listDelegates, { content })
    .answers(fetchAbsence, { absence: null })
    .answers(fetchInternalAgents, { agents: [] })
    .answers(setDelegate, jonas)
    .answers(removeDelegate, undefined)
    .answers(listEmployees, {
      content: [
        {
          customerId: jonas.delegateId,
          firstName: 'Jonas',
          lastName: 'Lindqvist',
          username: 'jonas@nordlys.example',
          email: 'jonas@nordlys.example',
          userTitle: null,
          phone: '',
          awayUntil: '2098-12-05T12:00:00Z',
          roles: ['APPROVER'],
          status: 'ACTIVE',
          lastLoginAt: null,
        },
      ],
      pageSize: 10,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });

const open = (edge: FakeEdge) => renderRemote(remote, { at: '/profile/delegates', edge });

describe('the page of delegates', () => {
  it('The page lists the delegates, marks the present one, and removes one', async () => {
    const edge = anEdge(jonas, { ...jonas, delegateId: ids.trip, name: 'Mia Berg', startsAt: '2098-01-01T00:00:00Z' });
    const { screen, user } = await open(edge);
    const rows = within(await screen.findByRole('region', { name: 'Your delegates' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('Decides now') !== null)).toEqual([true, false]);
    edge.answers(listDelegates, { content: [] });
    await user.click(screen.getByRole('button', { name: 'Remove: Jonas Lindqvist' }));
    expect(await screen.findByText('Delegate removed')).toBeVisible();
    expect(edge.requestsOf(removeDelegate)[0]?.params).toEqual({ id: ids.traveller, delegateId: jonas.delegateId });
    expect(await screen.findByText('No delegates now or later')).toBeVisible();
  });

  it('The choice of a colleague shows until when they are away', async () => {
    const { screen, user } = await open(anEdge());
    const form = within(await screen.findByRole('form', { name: 'Add a delegate' }));
    await user.type(form.getByRole('combobox', { name: /^Colleague/ }), 'jon');
    expect(await screen.findByText('jonas@nordlys.example · Away until 5 Dec 2098')).toBeInTheDocument();
  });

  it('Missing fields are named at the field, and nothing is sent', async () => {
    const edge = anEdge();
    const { screen, user } = await open(edge);
    const form = within(await screen.findByRole('form', { name: 'Add a delegate' }));
    await user.click(form.getByRole('button', { name: 'Save delegate' }));
    const links = within(await form.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Choose a colleague',
      'Choose the days on which you are away',
    ]);
    expect(edge.requestsOf(setDelegate)).toEqual([]);
  });
});
