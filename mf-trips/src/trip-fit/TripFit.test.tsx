import { fetchTrip, findFit, type AnswerOf, type FindingFacts, type Spot, type Trip } from '@portolan/contracts';
import { aTrainItem, aTrip, FakeEdge, ids, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';

const spot = (cityName: string, name: string): Spot => ({
  name,
  cityName,
  countryCode: 'SE',
  latitude: 0,
  longitude: 0,
  timeZone: 'Europe/Stockholm',
  pointId: null,
  code: null,
});
const stockholm = spot('Stockholm', 'Stockholm C');
const gothenburg = spot('Göteborg', 'Göteborg C');
const train = { ...aTrainItem({ offerExpiresAt: null }), id: ids.colleague };

type Entry = NonNullable<Trip['attention']>[number];
const finding = (code: Entry['code'], over: Partial<FindingFacts>): Entry => ({
  code,
  finding: {
    severity: 'IMPOSSIBLE',
    key: code,
    people: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
    itemIds: [],
    ...over,
  },
});
const noHotel = finding('NO_BED', {
  severity: 'MISSING',
  to: gothenburg,
  nights: { from: '2026-11-28', until: '2026-11-29' },
});

async function show(fit: Partial<AnswerOf<typeof findFit>>, replaces?: string) {
  const edge = new FakeEdge()
    .answers(fetchTrip, aTrip({ items: [train] }))
    .answers(findFit, { adds: [], closes: [], ...fit });
  const props = { cartId: ids.trip, offerIds: ['out', 'back'], travellerIds: [ids.traveller], replaces };
  return renderSlot(remote, 'trip-fit', props, { edge });
}

it('Offers that clash with a booking of the trip are told with both', async () => {
  const clash = finding('OUT_OF_REACH', {
    itemIds: [train.id],
    from: gothenburg,
    to: stockholm,
    at: '2026-11-28T08:38:00+01:00',
    until: '2026-11-28T09:00:00+01:00',
    km: 397,
  });
  const { screen, edge } = await show({ adds: [clash, noHotel] }, ids.item);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'With this booking, the trip does not fit togetherTrain to Göteborg C ends in Göteborg at 08:38; this booking starts in Stockholm at 09:00 on 28 Nov, 397 km away.',
  );
  expect(screen.queryByText(/No hotel/)).toBeNull();
  const [asked] = edge.requestsOf(findFit);
  expect(asked?.params).toEqual({ cartId: ids.trip });
  expect(asked?.query.toString()).toBe(`offerId=out&offerId=back&travellerId=${ids.traveller}&replaces=${ids.item}`);
});

it('A closed gap is told', async () => {
  const { screen } = await show({ closes: [noHotel] });
  expect(await screen.findByRole('status')).toHaveTextContent('This closes a gapNo hotel in Göteborg, 28–29 Nov.');
});

it('Offers that change nothing, and a failed question, say nothing', async () => {
  const { edge, view } = await show({});
  expect(edge.requestsOf(findFit)).toHaveLength(1);
  expect(view.container).toHaveTextContent(/^$/);
});
