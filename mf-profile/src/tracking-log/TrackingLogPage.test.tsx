import { listTrackingViews, type AnswerOf, type TrackingView } from '@portolan/contracts';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const aView = (digit: string, over: Partial<TrackingView> = {}): TrackingView => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  action: 'LIST',
  by: 'Saga Holm',
  at: '2026-11-20T10:00:00Z',
  reason: '',
  ...over,
});
const aPage = (content: TrackingView[], currentPage = 1, totalPages = 1): AnswerOf<typeof listTrackingViews> => ({
  content,
  pageSize: 20,
  totalItems: content.length,
  totalPages,
  currentPage,
  locationDays: 92,
  logDays: 365,
});
const open = (edge: FakeEdge) => renderRemote(remote, { at: '/profile/tracking', edge });

describe('the access log of a person', () => {
  it('The log says who looked, when and why, and how long entries are kept', async () => {
    const views = [aView('1', { action: 'CONTACT', reason: 'Flood in Oslo' }), aView('2', { by: null })];
    const { screen } = await open(new FakeEdge().answers(listTrackingViews, aPage(views)));
    await screen.findByText(/Saga Holm/);
    const [contact, list] = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /Holm|agent/.test(text));
    expect(contact).toMatch(/^Looked up your emergency contactSaga Holm\. Reason: Flood in Oslo/);
    expect(list).toMatch(/^Saw where you travelA travel agent/);
    expect(screen.getByText(/92 days.*365 days/)).toBeTruthy();
  });

  it('The log loads more on demand, each entry once, and can be retried after a failure', async () => {
    const edge = new FakeEdge().answers(listTrackingViews, aPage([aView('1')], 1, 2));
    const { screen, user } = await open(edge);
    const more = await screen.findByRole('button', { name: 'Show more' });
    edge.refuses(listTrackingViews, 'INTERNAL', 'no');
    await user.click(more);
    await screen.findByText('Could not load the access log');
    edge.answers(listTrackingViews, aPage([aView('1'), aView('2', { by: 'Bo Lund' })], 2, 2));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Bo Lund');
    expect(screen.getAllByText('Saga Holm')).toHaveLength(1);
  });

  it('An empty log says that no one has looked', async () => {
    const { screen } = await open(new FakeEdge().answers(listTrackingViews, aPage([])));
    await screen.findByRole('heading', { name: 'No one has looked' });
  });
});
