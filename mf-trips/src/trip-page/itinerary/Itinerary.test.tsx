import { act } from 'react';
import { fetchTrip, type Trip } from '@portolan/contracts';
import {
  aCarItem,
  aFlightItem,
  aHotelItem,
  aTrip,
  aTripItem,
  FakeEdge,
  ids,
  renderRemote,
  whereaboutsOf,
  within,
} from '@portolan/testing';
import { remote } from '../../remote.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));

const lasting = { offerExpiresAt: null };
const ride = aTripItem({ ...lasting, status: 'CONFIRMED', supplierRef: 'TX-88' });
const hotel = { ...aHotelItem(lasting), id: ids.colleague };
const car = { ...aCarItem(lasting), id: ids.company };
const flight = { ...aFlightItem(lasting), id: ids.traveller };
const rideTitle = 'Taxi to Stockholm Arlanda Airport';
const hotelTitle = 'Check-in: Harbour & Pine Copperquay';

const open = async (over: Partial<Trip> = {}, at = '') => {
  const trip = aTrip({ bookingStatus: 'CONFIRMED', items: [ride, hotel, car, flight], ...over });
  const edge = new FakeEdge().answers(fetchTrip, trip);
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}${at}`, edge });
  await opened.screen.findByRole('article', { name: rideTitle });
  const toggle = (name: string) => opened.screen.getByRole('button', { name });
  const openTitles = () =>
    opened.screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  return { ...opened, edge, toggle, openTitles };
};
/** Heads of the days, each with its rows. */
const daysIn = (view: { readonly container: HTMLElement }) =>
  [...view.container.querySelectorAll('section[aria-label="Itinerary"] > div')].map((day) => [
    day.querySelector('h2')?.textContent,
    ...[...day.querySelectorAll('ol > li')].map((row) =>
      [row.querySelector('b')?.textContent, (row.querySelector('h3') ?? row.querySelector('p'))?.textContent].join(' '),
    ),
  ]);

describe('Days of a trip', () => {
  it('Each day names its cities, each booking stands at its first line, and later lines are short', async () => {
    const { view } = await open();
    expect(daysIn(view)).toEqual([
      [
        'Mon 23 Nov · Stockholm → Oslo → Stockholm → Malmö',
        `06:35 ${rideTitle}`,
        '08:10 Flight to Oslo Gardermoen Airport',
        '10:00 Pick-up: Rental car, Compact or similar',
        `15:00 ${hotelTitle}`,
      ],
      ['Wed 25 Nov · Oslo → Stockholm', '16:10 Flight to StockholmOslo Gardermoen Airport'],
      [
        'Thu 26 Nov · Malmö',
        '09:00 Return: Rental car, Compact or similarMalmö Airport',
        '11:00 Check-out: Harbour & Pine Copperquay',
      ],
    ]);
  });

  it('A day that ends where it begins names the cities between, and back', async () => {
    const [out, back] = flight.bounds;
    const day = (text: string) => text.replace('2026-11-25', '2026-11-23');
    const bounds = JSON.parse(day(JSON.stringify([out, back]))) as typeof flight.bounds;
    const { screen } = await open({ items: [ride, { ...flight, bounds }] });
    expect(screen.getByRole('heading', { name: 'Mon 23 Nov · Stockholm, Oslo and back' })).toBeVisible();
  });

  it('A cancelled booking stays on the day of its start, under its plain name', async () => {
    const { view } = await open({ items: [ride, { ...hotel, status: 'CANCELLED' }] });
    expect(daysIn(view)).toEqual([['Mon 23 Nov · Stockholm', `06:35 ${rideTitle}`, '15:00 Harbour & Pine Copperquay']]);
  });

  it('A role that is newer than the page shows the plain name', async () => {
    const trip = aTrip({ items: [ride, hotel] });
    const days = trip.whereabouts?.days.map((day) => ({
      ...day,
      entries: day.entries.map((entry) => ({ ...entry, role: 'TELEPORT' })),
    }));
    const edge = new FakeEdge().answersNewer(fetchTrip, { ...trip, whereabouts: { days } });
    const { screen, view } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await screen.findByRole('article', { name: rideTitle });
    expect(daysIn(view)[0]).toContain('15:00 Harbour & Pine Copperquay');
  });

  it('With an API that answers no whereabouts, each booking stands once, at its start', async () => {
    const { whereabouts: _whereabouts, ...trip } = aTrip({ items: [ride, hotel] });
    const edge = new FakeEdge().answers(fetchTrip, trip);
    const { screen, view } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await screen.findByRole('article', { name: rideTitle });
    expect(daysIn(view)).toEqual([['Mon 23 Nov', `06:35 ${rideTitle}`, '15:00 Harbour & Pine Copperquay']]);
  });

  it('A gap stands in the itinerary at its time, with a link to its search', async () => {
    const spot = {
      countryCode: 'NO',
      latitude: 60.19,
      longitude: 11.1,
      timeZone: 'Europe/Oslo',
      pointId: null,
      code: null,
    };
    const to = { ...spot, name: 'Oslo Gardermoen Airport', cityName: 'Oslo' };
    const nights = { from: '2026-11-23', until: '2026-11-25' };
    const bed = {
      severity: 'MISSING' as const,
      key: 'bed',
      people: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
      itemIds: [flight.id],
      to,
      nights,
    };
    const items = [ride, flight];
    const stay = { from: null, to, after: null, before: null, nights, userIds: [ids.traveller], key: bed.key };
    const { screen, view } = await open({
      items,
      attention: [{ code: 'NO_BED', finding: bed }],
      whereabouts: { ...whereaboutsOf(items), wanted: [{ productType: 'HOTEL', ...stay }] },
    });
    expect(daysIn(view).map((day) => day.length)).toEqual([4, 2]);
    const itinerary = within(screen.getByRole('region', { name: 'Itinerary' }));
    expect(itinerary.getByText('No hotel in Oslo, 23–25 Nov.').closest('li')).toHaveTextContent(
      'Find hotels · 23–25 Nov',
    );
  });
});

describe('Lines that open', () => {
  it('A closed booking shows title, status, time and price; its details and actions show when it opens', async () => {
    const { screen, user, toggle } = await open();
    const line = screen.getByRole('article', { name: rideTitle });
    for (const text of [rideTitle, 'Confirmed', 'SEK 610']) expect(line).toHaveTextContent(text);
    expect(line.closest('li')).toHaveTextContent(/^06:35/);
    expect(line).not.toHaveTextContent('TX-88');
    await user.click(toggle(rideTitle));
    expect(line).toHaveTextContent('reference TX-88');
  });

  it('The keyboard opens and closes a booking, and one is open at a time', async () => {
    const { user, toggle, openTitles } = await open();
    expect(openTitles()).toEqual([]);
    toggle(rideTitle).focus();
    await user.keyboard('{Enter}');
    expect(openTitles()).toEqual([rideTitle]);
    toggle(hotelTitle).focus();
    await user.keyboard(' ');
    expect(openTitles()).toEqual([hotelTitle]);
    await user.keyboard(' ');
    expect(openTitles()).toEqual([]);
  });

  it('A link to a booking opens it and moves the focus there', async () => {
    const { screen, router, openTitles } = await open({}, `#item-${hotel.id}`);
    expect(openTitles()).toEqual([hotelTitle]);
    expect(screen.getByRole('article', { name: hotelTitle })).toHaveFocus();
    await act(() => router.navigate(`/trip/${ids.trip}#item-${ride.id}`));
    expect(openTitles()).toEqual([rideTitle]);
  });

  it('The only booking of a trip is open', async () => {
    const { openTitles } = await open({ items: [ride] });
    expect(openTitles()).toEqual([rideTitle]);
  });

  it('A booking stays open while the trip reloads', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const moving = { bookingStatus: 'PROCESSING' as const, operation: 'BOOK' as const };
    const { screen, user, edge, toggle, openTitles } = await open(moving);
    await user.click(toggle(hotelTitle));
    edge.answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED', items: [ride, hotel, car, flight], version: 2 }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText(/^Booking in progress/)).toBeNull();
    expect(openTitles()).toEqual([hotelTitle]);
    jest.useRealTimers();
  });
});
