import { fetchAbsence, fetchInternalAgents, listDelegates, updateAbsence, type Absence } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, signedInSession, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { AbsenceStore } from './AbsenceStore.ts';

const away: Absence = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2098-12-05T12:00:00Z' };
const anEdge = (absence: Absence | null) =>
  new FakeEdge()
    .answers(listDelegates, { content: [] })
    .answers(fetchInternalAgents, { agents: [] })
    .answers(fetchAbsence, { absence })
    .answers(updateAbsence, ({ body }) => body as { absence: Absence | null });

async function open(edge: FakeEdge) {
  const opened = await renderRemote(remote, { at: '/profile/delegates', edge });
  const card = within(await opened.screen.findByRole('region', { name: 'Out of office' }));
  await card.findByRole('form', { name: 'Out of office' });
  return { ...opened, card };
}
async function aStore(edge = anEdge(null)) {
  const { http } = await signedInSession(edge);
  return { edge, store: new AbsenceStore({ http, userId: ids.traveller, zone: 'Europe/Stockholm' }) };
}

describe('the days out of office', () => {
  it('The days out of office are shown with their end, and can be ended', async () => {
    const edge = anEdge(away);
    const { card, user } = await open(edge);
    expect(await card.findByText('You are out of office until 5 Dec 2098.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'I am back' }));
    expect(await card.findByText('You are no longer out of office')).toBeVisible();
    expect(edge.requestsOf(updateAbsence)[0]).toMatchObject({ params: { id: ids.traveller }, body: { absence: null } });
    expect(card.getByText('You are not out of office.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'I am back' })).toBeNull();
  });

  it('Saving without chosen days asks for them, and sends nothing', async () => {
    const edge = anEdge(null);
    const { card, user } = await open(edge);
    await user.click(card.getByRole('button', { name: 'Save days' }));
    expect(await card.findByText('Choose the days on which you are away')).toBeVisible();
    expect(edge.requestsOf(updateAbsence)).toEqual([]);
  });

  it('An absence lasts from the start of its first day to the end of its last day, in the person’s time zone', async () => {
    const { edge, store } = await aStore();
    store.choose(['2026-12-01', '2026-12-04']);
    await store.save();
    const absence = { startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-04T22:59:00.000Z' };
    expect(edge.requestsOf(updateAbsence)[0]?.body).toEqual({ absence });
    expect([store.outcome, store.kept]).toEqual(['saved', { absence }]);
  });

  it('Days stay chosen after the API has refused them as past', async () => {
    const { edge, store } = await aStore();
    edge.refuses(updateAbsence, 'INVALID_INPUT', 'Check the fields.', {
      errors: [{ field: 'absence.endsAt', code: 'tooSmall', message: '' }],
    });
    store.choose(['2020-12-01', '2020-12-04']);
    await store.save();
    expect([store.problem, store.days]).toEqual(['past', ['2020-12-01', '2020-12-04']]);
  });
});
