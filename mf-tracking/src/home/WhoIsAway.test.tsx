import { listSafetyChecks, searchTracking } from '@portolan/contracts';
import { FakeEdge, ids, renderSlot, testNow, waitFor, within, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aWireLocation, type WirePerson } from '../tracking-page/aWireLocation.ts';

const person = (last: number, lastName: string, starts_at: string, ends_at: string): WirePerson => ({
  person_id: `00000000-0000-4000-8000-00000000008${last}`,
  first_name: 'Elin',
  last_name: lastName,
  email: `${lastName}@nordlys.example`,
  phone: '',
  trips: [
    {
      trip_id: `PT-${last}`,
      cart_id: ids.trip,
      trip_name: 'Oslo kick-off',
      locations: [aWireLocation({ starts_at, ends_at })],
    },
  ],
});
const away = person(1, 'Sandberg', '2026-11-20T09:30:00+01:00', '2026-11-20T10:30:00+01:00');
const soon = person(2, 'Lund', '2026-11-21T06:00:00+01:00', '2026-11-21T07:00:00+01:00');
const coordinator: Omit<RenderRemoteOptions, 'at'> = {
  user: { role: 'SAFETY_COORDINATOR', roles: ['SAFETY_COORDINATOR'] },
};
const anEdge = (...data: WirePerson[]) =>
  new FakeEdge().answers(searchTracking, { data }).answers(listSafetyChecks, {
    content: [
      {
        id: ids.item,
        kind: 'CHECK',
        message: 'Stay inside',
        sentBy: 'Mikael Dahl',
        sentAt: '2026-11-20T08:00:00Z',
        expiresAt: '2026-11-21T08:00:00Z',
        tally: { people: 4, waiting: 2, safe: 1, help: 1 },
      },
    ],
  });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

describe('who is away, on the home page', () => {
  it('The card has a sentence for each person who travels now or within a day, their number, and the number of open replies', async () => {
    const { screen } = await renderSlot(remote, 'home-aside', {}, { edge: anEdge(soon, away), ...coordinator });
    const card = within(await screen.findByRole('region', { name: 'Who is away' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Elin SandbergIn a taxi to Oslo, arrives 10:30/),
      expect.stringMatching(/^Elin LundTaxi to Oslo, /),
    ]);
    expect(card.getByText('travelling now').textContent).toMatch(/^1/);
    expect(card.getByRole('link', { name: 'Elin Sandberg' })).toHaveAttribute(
      'href',
      '/travel-tracking?search=Elin%20Sandberg',
    );
    expect(
      card.getByRole('link', { name: '3 people have not replied to a safety check or need help' }),
    ).toHaveAttribute('href', '/travel-tracking/checks');
  });

  it('The card says that no one is travelling, and works without the safety checks', async () => {
    const edge = anEdge().refuses(listSafetyChecks, 'INTERNAL', 'no');
    const { screen } = await renderSlot(remote, 'home-aside', {}, { edge, ...coordinator });
    const card = within(await screen.findByRole('region', { name: 'Who is away' }));
    expect(card.getByText('No one is travelling')).toBeVisible();
    expect(card.queryByText(/safety check/)).toBeNull();
  });

  it('The card is left out if people fail to load', async () => {
    const edge = anEdge().refuses(searchTracking, 'INTERNAL', 'no');
    const { view } = await renderSlot(remote, 'home-aside', {}, { edge, ...coordinator });
    await waitFor(() => expect(edge.requestsOf(searchTracking)).toHaveLength(1));
    await waitFor(() => expect(view.container.querySelector('[aria-busy]')).toBeNull());
    expect(view.container.querySelector('section')).toBeNull();
  });
});
