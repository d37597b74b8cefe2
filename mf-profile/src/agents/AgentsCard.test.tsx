import {
  fetchAbsence,
  fetchInternalAgents,
  listDelegates,
  updateInternalAgents,
  type InternalAgent,
} from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const anAgent = (userId: string, name: string, isChosen = false): InternalAgent => ({
  userId,
  name,
  email: `${name.toLowerCase()}@agency.example`,
  isChosen,
});
const [vera, ola] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'] as const;

async function open(agents: InternalAgent[]) {
  const edge = new FakeEdge()
    .answers(listDelegates, { content: [] })
    .answers(fetchAbsence, { absence: null })
    .answers(fetchInternalAgents, { agents })
    .answers(updateInternalAgents, { agents: [anAgent(vera, 'Vera', true), anAgent(ola, 'Ola')] });
  const opened = await renderRemote(remote, { at: '/profile/delegates', edge });
  return { ...opened, edge, card: within(await opened.screen.findByRole('region', { name: 'Travel agents' })) };
}

describe('the travel agents who may act for a person', () => {
  it('[S7.11] Travel agents are chosen from those of the company, and saved as a list of members', async () => {
    const { edge, card, user } = await open([anAgent(vera, 'Vera'), anAgent(ola, 'Ola')]);
    expect(await card.findByText('Each of these agents may act for you.')).toBeVisible();
    await user.click(card.getByRole('checkbox', { name: /^Vera/ }));
    await user.click(card.getByRole('button', { name: 'Save agents' }));
    expect(await card.findByText('Travel agents saved')).toBeVisible();
    expect(edge.requestsOf(updateInternalAgents)[0]).toMatchObject({
      params: { id: ids.traveller },
      body: { members: [{ userId: vera }] },
    });
    expect(card.queryByText('Each of these agents may act for you.')).toBeNull();
  });

  it('A company without travel agents offers no choice', async () => {
    const { card } = await open([]);
    expect(await card.findByText('No travel agent serves your company.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Save agents' })).toBeNull();
  });
});
