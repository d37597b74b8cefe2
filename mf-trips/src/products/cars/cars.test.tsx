import { fetchSharedTrip, fetchTrip, fetchTripHistory, readCarts, type CarItem, type Trip } from '@portolan/contracts';
import { aCarItem, aTrip, FakeEdge, ids, renderRemote, whereaboutsOf, within } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aTripInApproval, someHistory } from '../../testing/aTripInApproval.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

const rental = (over: Partial<CarItem> = {}) => aCarItem({ offerExpiresAt: '2199-01-01T00:00:00Z', ...over });
const open = (over: Partial<Trip> = {}, language: 'en' | 'sr' | 'sv' | 'da' = 'en') =>
  renderRemote(remote, {
    at: `/trip/${ids.trip}`,
    language,
    edge: new FakeEdge().answers(
      fetchTrip,
      aTrip({
        productTypes: ['RENTAL_CAR'],
        items: [rental()],
        tripPrice: { totalTripPrice: 2040, currency: 'SEK' },
        ...over,
      }),
    ),
  });
const title = 'Rental car, Compact or similar';
const pickUp = `Pick-up: ${title}`;

describe('Rental car in a trip', () => {
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

  it('A rental car appears on the days of its pick-up and return', async () => {
    const { screen } = await open();
    await screen.findByRole('article', { name: pickUp });
    const returns = screen.getByText(`Return: ${title}`).closest('li');
    expect(returns).toHaveTextContent('09:00');
    expect(returns).toHaveTextContent('Malmö Airport');
    expect(screen.getAllByRole('heading', { level: 2, name: / Nov · / }).map(({ textContent }) => textContent)).toEqual(
      ['Mon 23 Nov · Stockholm', 'Thu 26 Nov · Malmö'],
    );
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

  it('The rental terms explain code and conditions of the car when opened', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText('Rental terms'));
    const terms = await screen.findByText('Compact, 4–5 doors, manual, petrol, air conditioning');
    const list = terms.closest('dl');
    for (const text of [
      'Code CDMR',
      '5 seats, 1 large and 2 small bags',
      /Price made up ofSEK\s1,500 rental, SEK\s400 taxes, SEK\s140 fees/,
      '200 km a day, SEK',
      'Pick up full, return full',
      'damage and theft, excess',
      'Credit card in the driver’s name',
      'from age 21, licence held for 2 years',
      'Sunday closed',
    ])
      expect(list).toHaveTextContent(text);
  });

  it('Search again fills in the rental and replaces it', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open({ items: [rental({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const { pathname, searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([pathname, ...searchParams]).toEqual([
      '/cars',
      ['cartId', ids.trip],
      ['replaces', ids.item],
      ['pickUp', 'airport:ARN'],
      ['dropOff', 'airport:MMX'],
      ['from', '2026-11-23T10:00'],
      ['until', '2026-11-26T09:00'],
      ['driverId', ids.traveller],
    ]);
  });

  it('Search again leaves out rental times that have passed', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T09:00:01Z') });
    const { screen } = await open({ items: [rental({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([searchParams.get('pickUp'), searchParams.get('from')]).toEqual(['airport:ARN', null]);
  });

  it.each([
    ['sr', 'Preuzimanje: Iznajmljeni automobil, kompaktna klasa ili slično', '3 dana'],
    ['sv', 'Hämtning: Hyrbil, kompakt eller liknande', '3 dagar'],
    ['da', 'Afhentning: Lejebil, kompakt eller lignende', '3 dage'],
  ] as const)('A rental car has its name in %s', async (language, name, days) => {
    const { screen } = await open({}, language);
    expect((await screen.findByRole('article', { name })).closest('li')).toHaveTextContent(days);
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

  it('A shared trip shows the desks of a rental car, but no prices', async () => {
    const { id, productType, status, serviceProvider, start, end, car, pickUp: desk, dropOff } = rental();
    const item = { id, productType, status, serviceProvider, start, end, car, pickUp: desk, dropOff };
    const edge = new FakeEdge().answers(fetchSharedTrip, {
      tripName: 'Skåne',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-26',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [{ ...item, travellers: ['Ellen Berg'] }],
      days: whereaboutsOf([rental()]).days,
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const card = await screen.findByRole('article', { name: pickUp });
    expect(card).toHaveTextContent('Pick-up: desk in the terminal, open 07:00–22:00');
    expect(card).not.toHaveTextContent(/SEK|Driver/);
    const ofReturn = screen.getByRole('region', { name: 'Thu 26 Nov · Malmö' });
    expect(within(ofReturn).getByText(`Return: ${title}`)).toBeVisible();
  });
});
