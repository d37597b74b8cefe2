import {
  fetchSharedTrip,
  fetchTrip,
  fetchTripHistory,
  listTicketBarcodes,
  readCarts,
  type CarItem,
  type FlightItem,
  type HotelItem,
  type LanguageCode,
  type SharedTripItem,
  type TrainItem,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import {
  aCarItem,
  aFlightBound,
  aFlightItem,
  aFlightSegment,
  aFlightStop,
  aHotelItem,
  anOtherItem,
  aTrainItem,
  aTrainLeg,
  aTrip,
  FakeEdge,
  ids,
  renderRemote,
  trainLegsWithChange,
  whereaboutsOf,
  within,
} from '@portolan/testing';
import { remote } from '../remote.ts';
import { aTripInApproval, someHistory } from '../testing/aTripInApproval.ts';

afterEach(() => jest.useRealTimers());

const lasting = { offerExpiresAt: '2199-01-01T00:00:00Z' };
const rental = (over: Partial<CarItem> = {}) => aCarItem({ ...lasting, ...over });
const flight = (over: Partial<FlightItem> = {}) => aFlightItem({ ...lasting, ...over });
const stay = (over: Partial<HotelItem> = {}) => aHotelItem({ ...lasting, ...over });
const train = (over: Partial<TrainItem> = {}) => aTrainItem({ ...lasting, ...over });

/** Opens a trip with an item, changed by `over`. */
const opener =
  (item: () => TripItem) =>
  (over: Partial<Trip> = {}, language: LanguageCode = 'en') =>
    renderRemote(remote, {
      at: `/trip/${ids.trip}`,
      language,
      edge: new FakeEdge().answers(
        fetchTrip,
        aTrip({
          productTypes: [item().productType],
          items: [item()],
          tripPrice: { totalTripPrice: item().price?.total ?? 0, currency: 'SEK' },
          ...over,
        }),
      ),
    });

interface Facts {
  readonly noun: string;
  readonly item: () => TripItem;
  /** Its card's name. */
  readonly title: string;
  /** Its line on a later day, with texts there, and the days of the itinerary. */
  readonly later?: { readonly line: string; readonly texts: readonly string[]; readonly days: readonly string[] };
  /** The title of its details, their first line, and more texts there. */
  readonly details: {
    readonly title: string;
    readonly first: string;
    readonly texts: readonly (string | RegExp)[];
    /** Default: the item. */
    readonly of?: () => TripItem;
  };
  readonly words: Readonly<Record<Exclude<LanguageCode, 'en'>, readonly string[]>>;
  /** Fields and texts for holders of a trip's secret link, and those hidden from them. */
  readonly shared: {
    readonly fields: object;
    readonly texts: readonly string[];
    readonly hidden: RegExp;
    readonly lastDay?: { readonly name: string; readonly line: string };
  };
}

const products: readonly Facts[] = [
  {
    noun: 'rental car',
    item: rental,
    title: 'Pick-up: Rental car, Compact or similar',
    later: {
      line: 'Return: Rental car, Compact or similar',
      texts: ['09:00', 'Malmö Airport'],
      days: ['Mon 23 Nov · Stockholm', 'Thu 26 Nov · Malmö'],
    },
    details: {
      title: 'Rental terms',
      first: 'Compact, 4–5 doors, manual, petrol, air conditioning',
      texts: [
        'Code CDMR',
        '5 seats, 1 large and 2 small bags',
        /Price made up ofSEK\s1,500 rental, SEK\s400 taxes, SEK\s140 fees/,
        '200 km a day, SEK',
        'Pick up full, return full',
        'damage and theft, excess',
        'Credit card in the driver’s name',
        'from age 21, licence held for 2 years',
        'Sunday closed',
      ],
    },
    words: {
      sr: ['Preuzimanje: Iznajmljeni automobil, kompaktna klasa ili slično', '3 dana'],
      sv: ['Hämtning: Hyrbil, kompakt eller liknande', '3 dagar'],
      da: ['Afhentning: Lejebil, kompakt eller lignende', '3 dage'],
    },
    shared: {
      fields: (({ car, pickUp, dropOff }) => ({ car, pickUp, dropOff }))(rental()),
      texts: ['Pick-up: desk in the terminal, open 07:00–22:00'],
      hidden: /SEK|Driver/,
      lastDay: { name: 'Thu 26 Nov · Malmö', line: 'Return: Rental car, Compact or similar' },
    },
  },
  {
    noun: 'flight',
    item: flight,
    title: 'Flight to Oslo Gardermoen Airport',
    later: {
      line: 'Flight to Stockholm',
      texts: ['16:10'],
      days: ['Mon 23 Nov · Stockholm → Oslo', 'Wed 25 Nov · Oslo → Stockholm'],
    },
    details: {
      title: 'Flights and fare',
      of: () => flight({ ticketNumbers: ['117-2400000017'] }),
      first: 'Passport or national ID card',
      texts: [
        'Airbus A320neo, 1 h',
        'Travel document',
        'Ticket: Elin Sandberg117-2400000017',
        /SEK\s2,300 fare, SEK\s560 taxes, SEK\s100 fees/,
      ],
    },
    words: {
      sr: ['Let do: Oslo Gardermoen Airport', 'Povraćaj, naknada'],
      sv: ['Flyg till Oslo Gardermoen Airport', 'Återbetalning, avgift'],
      da: ['Fly til Oslo Gardermoen Airport', 'Refusion, gebyr'],
    },
    shared: {
      fields: { bounds: flight().bounds },
      texts: ['SY 1478, Skerry Air'],
      hidden: /SEK|Standard/,
    },
  },
  {
    noun: 'hotel',
    item: stay,
    title: 'Check-in: Harbour & Pine Copperquay',
    later: {
      line: 'Check-out: Harbour & Pine Copperquay',
      texts: ['11:00'],
      days: ['Mon 23 Nov · Malmö', 'Thu 26 Nov · Malmö'],
    },
    details: {
      title: 'Room and rate',
      first: 'Double room, 1 double bed, 22 m²',
      texts: [
        '1 adult',
        'Breakfast included, Wi-Fi',
        '4 stars',
        'Pine Club',
        /Monday 23 NovemberSEK\s1,250/i,
        /Wednesday 25 NovemberSEK\s1,100/i,
        /Price made up ofSEK\s3,214 room, SEK\s386 taxes/,
      ],
    },
    words: {
      sr: ['Prijava: Harbour & Pine Copperquay', '3 noćenja', 'Doručak uključen'],
      sv: ['Incheckning: Harbour & Pine Copperquay', '3 nätter', 'Frukost ingår'],
      da: ['Indtjekning: Harbour & Pine Copperquay', '3 nætter', 'Morgenmad inkluderet'],
    },
    shared: {
      fields: (({ hotel, room }) => ({ hotel, room }))(stay()),
      texts: ['Hamngatan 12, 211 22 Malmö'],
      hidden: /SEK|Company rate/,
      lastDay: { name: 'Thu 26 Nov · Malmö', line: 'Check-out: Harbour & Pine Copperquay' },
    },
  },
  {
    noun: 'train',
    item: train,
    title: 'Train to Göteborg C',
    details: {
      title: 'Trains and terms',
      first: '09:27 Skövde',
      texts: ['platform 10', 'Bistro, Wi-Fi', /Refund for a fee, SEK\s50 a traveller/, 'SJ Prio'],
    },
    words: {
      sr: ['2. razred, Fleks', 'Besplatna zamena'],
      sv: ['2 klass Flex', 'Fri ombokning'],
      da: ['2. klasse Fleksibel', 'Gratis ombytning'],
    },
    shared: {
      fields: { legs: [...trainLegsWithChange] },
      texts: ['6 min to change in Skövde, tight'],
      hidden: /SEK|Refund|class/,
    },
  },
];
const withLaterDay = products.flatMap(({ later, ...product }) => (later === undefined ? [] : { ...product, later }));

describe('Any product in a trip', () => {
  it.each(withLaterDay)('A $noun appears on each day on which a part of it begins', async ({ item, title, later }) => {
    const { screen } = await opener(item)();
    await screen.findByRole('article', { name: title });
    const line = screen.getByText(later.line).closest('li');
    for (const text of later.texts) expect(line).toHaveTextContent(text);
    expect(screen.getAllByRole('heading', { level: 2, name: / Nov · / }).map(({ textContent }) => textContent)).toEqual(
      later.days,
    );
  });

  it.each(products)('The details of a $noun explain it when opened', async ({ item, details }) => {
    const { screen, user } = await opener(details.of ?? item)();
    await user.click(await screen.findByText(details.title));
    const list = (await screen.findByText(details.first)).closest('dl');
    for (const text of details.texts) expect(list).toHaveTextContent(text);
  });

  it.each(
    products.flatMap(({ noun, item, words }) =>
      Object.entries(words).map(([language, texts]) => ({ noun, item, language, texts })),
    ),
  )('A $noun is shown in the reader’s language: $language', async ({ item, language, texts }) => {
    const { screen } = await opener(item)({}, language as LanguageCode);
    const [card] = await screen.findAllByRole('article');
    for (const text of texts) expect(card?.closest('li')).toHaveTextContent(text);
  });

  it.each(products)('A shared trip shows a $noun, but none of its prices', async ({ item, title, shared }) => {
    const { id, productType, status, serviceProvider, start, end } = item();
    const common = { id, productType, status, serviceProvider, start, end, travellers: ['Ellen Berg'] };
    const edge = new FakeEdge().answers(fetchSharedTrip, {
      tripName: 'Skåne',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-26',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [{ ...common, ...shared.fields } as SharedTripItem],
      days: whereaboutsOf([item()]).days,
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const card = await screen.findByRole('article', { name: title });
    for (const text of shared.texts) expect(card).toHaveTextContent(text);
    expect(card).not.toHaveTextContent(shared.hidden);
    const { lastDay } = shared;
    if (lastDay !== undefined)
      expect(within(screen.getByRole('region', { name: lastDay.name })).getByText(lastDay.line)).toBeVisible();
  });
});

describe('Rental car in a trip', () => {
  const title = 'Rental car, Compact or similar';
  const pickUp = `Pick-up: ${title}`;
  const open = opener(rental);

  it('A rental car shows car, places, driver, desks and opening hours', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: pickUp });
    for (const text of [
      'Volkswagen Golf, Nord Rent',
      'Stockholm Arlanda Airport',
      'Malmö Airport',
      'Driver: Elin Sandberg',
      'Pick-up: desk in the terminal, open 07:00–22:00, +4687970000',
      'Return: city office, open 10:00–16:00, closed at that time',
      'Free to cancel until',
    ])
      expect(card).toHaveTextContent(text);
    expect(card.closest('li')).toHaveTextContent(/^10:003 days/);
  });

  it('A rental car shows the amounts paid now and due at the desk, fees and the security deposit', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: pickUp });
    for (const text of [
      /SEK\s1,240 now, SEK\s800 due at the desk/,
      /One-way fee SEK\s500, included in the price/,
      /Deposit of SEK\s3,000 blocked on the driver’s card at the desk/,
    ])
      expect(card).toHaveTextContent(text);
    const side = screen.getByRole('complementary');
    expect(side).toHaveTextContent(/Paid nowSEK\s1,240/);
    expect(side).toHaveTextContent(/Due at suppliersSEK\s800/);
  });

  it('A rental car shows the due amount in the supplier’s currency, and only that if nothing is paid now', async () => {
    const { price } = rental();
    const dueAtSupplier = { amount: 2040, quoted: { amount: 180, currency: 'EUR' } };
    const { screen } = await open({
      items: [rental({ price: price && { ...price, payment: 'AT_SUPPLIER', dueAtSupplier } })],
    });
    const card = await screen.findByRole('article', { name: pickUp });
    expect(card).toHaveTextContent(/SEK\s2,040 \(EUR\s180\) due at the desk/);
    expect(card).not.toHaveTextContent('now,');
  });

  it('A prepaid rental car shows no amount due at the desk', async () => {
    const { price } = rental();
    const { dueAtSupplier: _due, ...prepaid } = price ?? {};
    const { screen } = await open({ items: [rental({ price: prepaid as CarItem['price'] })] });
    expect(await screen.findByRole('article', { name: pickUp })).not.toHaveTextContent('due at');
  });

  it('A rental car returned on the same day has one card, and its return below', async () => {
    const { start, end } = rental();
    const { screen } = await open({
      items: [rental({ end: { ...end, dateTime: start.dateTime.replace('T10', 'T18') } })],
    });
    await screen.findByRole('article', { name: pickUp });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2, name: / Nov · / })).toHaveLength(1);
    expect(screen.getByText(`Return: ${title}`).closest('li')).toHaveTextContent(/^18:00/);
  });

  it('A cancelled rental car does not appear on the day of its return', async () => {
    const { screen } = await open({ items: [rental({ status: 'CANCELLED' })] });
    expect(await screen.findByRole('article', { name: title })).not.toHaveTextContent('due at');
    expect(screen.queryByText(/^Return: Rental car/)).not.toBeInTheDocument();
  });

  it('An approver sees the rental period and the amount due at the desk', async () => {
    const row = {
      cartId: ids.trip,
      tripName: 'Oslo kick-off',
      status: 'PENDING_APPROVAL',
      startDate: '2026-11-23',
      totalPriceToPay: 2040,
      currency: 'SEK',
    } as const;
    const waiting = { content: [row], pageSize: 25, totalItems: 1, totalPages: 1, currentPage: 1 };
    const edge = new FakeEdge()
      .answers(readCarts, waiting)
      .answers(fetchTrip, aTripInApproval({}, { items: [rental({ status: 'PENDING_APPROVAL' })] }))
      .answers(fetchTripHistory, someHistory())
      .answers(readCarts, waiting);
    const { screen } = await renderRemote(remote, { at: `/approvals?trip=${ids.trip}`, edge });
    expect((await screen.findByText(title, { selector: 'ol b' })).closest('li')).toHaveTextContent(
      /Stockholm Arlanda Airport, Mon 23 Nov, 10:00 – Malmö Airport, Thu 26 Nov, 09:00SEK\s1,240 now, SEK\s800 due at the desk/,
    );
  });
});

describe('Flight in a trip', () => {
  const title = 'Flight to Oslo Gardermoen Airport';
  const open = opener(flight);

  /** From Tokyo across the date line to Honolulu, and on with another airline after a night there. */
  const overTheDateLine = () => {
    const tokyo = { pointId: 'airport:HND', name: 'Tokyo Haneda', locationCode: 'HND', timeZone: 'Asia/Tokyo' };
    const honolulu = { pointId: 'airport:HNL', name: 'Honolulu', locationCode: 'HNL', timeZone: 'Pacific/Honolulu' };
    const hilo = {
      pointId: 'airport:ITO',
      name: 'Hilo International',
      locationCode: 'ITO',
      timeZone: 'Pacific/Honolulu',
      address: { ...aFlightStop('').address, cityName: 'Hilo', countryCode: 'US' },
    };
    const first = aFlightSegment({
      flightNumber: '186',
      from: aFlightStop('2026-11-23T21:55:00+09:00', tokyo),
      to: aFlightStop('2026-11-23T10:05:00-10:00', honolulu),
      durationMinutes: 430,
    });
    const second = aFlightSegment({
      carrier: { code: 'IW', name: 'Isle Wings' },
      operatedBy: { code: 'IX', name: 'Isle Express' },
      flightNumber: '212',
      from: aFlightStop('2026-11-24T07:00:00-10:00', honolulu),
      to: aFlightStop('2026-11-24T07:50:00-10:00', hilo),
      durationMinutes: 50,
    });
    const bound = aFlightBound([first, second], { durationMinutes: 1735, isSelfTransfer: true });
    return flight({ bounds: [bound], start: first.from, end: second.to, durationMinutes: 1735 });
  };

  it('A flight shows both directions in the local times of its airports, and the fare conditions', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      'Economy, Standard, Norden Air Direct',
      'SY 1469, Skerry Air: Stockholm Arlanda Airport, terminal 5, Mon 23 Nov, 08:10',
      'SY 1478, Skerry Air: Oslo Gardermoen Airport, Wed 25 Nov, 16:10',
      '1 cabin bag, 1 checked bag (23 kg)',
      'Free change, you pay the difference',
      /Refund, fee SEK\s800/,
    ])
      expect(card).toHaveTextContent(text);
    expect(card).not.toHaveTextContent('Ticket');
  });

  it('A flight across a change of clocks shows local times and its true duration', async () => {
    const newYork = { pointId: 'airport:JFK', name: 'New York', locationCode: 'JFK', timeZone: 'America/New_York' };
    const london = { pointId: 'airport:LHR', name: 'London', locationCode: 'LHR', timeZone: 'Europe/London' };
    const segment = aFlightSegment({
      from: aFlightStop('2027-03-27T21:00:00-04:00', newYork),
      to: aFlightStop('2027-03-28T09:00:00+01:00', london),
      durationMinutes: 420,
    });
    const bound = aFlightBound([segment], { durationMinutes: 420 });
    const item = flight({ bounds: [bound], start: segment.from, end: segment.to, durationMinutes: 420 });
    const { screen } = await open({ items: [item] });
    const card = await screen.findByRole('article', { name: 'Flight to London' });
    for (const text of ['Sat 27 Mar', '21:00', '09:00', '7 h']) expect(card).toHaveTextContent(text);
  });

  it('A flight shows its ticket numbers once they are issued', async () => {
    const { screen } = await open({ items: [flight({ status: 'CONFIRMED', ticketNumbers: ['117-2400000017'] })] });
    expect(await screen.findByRole('article', { name: title })).toHaveTextContent('Ticket 117-2400000017');
  });

  it('A flight across the date line shows an earlier local arrival, its true duration and the onward flight on the next day', async () => {
    const { screen, user } = await open({ items: [overTheDateLine()] });
    const card = await screen.findByRole('article', { name: 'Flight to Hilo International' });
    for (const text of [
      /SY 186, Skerry Air: Tokyo Haneda, terminal 5, Mon 23 Nov, 21:55\s\S+ – Honolulu, Mon 23 Nov, 10:05\s\S+/,
      /IW 212, Isle Wings, operated by Isle Express: Honolulu, terminal 5, Tue 24 Nov, 07:00/,
      '28 h 55 min',
      'Separate tickets',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByText('Flight to Hilo').closest('li')).toHaveTextContent('07:00');
    await user.click(within(card).getByText('Flights and fare'));
    expect(await within(card).findByText(/^20 h 55 min in Honolulu/)).toBeVisible();
  });

  it('The flight details show the barcode of each issued ticket', async () => {
    const booked = flight({ status: 'CONFIRMED', documents: [{ number: 1, kind: 'TICKET' }] });
    const edge = new FakeEdge()
      .answers(fetchTrip, aTrip({ productTypes: ['FLIGHT'], items: [booked] }))
      .answers(listTicketBarcodes, {
        barcodes: [{ number: 1, ticketNumber: '000-1', text: 'SPECIMEN 000-1', rows: ['110', '001', '101'] }],
      });
    const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await user.click(await screen.findByText('Flights and fare'));
    const code = await screen.findByRole('img', { name: 'Barcode of the ticket 000-1, Elin Sandberg' });
    // Two light modules around it; each run of dark ones is one path.
    expect(code).toHaveAttribute('viewBox', '0 0 7 7');
    expect(code.querySelector('path')).toHaveAttribute('d', 'M2 2h2v1h-2zM4 3h1v1h-1zM2 4h1v1h-1zM4 4h1v1h-1z');
    expect(edge.requestsOf(listTicketBarcodes).map(({ params }) => params)).toEqual([
      { cartId: ids.trip, itemId: booked.id },
    ]);
  });

  describe('Links to airport services', () => {
    const [out, back] = ['at ARN before SY 1469', 'at OSL before SY 1478'].map(
      (where) => `Lounge, fast track or parking ${where}`,
    );
    const lounge = (status: 'DRAFT' | 'CANCELLED') => ({
      ...anOtherItem({ status }),
      id: ids.colleague,
      productType: 'AIRPORT' as const,
    });
    it.each<[string, Partial<Trip>, readonly (string | undefined)[]]>([
      ['before each take-off', {}, [out, back]],
      ['only with edit permission', { permissions: [{ permissionType: 'VIEW', allowed: true }] }, []],
      ['only if the trip has none there', { items: [flight(), lounge('DRAFT')] }, [back]],
      ['again if the booked service is cancelled', { items: [flight(), lounge('CANCELLED')] }, [out, back]],
    ])('A flight links to services at its airports %s', async (_what, over, expected) => {
      jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), doNotFake: ['setTimeout'] });
      const { screen, user } = await open(over);
      const line = within(await screen.findByRole('article', { name: title })).getByRole('button', { name: title });
      if (line.getAttribute('aria-expanded') === 'false') await user.click(line);
      const names = screen.queryAllByRole('link', { name: /^Lounge/ }).map(({ textContent }) => textContent);
      expect(names).toEqual(expected);
    });
  });
});

describe('Hotel in a trip', () => {
  const title = 'Check-in: Harbour & Pine Copperquay';
  const open = opener(stay);

  it('A hotel shows its address, nights, check-in and check-out times and the amount due at the hotel', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      'Double room, Breakfast included, Keyhaven Beds',
      'Hamngatan 12, 211 22 Malmö',
      'Check-in from 15:00, check-out until 11:00',
      '+46 8 465 004 12',
      'Company rate: Nordlys at Harbour & Pine',
      /SEK\s3,600 due at the hotel/,
      /Visitor fee SEK\s90, paid at the hotel on top/,
    ])
      expect(card).toHaveTextContent(text);
    expect(card.closest('li')).toHaveTextContent(/^15:003 nights/);
  });

  it('A hotel shows the end of its check-in hours and that it has yet to confirm the room', async () => {
    const hotel = { ...stay().hotel, checkIn: { from: '15:00', until: '23:00' }, phone: '' };
    const { screen } = await open({ items: [stay({ hotel, isOnRequest: true, localFee: null, companyRate: null })] });
    const card = await screen.findByRole('article', { name: title });
    expect(card).toHaveTextContent('Check-in 15:00–23:00, check-out until 11:00');
    expect(card).toHaveTextContent('The hotel confirms this room within a day');
    expect(card).not.toHaveTextContent(/Visitor fee|Company rate|\+46/);
  });
});

describe('Train in a trip', () => {
  const title = 'Train to Göteborg C';
  const open = opener(train);
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
});
