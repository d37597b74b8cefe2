import {
  addCartItems,
  createCart,
  fetchPlace,
  listEmployees,
  searchTaxiOffers,
  type TaxiOffer,
} from '@portolan/contracts';
import { TransportError } from '@portolan/http';
import { aPlace, aTaxiOffer, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { act } from 'react';
import { remote } from '../../remote.ts';
import { guestBook, type Guest } from '../../travellers/guests.ts';

describe('Taxi offers page', () => {
  const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
  const by = (code: string, name: string) => ({ serviceProvider: { code, name, logoUrl: null } });
  const saloon = aTaxiOffer({
    id: 'saloon',
    ...by('FGT', 'Fjordgate Taxi'),
    vehicle: { ...aTaxiOffer().vehicle, category: 'SALOON_ELECTRIC', description: 'Volvo ES90' },
  });
  const estate = aTaxiOffer({
    id: 'estate',
    ...by('TXB', 'TaxiBro'),
    estimated: true,
    duration: null,
    converted: { ...aTaxiOffer().converted, monetaryAmount: 545 },
    quotation: { monetaryAmount: 50, monetaryAmountWithMarkup: 52, currencyCode: 'EUR' },
  });
  const search = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
  const noEmployees = { content: [], pageSize: 10_000, totalItems: 0, totalPages: 1, currentPage: 1 };
  const anEdge = (...data: (typeof saloon)[]) =>
    new FakeEdge()
      .answers(fetchPlace, ({ params }) => (params['pointId'] === office.pointId ? office : aPlace()))
      .answers(searchTaxiOffers, { data, errors: [] })
      .answers(createCart, { cartId: ids.trip })
      .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  const open = (edge = anEdge(saloon, estate), more = '') =>
    renderRemote(remote, { at: `/search/taxis/offers?${search}${more}`, edge });
  const cardNames = ({ screen }: Awaited<ReturnType<typeof open>>) =>
    screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

  it('[S2.71] [S2.69] The page shows the search and the current booking step', async () => {
    const { screen } = await open();
    const bar = await screen.findByRole('region', { name: 'Your search' });
    expect(await screen.findByText('Head office')).toBeVisible();
    expect(bar).toHaveTextContent('Mon 23 Nov, 06:35');
    expect(bar).toHaveTextContent('1 traveller');
    expect(screen.getByText('Offers', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  });

  it('[S2.72] Several travellers are counted in the plural', async () => {
    const guest: Guest = {
      id: ids.colleague,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'a@guest.example',
    };
    guestBook.keep(ids.traveller, guest);
    const { screen } = await open(undefined, `&travellerIds=${ids.colleague}`);
    await screen.findByRole('article', { name: 'Estate' });
    localStorage.clear();
    expect(screen.getByText('2 travellers')).toBeVisible();
  });

  it('[S2.74] [S2.75] [S2.76] [S2.77] [S2.78] [S2.79] [S2.80] [S2.81] [S2.82] An offer card shows its facts, its price and one named button', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: 'Saloon, electric' });
    for (const fact of [
      'Volvo ES90 or similar',
      'Fjordgate Taxi',
      '4 seats',
      '4 bags',
      '42 min',
      '4.8 kg CO₂e',
      'Free cancellation until 05:35',
      '06:35',
      '07:17',
      'No meter, incl. VAT',
    ]) {
      expect(card).toHaveTextContent(fact);
    }
    expect(card.querySelector('[role=img]')).toHaveAccessibleName('Illustration: the supplier provides no photo');
    expect(screen.getByRole('button', { name: 'Add to trip: Saloon, electric from Fjordgate Taxi' })).toBeVisible();
  });

  it('[S2.75] [S2.81] An estimate is labelled, with the supplier’s currency in brackets and without an unknown duration', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: 'Estate' });
    expect(card).toHaveTextContent('SEK 545');
    expect(card).toHaveTextContent('(EUR 52)');
    expect(card).toHaveTextContent('Estimated, incl. VAT');
    expect(card).not.toHaveTextContent('42 min');
  });

  it('Each offer shows its policy verdict with the reason, and a blocked one cannot be added', async () => {
    const overCap = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY' as const, amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY' as const, amount: 545, currency: 'SEK' },
    };
    const verdicts = [
      { state: 'IN' as const, violations: [] },
      { state: 'OUT' as const, violations: [{ ...overCap, action: 'REASON_REQUIRED' as const }] },
      { state: 'OUT' as const, violations: [{ ...overCap, action: 'APPROVAL' as const }] },
      { state: 'BLOCKED' as const, violations: [{ ...overCap, action: 'PREVENT' as const }] },
    ];
    const { screen } = await open(
      anEdge(...verdicts.map((policy, index) => ({ ...saloon, id: `offer-${index}`, policy }))),
    );
    await screen.findAllByRole('article');
    const buttons = screen.getAllByRole('button', { name: /^Add to trip/ });
    const why = /^Maximum price: SEK\s545 \(policy: SEK\s500\)$/;
    expect(screen.getAllByRole('article').map((card) => card.querySelector('[data-policy]')?.textContent)).toEqual([
      'In policy',
      'Outside policy',
      'Needs approval',
      'Not allowed',
    ]);
    expect(screen.getAllByText(why)).toHaveLength(3);
    expect(buttons.map((button) => button.matches(':disabled'))).toEqual([false, false, false, true]);
    expect(buttons[3]).toHaveAccessibleDescription(/^Not allowed.*policy: SEK/);
  });

  it('A verdict that all offers share stands once above them; one that differs stands on each card', async () => {
    const within = { state: 'IN' as const, violations: [] };
    const offersWith = (...verdicts: TaxiOffer['policy'][]) =>
      anEdge(...verdicts.map((policy, index) => ({ ...saloon, id: `offer-${index}`, policy })));
    const chips = ({ screen }: Awaited<ReturnType<typeof open>>) =>
      screen.getAllByRole('article').map((card) => card.querySelector('[data-policy]')?.textContent ?? '');
    const alike = await open(offersWith(within, within));
    expect(await alike.screen.findByText('All of these are in policy')).toBeVisible();
    expect(chips(alike)).toEqual(['', '']);
    alike.view.unmount();
    const mixed = await open(offersWith(within, { state: 'OUT', violations: [] }));
    await mixed.screen.findAllByRole('article');
    expect(chips(mixed)).toEqual(['In policy', 'Outside policy']);
    expect(mixed.screen.queryByText('All of these are in policy')).toBeNull();
    mixed.view.unmount();
    const single = await open(offersWith(within));
    await single.screen.findAllByRole('article');
    expect(chips(single)).toEqual(['In policy']);
  });

  it('A rule that all offers break alike stands once above them, and each card says what else it breaks', async () => {
    const early = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'ADVANCE_BOOKING_DAYS',
      expected: { kind: 'DAYS' as const, days: 7 },
      actual: { kind: 'DAYS' as const, days: 1 },
      action: 'FLAG' as const,
    };
    const unrefundable = {
      ...early,
      ruleId: ids.colleague,
      ruleType: 'REFUNDABLE_REQUIRED',
      expected: { kind: 'YES_NO' as const, is: true },
      actual: { kind: 'YES_NO' as const, is: false },
    };
    const { screen } = await open(
      anEdge(
        { ...saloon, id: 'offer-1', policy: { state: 'OUT', violations: [early] } },
        { ...saloon, id: 'offer-2', policy: { state: 'OUT', violations: [early, unrefundable] } },
      ),
    );
    const [plain, other] = await screen.findAllByRole('article');
    expect(screen.getAllByText('Days in advance: 1 day (policy: 7 days)')).toHaveLength(1);
    expect(screen.getByText('All of these:')).toHaveTextContent('All of these:Outside policyDays in advance');
    expect(plain).not.toHaveTextContent('Outside policy');
    expect(other).toHaveTextContent('Outside policyRefundable: no (policy: yes)');
  });

  it('An agent can override a blocked offer', async () => {
    const violation = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_CO2',
      expected: { kind: 'GRAMS' as const, grams: 500 },
      actual: { kind: 'GRAMS' as const, grams: 900 },
      action: 'PREVENT' as const,
    };
    const { screen } = await open(
      anEdge({ ...saloon, policy: { state: 'BLOCKED', violations: [violation], mayOverride: true } }),
    );
    const override = await screen.findByRole('button', { name: 'Override: Saloon, electric from Fjordgate Taxi' });
    expect(override).toBeEnabled();
    expect(override).toHaveAccessibleDescription(/^Not allowed/);
    expect(override).toHaveTextContent('Override');
  });

  it('[S2.73] A provider filter announces its count and keeps the choice in the URL', async () => {
    const opened = await open();
    await opened.user.click(await opened.screen.findByRole('checkbox', { name: 'TaxiBro' }));
    expect(cardNames(opened)).toEqual(['Estate']);
    expect(opened.screen.getByText(/^1 of 2 offers/)).toHaveAttribute('role', 'status');
    expect(new URLSearchParams(opened.router.state.location.search).getAll('provider')).toEqual(['TXB']);
    expect(opened.edge.requestsOf(searchTaxiOffers)).toHaveLength(1);
  });

  it('Offers can be sorted by price', async () => {
    const opened = await open(undefined, '&sort=price');
    await opened.screen.findByRole('article', { name: 'Estate' });
    expect(cardNames(opened)).toEqual(['Estate', 'Saloon, electric']);
    await opened.user.selectOptions(opened.screen.getByRole('combobox', { name: 'Sort' }), 'Recommended');
    expect(cardNames(opened)).toEqual(['Saloon, electric', 'Estate']);
  });

  it('[S2.86] A filter without matches shows no results and can be dropped on one click', async () => {
    const opened = await open(undefined, '&provider=TXO');
    expect(await opened.screen.findByRole('heading', { name: 'No results' })).toBeVisible();
    expect(opened.screen.getByText('No offers from TXO.')).toBeVisible();
    expect(opened.screen.getByRole('checkbox', { name: 'TXO' })).toBeChecked();
    await opened.user.click(opened.screen.getByRole('button', { name: 'Show all providers' }));
    expect(cardNames(opened)).toHaveLength(2);
  });

  it('[S2.85] A search without offers shows nothing found and leads back to the form', async () => {
    const { screen, user, router } = await open(anEdge());
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing found' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit search' }));
    expect(router.state.location.pathname).toBe('/search/taxis');
  });

  it('[S2.84] [S8.15] Provider errors are shown instead of results', async () => {
    const edge = anEdge().answers(searchTaxiOffers, {
      data: [],
      errors: [{ provider: 'Taxi Ost', code: 'TIMEOUT', message: 'did not answer in time' }],
    });
    const { screen } = await open(edge);
    expect(await screen.findByText('No taxi provider responded')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Taxis to Stockholm Arlanda Airport' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Provider responses' })).toHaveTextContent(
      'Taxi Ost did not answer in time',
    );
  });

  it('The page names providers that did not respond and searches again', async () => {
    const unanswered = [{ provider: 'Taxi Ost', code: 'TIMEOUT', message: 'did not answer in time.' }];
    const edge = anEdge().answers(searchTaxiOffers, { data: [saloon], errors: [], unanswered });
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('article', { name: 'Saloon, electric' })).toBeVisible();
    expect(screen.getByText(/Some providers did not respond/).closest('[role=status]')).toHaveTextContent(
      'Taxi Ost did not answer in time.',
    );
    edge.answers(searchTaxiOffers, { data: [], errors: [], unanswered });
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.getByText(/Some providers did not respond/)).toBeVisible();
    edge.answers(searchTaxiOffers, { data: [saloon], errors: [] });
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await screen.findByRole('article', { name: 'Saloon, electric' })).toBeVisible();
    expect(screen.queryByText(/Some providers did not respond/)).toBeNull();
  });

  it('A malformed answer is a failure that keeps the search', async () => {
    const edge = anEdge().answers(searchTaxiOffers, () => {
      throw new TransportError('UNEXPECTED_ANSWER', 200, 'data: not a list', 'req-7');
    });
    const { screen } = await open(edge);
    expect(await screen.findByText('Could not load offers')).toBeVisible();
    expect(screen.getByText('Request ID: req-7')).toBeVisible();
    expect(screen.getByText('Head office')).toBeVisible();
  });

  it('A time names its zone if that differs from the browser’s', async () => {
    const { screen } = await open();
    const bar = await screen.findByRole('region', { name: 'Your search' });
    await screen.findByText('Head office');
    expect(bar).toHaveTextContent('Mon 23 Nov, 06:35 (Stockholm time)');
    expect(await screen.findByText(/checked \d\d:\d\d, your time/)).toBeVisible();
  });

  it('A time names no zone if the browser has the same', async () => {
    const here = (stop: typeof saloon.start) => ({ ...stop, timeZone: 'UTC' });
    const edge = anEdge({ ...saloon, start: here(saloon.start), end: here(saloon.end) }).answers(fetchPlace, {
      ...office,
      timeZone: 'UTC',
    });
    const { screen } = await open(edge);
    expect(await screen.findByText(/checked \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your search' })).not.toHaveTextContent('time)');
  });

  it('A failed search keeps its inputs, shows the request ID and can be retried', async () => {
    const edge = anEdge().refuses(searchTaxiOffers, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Request ID: req-test')).toBeVisible();
    expect(screen.getByText('Head office')).toBeVisible();
    edge.answers(searchTaxiOffers, { data: [saloon], errors: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Saloon, electric' })).toBeVisible();
  });

  it('[S8.15] Errors are shown without offers even if both arrive', async () => {
    const edge = anEdge().answers(searchTaxiOffers, {
      data: [saloon],
      errors: [{ provider: 'Taxi Ost', code: 'TIMEOUT', message: 'did not answer in time' }],
    });
    const { screen } = await open(edge);
    expect(await screen.findByText('No taxi provider responded')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('A refused search shows the reason and leads to the form', async () => {
    const { screen, user, router } = await open(
      anEdge().refuses(searchTaxiOffers, 'PICKUP_TOO_SOON', 'The pickup is too soon.'),
    );
    expect(await screen.findByText('The pickup is too soon.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit search' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/search/taxis?${search.replaceAll(':', '%3A')}`,
    );
  });

  it.each([
    ['en', 1, '1 traveller'],
    ['en', 3, '3 travellers'],
    ['sr', 1, '1 putnik'],
    ['sr', 3, '3 putnika'],
    ['sr', 5, '5 putnika'],
    ['sv', 2, '2 resenärer'],
    ['da', 1, '1 rejsende'],
  ] as const)('[S2.72] Travellers are counted in %s: %i is %s', async (language, count, words) => {
    const others = Array.from(
      { length: count - 1 },
      (_, index) => `&travellerIds=00000000-0000-4000-8000-00000000009${index}`,
    ).join('');
    const { screen } = await renderRemote(remote, {
      at: `/search/taxis/offers?${search}${others}`,
      edge: anEdge(saloon).answers(listEmployees, noEmployees),
      language,
    });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('[S2.83] A running search shows that it is searching', async () => {
    const edge = anEdge(saloon);
    const release = edge.holds(searchTaxiOffers);
    const { screen } = await open(edge);
    expect(await screen.findByText('Searching taxi providers')).toBeVisible();
    release();
    expect(await screen.findByRole('article', { name: 'Saloon, electric' })).toBeVisible();
  });

  it('An incomplete URL leads to the form with its valid values', async () => {
    const { router, screen } = await renderRemote(remote, {
      at: '/search/taxis/offers?pointIds=office:1&transferType=TELEPORT',
      edge: anEdge(),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a taxi' })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/search/taxis?pointIds=office%3A1');
  });
});

describe('Vehicle picture', () => {
  const at = `/search/taxis/offers?pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
  const drawing = 'Illustration: the supplier provides no photo';
  async function openCard(imageURL: string | null) {
    const offer = aTaxiOffer({ vehicle: { ...aTaxiOffer().vehicle, imageURL } });
    const { screen } = await renderRemote(remote, {
      at,
      edge: new FakeEdge().answers(fetchPlace, aPlace()).answers(searchTaxiOffers, { data: [offer], errors: [] }),
    });
    await screen.findByRole('article', { name: 'Estate' });
    return screen;
  }

  it('[S2.74] A vehicle shows the supplier’s photo, or a drawing if that does not load', async () => {
    const screen = await openCard('https://photos.example/v90.webp');
    const photo = screen.getByRole('img', { name: 'Volvo V90' });
    expect(photo).toHaveAttribute('src', 'https://photos.example/v90.webp');
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('img', { name: drawing })).toBeVisible();
  });

  it.each([null, 'http://photos.example/v90.webp', 'javascript:alert(1)', ''])(
    'A vehicle shows a drawing if the photo is %j',
    async (imageURL) => {
      const screen = await openCard(imageURL);
      expect(screen.getByRole('img', { name: drawing })).toBeVisible();
      expect(screen.queryByRole('img', { name: 'Volvo V90' })).toBeNull();
    },
  );
});
