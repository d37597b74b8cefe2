import type { Spot } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import type { Finding } from './findings.ts';
import { whereaboutsOf } from './whereaboutsOf.ts';
import type { Stretch } from './stretches.ts';

const spot = (name: string, cityName: string, countryCode: string, at: [number, number], timeZone: string): Spot => ({
  name,
  cityName,
  countryCode,
  latitude: at[0],
  longitude: at[1],
  timeZone,
  pointId: null,
  code: null,
});
const [stockholm, arlanda, skavsta] = [
  spot('Stockholm Central', 'Stockholm', 'SE', [59.3301, 18.0585], 'Europe/Stockholm'),
  spot('Stockholm Arlanda', 'Stockholm', 'SE', [59.6519, 17.9186], 'Europe/Stockholm'),
  spot('Stockholm Skavsta', 'Stockholm', 'SE', [58.7886, 16.9122], 'Europe/Stockholm'),
];
const gothenburg = spot('Göteborg Central', 'Göteborg', 'SE', [57.7089, 11.9735], 'Europe/Stockholm');
const malmo = spot('Malmö Central', 'Malmö', 'SE', [55.6092, 13.0003], 'Europe/Stockholm');
const [kastrup, copenhagen] = [
  spot('Kastrup', 'Copenhagen', 'DK', [55.618, 12.656], 'Europe/Copenhagen'),
  spot('Hotel Maplecourt', 'Copenhagen', 'DK', [55.676, 12.568], 'Europe/Copenhagen'),
];
const oslo = spot('Oslo Gardermoen', 'Oslo', 'NO', [60.1939, 11.1004], 'Europe/Oslo');
const tokyo = spot('Tokyo Haneda', 'Tokyo', 'JP', [35.5523, 139.78], 'Asia/Tokyo');
const honolulu = spot('Honolulu', 'Honolulu', 'US', [21.3187, -157.922], 'Pacific/Honolulu');

let items = 0;
type Kind = Pick<Stretch, 'productType' | 'binds'>;
const stretch = (kind: Kind, from: Spot, to: Spot, start: string, end: string): Stretch => ({
  itemId: `${kind.productType} ${(items += 1)}`,
  segment: 0,
  bound: -1,
  ...kind,
  from,
  to,
  start: dateOf(start, from.timeZone).getTime(),
  end: dateOf(end, to.timeZone).getTime(),
  people: ['Elin'],
  otherTrip: null,
});
/** Times are local to the places, such as "2026-11-28 20:40". */
type Way = (from: Spot, to: Spot, start: string, end: string) => Stretch;
const flight: Way = (...way) => stretch({ productType: 'FLIGHT', binds: 'CARRIES' }, ...way);
const train: Way = (...way) => stretch({ productType: 'TRAIN', binds: 'CARRIES' }, ...way);
const taxi: Way = (...way) => stretch({ productType: 'TAXI', binds: 'CARRIES' }, ...way);
const car: Way = (...way) => stretch({ productType: 'RENTAL_CAR', binds: 'CAR' }, ...way);
const lounge = (at: Spot, start: string, end: string) =>
  stretch({ productType: 'AIRPORT', binds: 'VISIT' }, at, at, start, end);
/** From the first day, 15:00, until the last, 11:00. */
const hotel = (at: Spot, first: string, last: string) =>
  stretch({ productType: 'HOTEL', binds: 'BED' }, at, at, `${first} 15:00`, `${last} 11:00`);

interface Known {
  readonly homes?: ReadonlyMap<string, Spot>;
  readonly now?: string;
}
const find = (stretches: readonly Stretch[], { homes = new Map(), now = '2026-01-01' }: Known = {}) =>
  whereaboutsOf(stretches, { homes, now: new Date(now) });
const findingsOf = (stretches: readonly Stretch[], known?: Known): readonly Finding[] =>
  find(stretches, known).findings;
const codesOf = (stretches: readonly Stretch[], known?: Known): string[] =>
  findingsOf(stretches, known).map(({ code }) => code);
const daysOf = (stretches: readonly Stretch[]) =>
  find(stretches).days.map(({ day, cities, entries }) => [
    day,
    cities.join(' → '),
    entries.map(({ role }) => role).join(),
  ]);

const there = () => flight(arlanda, kastrup, '2026-11-28 20:40', '2026-11-28 21:50');
const home = () => flight(kastrup, arlanda, '2026-11-30 18:00', '2026-11-30 19:10');

describe('Whereabouts', () => {
  it('A trip that cannot be travelled is told so, the impossible first', () => {
    const trip = [
      train(stockholm, gothenburg, '2026-11-28 05:29', '2026-11-28 08:38'),
      taxi(stockholm, arlanda, '2026-11-28 07:00', '2026-11-28 07:40'),
      car(kastrup, kastrup, '2026-11-28 09:00', '2026-11-28 18:00'),
      there(),
    ];
    expect(codesOf(trip)).toEqual(['TWO_PLACES', 'OUT_OF_REACH', 'NO_WAY', 'NO_WAY_HOME']);
    const [, reach, way] = findingsOf(trip);
    expect([reach?.from?.cityName, reach?.to?.cityName, reach?.km]).toEqual(['Göteborg', 'Copenhagen', 236]);
    expect([way?.from?.cityName, way?.to?.cityName]).toEqual(['Copenhagen', 'Stockholm']);
  });

  it('A flight there and back without a hotel misses its nights, in one row', () => {
    const [finding, ...others] = findingsOf([there(), home()]);
    expect(others).toEqual([]);
    expect([finding?.code, finding?.to?.cityName, finding?.nights]).toEqual([
      'NO_BED',
      'Copenhagen',
      ['2026-11-28', '2026-11-30'],
    ]);
  });

  it('A hotel between two flights makes a whole trip', () => {
    expect(codesOf([there(), hotel(copenhagen, '2026-11-28', '2026-11-30'), home()])).toEqual([]);
  });

  it('A hotel in another city is a bed that nothing leads to, and nothing leads back from', () => {
    expect(codesOf([there(), hotel(gothenburg, '2026-11-28', '2026-11-30'), home()])).toEqual(['NO_WAY', 'NO_WAY']);
  });

  it('A trip that stays away misses the way home, after the hotel', () => {
    const [finding] = findingsOf([there(), hotel(copenhagen, '2026-11-28', '2026-12-01')]);
    expect([finding?.code, new Date(finding?.at?.at ?? 0).toISOString()]).toEqual([
      'NO_WAY_HOME',
      '2026-12-01T10:00:00.000Z',
    ]);
  });

  it('A hotel alone misses the way there and home, where the home is known', () => {
    const trip = [hotel(copenhagen, '2026-11-28', '2026-11-29')];
    expect(codesOf(trip)).toEqual([]);
    expect(codesOf(trip, { homes: new Map([['Elin', stockholm]]) })).toEqual(['NO_WAY', 'NO_WAY_HOME']);
    expect(codesOf(trip, { homes: new Map([['Elin', kastrup]]) })).toEqual([]);
  });

  it('A night train and a hotel of the same night: the bed is not used', () => {
    const trip = [
      train(stockholm, malmo, '2026-11-28 22:50', '2026-11-29 06:30'),
      hotel(malmo, '2026-11-28', '2026-11-29'),
      train(malmo, stockholm, '2026-11-29 16:00', '2026-11-29 20:30'),
    ];
    const [finding, ...others] = findingsOf(trip);
    expect([finding?.code, finding?.nights, others]).toEqual(['BED_UNUSED', ['2026-11-28', '2026-11-29'], []]);
  });

  it('Two hotels in one city for one night: one of them is not used', () => {
    const trip = [
      there(),
      hotel(copenhagen, '2026-11-28', '2026-11-30'),
      hotel({ ...copenhagen, name: 'Hotel Elm' }, '2026-11-29', '2026-11-30'),
      home(),
    ];
    expect(codesOf(trip)).toEqual(['BED_UNUSED']);
  });

  it('Thirty minutes from a landing to another flight are tight', () => {
    const [finding] = findingsOf([there(), flight(kastrup, arlanda, '2026-11-28 22:20', '2026-11-28 23:30')]);
    expect([finding?.code, finding?.minutes]).toEqual(['TIGHT', { have: 30, need: 60 }]);
  });

  it('A connection within one bound of a ticket is the carrier’s promise, the turn of a return is not', () => {
    const out = flight(arlanda, kastrup, '2026-11-28 08:00', '2026-11-28 09:10');
    const on = { ...flight(kastrup, oslo, '2026-11-28 09:35', '2026-11-28 10:45'), itemId: out.itemId, segment: 1 };
    const back = flight(oslo, arlanda, '2026-11-28 18:00', '2026-11-28 19:00');
    expect(codesOf([out, on, back])).toEqual([]);
    expect(codesOf([out, { ...on, bound: 1 }, back])).toEqual(['TIGHT']);
  });

  it('An airport of the same city is together with it, and still an hour and a half away', () => {
    const trip = (at: string) => [
      train(malmo, stockholm, '2026-11-28 06:00', '2026-11-28 10:30'),
      flight(skavsta, malmo, at, '2026-11-28 20:00'),
    ];
    expect(codesOf(trip('2026-11-28 14:00'))).toEqual([]);
    expect(codesOf(trip('2026-11-28 12:00'))).toEqual(['TIGHT']);
    expect(codesOf(trip('2026-11-28 11:00'))).toEqual(['OUT_OF_REACH']);
  });

  it('A rented car takes its driver from city to city between its desks', () => {
    const trip = [
      flight(arlanda, kastrup, '2026-11-28 08:00', '2026-11-28 09:10'),
      car(kastrup, kastrup, '2026-11-28 10:00', '2026-11-30 16:00'),
      hotel(gothenburg, '2026-11-28', '2026-11-30'),
      home(),
    ];
    expect(codesOf(trip)).toEqual([]);
    expect(codesOf(trip.filter(({ binds }) => binds !== 'CAR'))).toEqual(['NO_WAY', 'NO_WAY']);
  });

  it('A lounge holds nobody up, and a parked car binds nobody', () => {
    const parked = stretch(
      { productType: 'AIRPORT', binds: 'NOBODY' },
      oslo,
      oslo,
      '2026-11-28 06:00',
      '2026-11-30 22:00',
    );
    const trip = [
      lounge(arlanda, '2026-11-28 19:00', '2026-11-28 22:00'),
      there(),
      hotel(copenhagen, '2026-11-28', '2026-11-30'),
      home(),
    ];
    expect(codesOf([...trip, parked])).toEqual([]);
  });

  describe('Bad days', () => {
    it('A flight over the date line lands before it left, and the night there is its own', () => {
      const out = flight(tokyo, honolulu, '2026-11-28 21:00', '2026-11-28 09:15');
      const back = flight(honolulu, tokyo, '2026-11-29 12:00', '2026-11-30 16:30');
      expect(codesOf([out, hotel(honolulu, '2026-11-28', '2026-11-29'), back])).toEqual([]);
      expect(findingsOf([out, back]).map(({ code, nights }) => [code, nights])).toEqual([
        ['NO_BED', ['2026-11-28', '2026-11-29']],
      ]);
      expect(daysOf([out, back])[0]).toEqual(['2026-11-28', 'Tokyo → Honolulu', 'DEPART']);
    });

    it('A night with a change of the clock is a night', () => {
      for (const day of ['2026-10-24', '2027-03-27']) {
        const next = day === '2026-10-24' ? '2026-10-25' : '2027-03-28';
        const ways = [
          flight(arlanda, kastrup, `${day} 20:40`, `${day} 21:50`),
          flight(kastrup, arlanda, `${next} 18:00`, `${next} 19:10`),
        ];
        expect(codesOf(ways)).toEqual(['NO_BED']);
        expect(codesOf([...ways, hotel(copenhagen, day, next)])).toEqual([]);
      }
    });

    it('A landing at 01:44 has no four hours to sleep in the night that lasts an hour less', () => {
      const late = (day: string, next: string) => [
        flight(arlanda, kastrup, `${day} 22:00`, `${next} 01:44`),
        flight(kastrup, arlanda, `${next} 20:00`, `${next} 21:10`),
      ];
      expect(codesOf(late('2028-03-25', '2028-03-26'))).toEqual([]);
      expect(codesOf(late('2028-03-26', '2028-03-27'))).toEqual(['NO_BED']);
    });

    it('A landing at 00:40 sleeps in the night of the day before, and checks in when it is there', () => {
      const late = flight(arlanda, kastrup, '2026-11-28 23:30', '2026-11-29 00:40');
      const trip = [late, hotel(copenhagen, '2026-11-28', '2026-11-30'), home()];
      expect(codesOf(trip)).toEqual([]);
      expect(daysOf(trip)).toEqual([
        ['2026-11-28', 'Stockholm → Copenhagen', 'DEPART'],
        ['2026-11-29', 'Copenhagen', 'CHECK_IN'],
        ['2026-11-30', 'Copenhagen → Stockholm', 'CHECK_OUT,DEPART'],
      ]);
      expect(findingsOf([late, home()])[0]?.nights).toEqual(['2026-11-28', '2026-11-30']);
    });

    it('A hotel that is left at half past midnight is used, and no other is missing', () => {
      const early = flight(kastrup, arlanda, '2026-11-30 00:55', '2026-11-30 02:05');
      expect(codesOf([there(), hotel(copenhagen, '2026-11-28', '2026-11-30'), early])).toEqual([]);
    });

    it('A day trip out of a stay misses nothing, and comes back', () => {
      const trip = [
        there(),
        hotel(copenhagen, '2026-11-28', '2026-11-30'),
        train(copenhagen, gothenburg, '2026-11-29 08:00', '2026-11-29 11:40'),
        train(gothenburg, copenhagen, '2026-11-29 17:00', '2026-11-29 20:40'),
        home(),
      ];
      expect(codesOf(trip)).toEqual([]);
      expect(daysOf(trip)[1]).toEqual(['2026-11-29', 'Copenhagen → Göteborg → Copenhagen', 'DEPART,DEPART']);
    });

    it('Two travellers with different ways: each is told of their own', () => {
      const shared = { ...hotel(copenhagen, '2026-11-28', '2026-11-30'), people: ['Elin', 'Jonas'] };
      const later = { ...flight(arlanda, kastrup, '2026-11-29 08:00', '2026-11-29 09:10'), people: ['Jonas'] };
      const back = { ...home(), people: ['Elin', 'Jonas'] };
      expect(codesOf([there(), later, shared, back])).toEqual([]);
      const findings = findingsOf([there(), shared, back]);
      expect(findings.map(({ code, people }) => [code, people])).toEqual([['NO_WAY_HOME', ['Jonas']]]);
    });

    it('What hits several people is one finding', () => {
      const both = [there(), home()].map((way) => ({ ...way, people: ['Elin', 'Jonas'] }));
      expect(findingsOf(both).map(({ code, people }) => [code, people])).toEqual([['NO_BED', ['Elin', 'Jonas']]]);
    });

    it('Another flight for the same gap keeps the key, other days do not', () => {
      const keyOf = (until: string) =>
        findingsOf([there(), flight(kastrup, arlanda, `${until} 12:00`, `${until} 13:10`)])[0]?.key;
      expect(findingsOf([there(), home()])[0]?.key).toBe(keyOf('2026-11-30'));
      expect(keyOf('2026-12-01')).not.toBe(keyOf('2026-11-30'));
    });

    it('What is over is not told', () => {
      expect(codesOf([there(), home()], { now: '2026-11-29T20:00:00Z' })).toEqual(['NO_BED']);
      expect(codesOf([there(), home()], { now: '2026-12-02T00:00:00Z' })).toEqual([]);
    });

    it('Another trip of the same traveller counts, and is named', () => {
      const elsewhere = {
        ...taxi(gothenburg, gothenburg, '2026-11-29 09:00', '2026-11-29 09:30'),
        otherTrip: { cartId: 'other', tripId: 'PT-1' },
      };
      const trip = [there(), hotel(copenhagen, '2026-11-28', '2026-11-30'), home()];
      const findings = findingsOf([...trip, elsewhere]);
      expect(findings.map(({ code, otherTrip }) => [code, otherTrip?.tripId])).toEqual([
        ['NO_WAY', 'PT-1'],
        ['NO_WAY', 'PT-1'],
      ]);
      expect(daysOf([...trip, elsewhere])).toEqual(daysOf(trip));
    });

    it('Places without coordinates are compared by city, and without a city they bind nobody', () => {
      const bare = (cityName: string): Spot => ({ ...oslo, cityName, latitude: 0, longitude: 0 });
      const trip = (place: Spot) => [there(), { ...hotel(place, '2026-11-28', '2026-11-30') }, home()];
      expect(codesOf(trip({ ...bare('Copenhagen'), countryCode: 'DK' }))).toEqual([]);
      expect(codesOf(trip(bare('Oslo')))).toContain('NO_WAY');
      expect(codesOf(trip(bare('')))).toEqual([]);
    });
  });
});

describe('What to search next', () => {
  const wantedOf = (stretches: readonly Stretch[], known?: Known) =>
    find(stretches, known).wanted.map(({ productType, from, to, stayId, nights, key }) => ({
      productType,
      way: `${from?.name ?? '?'} → ${to?.name ?? '?'}`,
      isStay: stayId !== null,
      nights,
      isAsked: key !== null,
    }));

  it('A trip without a bed asks for a hotel first, at the place and for the nights of its gap', () => {
    const [first] = wantedOf([there(), home()]);
    expect(first).toEqual({
      productType: 'HOTEL',
      way: '? → Kastrup',
      isStay: false,
      nights: ['2026-11-28', '2026-11-30'],
      isAsked: true,
    });
  });

  it('A hotel alone asks for one return, out on its first day and back on its last', () => {
    const homes = new Map([['Elin', stockholm]]);
    const [first, ...others] = wantedOf([hotel(copenhagen, '2026-11-28', '2026-11-30')], { homes });
    expect(first).toEqual({
      productType: 'FLIGHT',
      way: 'Stockholm Central → Hotel Maplecourt',
      isStay: false,
      nights: ['2026-11-28', '2026-11-30'],
      isAsked: true,
    });
    expect(others.filter(({ isAsked }) => isAsked)).toEqual([]);
  });

  it('A way of up to 600 km between two stations asks for a train before a flight, from gateway to gateway', () => {
    const homes = new Map([['Elin', stockholm]]);
    const { wanted } = whereaboutsOf([hotel(gothenburg, '2026-11-28', '2026-11-30')], {
      homes,
      now: new Date(0),
      gateways: {
        airportOf: (place) => ({ ...place, name: `airport of ${place.cityName}` }),
        stationOf: (place) => ({ ...place, name: `station of ${place.cityName}`, pointId: place.cityName }),
        cityOf: () => null,
      },
    });
    expect(wanted.slice(0, 2).map(({ productType, from, to }) => [productType, from?.name, to?.name])).toEqual([
      ['TRAIN', `station of ${stockholm.cityName}`, `station of ${gothenburg.cityName}`],
      ['FLIGHT', `airport of ${stockholm.cityName}`, `airport of ${gothenburg.cityName}`],
    ]);
  });

  it('The way home begins at the bed of the last night, so a train comes before a flight', () => {
    const gatewayNear = (kind: string) => (place: Spot) =>
      place.pointId?.startsWith(kind) ? place : { ...place, name: `${kind} near ${place.name}`, pointId: place.name };
    const { wanted } = whereaboutsOf([there(), hotel(copenhagen, '2026-11-28', '2026-11-30')], {
      homes: new Map(),
      now: new Date(0),
      gateways: { airportOf: gatewayNear('airport'), stationOf: gatewayNear('station'), cityOf: () => null },
    });
    const ways = wanted.filter(({ productType, key }) => key !== null && ['FLIGHT', 'TRAIN'].includes(productType));
    expect(ways.map(({ productType, from }) => [productType, from?.name])).toEqual([
      ['TRAIN', 'station near Hotel Maplecourt'],
      ['FLIGHT', 'airport near Hotel Maplecourt'],
    ]);
  });

  it('A landing asks for a taxi to the hotel and a car; a departure for a taxi from it', () => {
    const trip = [there(), hotel(copenhagen, '2026-11-28', '2026-11-30'), home()];
    const { wanted } = find(trip);
    const rides = wanted.slice(0, 3);
    expect(
      rides.map(({ productType, from, to, stayId }) => [productType, from?.name, to?.name, stayId !== null]),
    ).toEqual([
      ['TAXI', 'Kastrup', 'Hotel Maplecourt', true],
      ['RENTAL_CAR', 'Kastrup', 'Kastrup', false],
      ['TAXI', 'Hotel Maplecourt', 'Kastrup', true],
    ]);
    expect(new Set(rides.map(({ key }) => key)).size).toBe(3);
    // Abroad 45 minutes from the landing at 21:50, 150 before the departure at 18:00.
    expect([rides[0]?.after?.at, rides[2]?.before?.at].map((at) => new Date(at ?? 0).toISOString())).toEqual([
      '2026-11-28T21:35:00.000Z',
      '2026-11-30T14:30:00.000Z',
    ]);
  });

  it('A car that is given back apart from the station of the next train asks for a taxi between them', () => {
    const central = spot('København H', 'Copenhagen', 'DK', [55.6728, 12.5646], 'Europe/Copenhagen');
    const rental = car(kastrup, kastrup, '2026-11-28 22:30', '2026-11-30 09:30');
    const taxisOf = (from: Spot) =>
      find([
        there(),
        rental,
        hotel(copenhagen, '2026-11-28', '2026-11-30'),
        train(from, stockholm, '2026-11-30 11:32', '2026-11-30 16:40'),
      ])
        .wanted.filter(({ productType, key }) => productType === 'TAXI' && key !== null)
        .map((ride) => [ride.from?.name, ride.to?.name, new Date(ride.before?.at ?? 0).toISOString()]);
    expect(taxisOf(central)).toEqual([['Kastrup', 'København H', '2026-11-30T09:52:00.000Z']]);
    expect(taxisOf({ ...kastrup, name: 'Københavns Lufthavn', latitude: 55.6405 })).toEqual([]);
  });

  it('One who lands looks for a hotel in the city, not at its airport', () => {
    const cityOf = ({ name }: Spot) => (name === kastrup.name ? copenhagen : null);
    const hotelsFor = (...trip: Stretch[]) =>
      whereaboutsOf(trip, {
        homes: new Map(),
        now: new Date(0),
        gateways: { airportOf: () => null, stationOf: () => null, cityOf },
      })
        .wanted.filter(({ productType }) => productType === 'HOTEL')
        .map(({ to }) => to?.name);
    expect(new Set([...hotelsFor(there(), home()), ...hotelsFor(there())])).toEqual(new Set([copenhagen.name]));
  });

  it('Bookings of another trip end no rental, and the way to them is the last to be searched', () => {
    const another = {
      ...flight(kastrup, oslo, '2026-11-29 08:00', '2026-11-29 09:10'),
      otherTrip: { cartId: 'other', tripId: 'PT-1' },
    };
    const { wanted } = find([there(), another, home()]);
    const rental = wanted.find(({ productType }) => productType === 'RENTAL_CAR');
    expect([rental?.to?.name, new Date(rental?.before?.at ?? 0).toISOString()]).toEqual([
      'Kastrup',
      '2026-11-30T15:00:00.000Z',
    ]);
    const flights = wanted.filter(({ productType }) => productType === 'FLIGHT');
    expect(flights.map(({ from, to, key }) => [from?.name, to?.name, key !== null])).toEqual([
      ['Stockholm Arlanda', 'Kastrup', false],
      ['Oslo Gardermoen', 'Kastrup', true],
    ]);
  });

  it('An arrival that nothing follows asks for the first night', () => {
    const bedsOf = (...trip: Stretch[]) =>
      find(trip).wanted.flatMap(({ productType, key, nights }) =>
        productType === 'HOTEL' && key !== null ? [nights] : [],
      );
    expect(bedsOf(there())).toEqual([['2026-11-28', '2026-11-29']]);
    expect(bedsOf(there(), hotel(copenhagen, '2026-11-28', '2026-11-30'))).toEqual([]);
  });

  it('Rides of the past are not asked for', () => {
    const trip = [there(), hotel(copenhagen, '2026-11-28', '2026-11-30'), home()];
    const { wanted } = whereaboutsOf(trip, { homes: new Map(), now: new Date('2026-11-29T08:00:00Z') });
    expect(wanted.filter(({ key }) => key !== null).map(({ to }) => to?.name)).toEqual(['Kastrup']);
  });

  it('A ride that is there is not asked for again', () => {
    const trip = [
      there(),
      taxi(kastrup, copenhagen, '2026-11-28 22:20', '2026-11-28 22:45'),
      hotel(copenhagen, '2026-11-28', '2026-11-30'),
      taxi(copenhagen, kastrup, '2026-11-30 15:00', '2026-11-30 15:30'),
      home(),
    ];
    expect(wantedOf(trip).filter(({ productType, isStay }) => productType === 'TAXI' && isStay)).toHaveLength(1);
  });
});
