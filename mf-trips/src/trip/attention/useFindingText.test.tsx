import { fetchTrip, type FindingFacts, type LanguageCode, type Spot, type Trip } from '@portolan/contracts';
import { aFlightItem, aHotelItem, aTrainItem, aTrip, FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

const spot = (cityName: string, countryCode: string, timeZone: string, name = `${cityName} Central`): Spot => ({
  name,
  cityName,
  countryCode,
  latitude: 0,
  longitude: 0,
  timeZone,
  pointId: null,
  code: null,
});
const stockholm = spot('Stockholm', 'SE', 'Europe/Stockholm');
const gothenburg = spot('Göteborg', 'SE', 'Europe/Stockholm');
const helsinki = spot('Helsinki', 'FI', 'Europe/Helsinki');
const elin = { userId: ids.traveller, name: 'Elin Sandberg' };
const astor = { userId: null, name: 'Astor Koch' };

const lasting = { offerExpiresAt: null };
const [train, flight] = [{ ...aTrainItem(lasting), id: ids.colleague }, aFlightItem(lasting)];
const hotel = { ...aHotelItem(lasting), id: ids.company };
type Entry = NonNullable<Trip['attention']>[number];
const finding = (code: Entry['code'], over: Partial<FindingFacts> = {}): Entry => ({
  code,
  finding: { severity: 'MISSING', key: `${code} ${JSON.stringify(over).length}`, people: [elin], itemIds: [], ...over },
});
const [guest] = aTrip().travellers.map((traveller) => ({ ...traveller, userId: null, firstName: 'Astor' }));

interface Shown {
  readonly language?: LanguageCode;
  /** Two people travel. */
  readonly isTogether?: boolean;
}
/** The lines of the attention area about findings. */
async function linesOf(attention: Entry[], { language = 'en', isTogether = false }: Shown = {}) {
  const travellers = [...aTrip().travellers, ...(isTogether && guest !== undefined ? [guest] : [])];
  const trip = aTrip({ items: [train, flight, hotel], travellers, attention, permissions: [] });
  const edge = new FakeEdge().answers(fetchTrip, trip);
  const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge, language });
  await screen.findAllByRole('article');
  const [area] = screen.getAllByRole('region');
  if (area === undefined) throw new Error('The page has attention.');
  const all = within(area).queryByRole('button', { expanded: false });
  if (all !== null) await user.click(all);
  return within(area)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
}

const every = [
  finding('TWO_PLACES', {
    itemIds: [train.id, flight.id],
    from: stockholm,
    to: stockholm,
    at: '2026-11-28T07:00:00+01:00',
  }),
  finding('OUT_OF_REACH', {
    itemIds: [train.id, flight.id],
    from: gothenburg,
    to: helsinki,
    at: '2026-11-28T08:38:00+01:00',
    until: '2026-11-28T10:00:00+02:00',
    km: 790,
  }),
  finding('NO_WAY', { from: gothenburg, to: stockholm, until: '2026-11-28T20:40:00+01:00' }),
  finding('NO_WAY', {
    itemIds: [train.id, hotel.id],
    from: gothenburg,
    to: stockholm,
    until: '2026-11-29T03:00:00+01:00',
  }),
  finding('NO_WAY_HOME', { from: helsinki, to: stockholm, at: '2026-11-30T23:30:00+02:00' }),
  finding('NO_BED', { to: helsinki, nights: { from: '2026-11-28', until: '2026-11-30' } }),
  finding('TIGHT', { itemIds: [flight.id, train.id], minutes: { have: 32, need: 45 } }),
  finding('BED_UNUSED', {
    itemIds: [train.id, hotel.id],
    to: stockholm,
    nights: { from: '2026-11-28', until: '2026-11-29' },
  }),
];

describe('Words of findings', () => {
  it.each([
    [
      'en',
      [
        'You are on two bookings at 07:00 on 28 Nov: Train to Göteborg C and Flight to Oslo Gardermoen Airport.',
        'Train to Göteborg C ends in Göteborg at 08:38; Flight to Oslo Gardermoen Airport starts in Helsinki at 10:00 on 28 Nov, 790 km away.',
        'Nothing takes you from Göteborg to Stockholm before 20:40 on 28 Nov.',
        'Nothing takes you from Göteborg to Harbour & Pine Copperquay in Stockholm.',
        'No way home from Helsinki after 30 Nov.',
        'No hotel in Helsinki, 28–30 Nov.',
        '32 min from landing to the train; 45 min are usual.',
        'You are on the night train on 28 Nov; Harbour & Pine Copperquay is booked for that night.',
      ],
    ],
    [
      'sr',
      [
        'Vi ste 28. nov. u 07:00 na dve rezervacije: Voz do: Göteborg C i Let do: Oslo Gardermoen Airport.',
        'Voz do: Göteborg C se završava u 08:38 (Göteborg); Let do: Oslo Gardermoen Airport počinje 28. nov. u 10:00 (Helsinki), udaljeno 790 km.',
        'Pre 20:40, 28. nov. nemate prevoz Göteborg – Stockholm.',
        'Nemate prevoz Göteborg – Stockholm (Harbour & Pine Copperquay).',
        'Posle 30. nov. nema povratka kući (Helsinki).',
        'Nema hotela 28–30. nov. (Helsinki).',
        'Od sletanja do voza ima 32 min; uobičajeno je 45 min.',
        'Vi ste u noći 28. nov. u noćnom vozu; za to noćenje postoji rezervacija: Harbour & Pine Copperquay.',
      ],
    ],
    [
      'sv',
      [
        'Du är på två bokningar kl. 07:00 den 28 nov: Tåg till Göteborg C och Flyg till Oslo Gardermoen Airport.',
        'Tåg till Göteborg C slutar i Göteborg kl. 08:38; Flyg till Oslo Gardermoen Airport börjar i Helsinki kl. 10:00 den 28 nov, 790 km därifrån.',
        'Inget tar dig från Göteborg till Stockholm före kl. 20:40 den 28 nov.',
        'Inget tar dig från Göteborg till Harbour & Pine Copperquay i Stockholm.',
        'Ingen väg hem från Helsinki efter den 30 nov.',
        'Inget hotell i Helsinki, 28–30 nov.',
        '32 min från landning till tåget; 45 min är det vanliga.',
        'Du är på nattåget natten den 28 nov; Harbour & Pine Copperquay är bokat för den natten.',
      ],
    ],
    [
      'da',
      [
        'Du er på to bestillinger kl. 07:00 den 28. nov.: Tog til Göteborg C og Fly til Oslo Gardermoen Airport.',
        'Tog til Göteborg C slutter i Göteborg kl. 08:38; Fly til Oslo Gardermoen Airport begynder den 28. nov. kl. 10:00 i Helsinki, 790 km derfra.',
        'Før den 28. nov. kl. 20:40 fører intet dig fra Göteborg til Stockholm.',
        'Intet fører dig fra Göteborg til Harbour & Pine Copperquay i Stockholm.',
        'Efter den 30. nov. er der ingen vej hjem fra Helsinki.',
        'Intet hotel 28–30. nov. i Helsinki.',
        '32 min fra landing til toget; 45 min er det normale.',
        'Natten den 28. nov. er du i nattoget; Harbour & Pine Copperquay er bestilt til den nat.',
      ],
    ],
  ] as const)('Each finding has its sentence in %s, with local times', async (language, lines) => {
    expect(await linesOf(every, { language })).toEqual(lines);
  });

  it('A group is joined, and one of several travellers is named', async () => {
    const nights = { from: '2026-11-28', until: '2026-11-30' };
    expect(
      await linesOf(
        [
          finding('NO_WAY', {
            people: [elin, astor],
            from: gothenburg,
            to: stockholm,
            until: '2026-11-28T20:40:00+01:00',
          }),
          finding('NO_BED', { people: [astor], to: helsinki, nights }),
          finding('NO_BED', { people: [elin, astor], to: helsinki, nights }),
        ],
        { isTogether: true },
      ),
    ).toEqual([
      'Nothing takes Elin Sandberg and Astor Koch from Göteborg to Stockholm before 20:40 on 28 Nov.',
      'Astor Koch: No hotel in Helsinki, 28–30 Nov.',
      'No hotel in Helsinki, 28–30 Nov.',
    ]);
  });

  it('A booking of another trip is said as such, with its number if the reader may see it', async () => {
    const hidden = { cartId: null, tripId: null };
    const times = { from: gothenburg, to: stockholm, at: '2026-11-23T08:00:00+01:00' };
    const [departs] = flight.bounds[0]?.segments ?? [];
    expect(
      await linesOf([
        finding('TWO_PLACES', { itemIds: [train.id], ...times, otherTrip: { cartId: ids.trip, tripId: 'PT-9' } }),
        finding('OUT_OF_REACH', {
          itemIds: [flight.id],
          ...times,
          until: departs?.from.dateTime ?? '',
          km: 400,
          otherTrip: hidden,
        }),
        finding('NO_WAY', { ...times, until: '2026-11-28T20:40:00+01:00', otherTrip: hidden }),
      ]),
    ).toEqual([
      'You are on two bookings at 08:00 on 23 Nov: Train to Göteborg C and a booking on trip PT-9.',
      'A booking on another trip ends in Göteborg at 08:00; Flight to Oslo Gardermoen Airport starts in Stockholm at 08:10 on 23 Nov, 400 km away.',
      'Nothing takes you from Göteborg to Stockholm before 20:40 on 28 Nov. One of the bookings is on another trip.',
    ]);
  });
});
