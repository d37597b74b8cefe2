import { fetchSharedTrip, fetchTrip, type TrainItem, type Trip } from '@portolan/contracts';
import { aTrainItem, aTrainLeg, aTrip, FakeEdge, ids, renderRemote, trainLegsWithChange } from '@portolan/testing';
import { remote } from '../../remote.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

const train = (over: Partial<TrainItem> = {}) => aTrainItem({ offerExpiresAt: '2199-01-01T00:00:00Z', ...over });
const open = (over: Partial<Trip> = {}, language: 'en' | 'sr' | 'sv' | 'da' = 'en') =>
  renderRemote(remote, {
    at: `/trip/${ids.trip}`,
    language,
    edge: new FakeEdge().answers(fetchTrip, aTrip({ productTypes: ['TRAIN'], items: [train()], ...over })),
  });
const title = 'Train to Göteborg C';
const leg = aTrainLeg();
/** The return two days later, in the same group. */
const home = (over: Partial<TrainItem> = {}) =>
  train({
    id: ids.colleague,
    legs: [
      aTrainLeg({
        from: { ...leg.to, dateTime: '2026-11-25T17:30:00+01:00' },
        to: { ...leg.from, dateTime: '2026-11-25T20:28:00+01:00' },
      }),
    ],
    groupId: ids.company,
    ...over,
  });

describe('Train in a trip', () => {
  it('A direct train shows its number, class, terms and tickets', async () => {
    const { screen } = await open({ items: [train({ status: 'CONFIRMED', ticketNumbers: ['SJ-4711'] })] });
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      'SJ X 2000 423, 2nd class Flexible',
      'Stockholm C',
      'Ticket SJ-4711',
      'Free exchange. Refund for a fee. Seat included',
    ])
      expect(card).toHaveTextContent(text);
    expect(card).not.toHaveTextContent(/change in|return journey/);
  });

  it('A train with a change shows the place, the transfer time and both trains', async () => {
    const { screen } = await open({ items: [train({ legs: [...trainLegsWithChange] })] });
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      '1 change',
      '6 min to change in Skövde, tight',
      'Vestra Regional 2041: 08:05 Stockholm C – 10:20 Skövde',
      'SJ X 2000 163: 10:26 Skövde – 11:36 Göteborg C',
    ])
      expect(card).toHaveTextContent(text);
  });

  it('The two directions of a return are labelled while the trip has both', async () => {
    const { screen, user, view } = await open({ items: [train({ groupId: ids.company }), home()] });
    expect(await screen.findByRole('article', { name: title })).toHaveTextContent('Outward');
    const back = screen.getByRole('article', { name: 'Train to Stockholm C' });
    expect(back).toHaveTextContent('Return');
    await user.click(screen.getByRole('button', { name: 'Train to Stockholm C' }));
    expect(back).toHaveTextContent('Each direction is cancelled on its own.');
    view.unmount();
    const alone = await open({ items: [home()] });
    const card = await alone.screen.findByRole('article', { name: 'Train to Stockholm C' });
    expect(card).not.toHaveTextContent(/Return(?! )/);
  });

  it('The train details show calls, services on board and terms with their fee when opened', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText('Trains and terms'));
    const list = (await screen.findByText('09:27 Skövde')).closest('dl');
    for (const text of ['platform 10', 'Bistro, Wi-Fi', /Refund for a fee, SEK\s50 a traveller/, 'SJ Prio'])
      expect(list).toHaveTextContent(text);
  });

  it('Search again fills in a one-way search for the same day and person, and replaces the train', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open({ items: [train({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' });
    const { pathname, searchParams } = new URL(link.href);
    expect([pathname, ...searchParams]).toEqual([
      '/trains',
      ['cartId', ids.trip],
      ['replaces', ids.item],
      ['from', 'station:sthlm'],
      ['to', 'station:gbg'],
      ['date', '2026-11-23'],
      ['who', ids.traveller],
    ]);
  });

  it.each([
    ['sr', '2. razred, Fleks', 'Besplatna zamena'],
    ['sv', '2 klass Flex', 'Fri ombokning'],
    ['da', '2. klasse Fleksibel', 'Gratis ombytning'],
  ] as const)('A train shows its class and terms in %s', async (language, ticket, terms) => {
    const { screen } = await open({}, language);
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent(ticket);
    expect(card).toHaveTextContent(terms);
  });

  it('A shared trip shows its trains, but no prices and no tickets', async () => {
    const { productType, status, serviceProvider, start, end, legs } = train({ legs: [...trainLegsWithChange] });
    const edge = new FakeEdge().answers(fetchSharedTrip, {
      tripName: 'Göteborg',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [{ productType, status, serviceProvider, start, end, legs, travellers: ['Ellen Berg'] }],
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const card = await screen.findByRole('article', { name: title });
    expect(card).toHaveTextContent('6 min to change in Skövde, tight');
    expect(card).not.toHaveTextContent(/SEK|Refund|class/);
  });
});
