import {
  listFlightOffers,
  lowestPrices,
  pricesByFamily,
  searchFlights,
  ticketTotal,
  type AnswerOf,
} from '@portolan/contracts';
import { callOf } from '../../support/journeys/calls.ts';
import {
  addToTrip,
  dayAndTimeOf,
  dayOf,
  expectWords,
  guest,
  inDays,
  priceOf,
  sizes,
  strayCards,
  timeOf,
  traveller,
} from '../../support/journeys/journey.ts';
import { expect, test } from '../../support/portalTest.ts';

const families = { LIGHT: 'Light', STANDARD: 'Standard', FLEX: 'Flex' } as const;

/** Number, time and price of each outbound flight: its own price, and the lowest on the way back, of one supplier and fare family. */
function outboundWords({ legs: [out, back] }: AnswerOf<typeof searchFlights>, currency: string): string[][] {
  const lowest = lowestPrices(back?.journeys ?? []);
  return (out?.journeys ?? []).map((journey) => {
    const ticket = [pricesByFamily(journey), lowest.get(journey.serviceProvider.code)];
    const totals = journey.fares.flatMap(({ fare }) => ticketTotal(ticket, fare.family) ?? []);
    const [first] = journey.segments;
    if (first === undefined) throw new Error('A journey has a flight.');
    const { carrier, flightNumber, from } = first;
    return [`${carrier.code} ${flightNumber}`, timeOf(from), priceOf({ total: Math.min(...totals), currency })];
  });
}

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[J3] A flight is asked for, priced and kept as the form shows it at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { flightSearch, flights, trip } = screens;
    await signIn(traveller.email, null);
    await flightSearch.open();
    await flightSearch.choosePlace('from', ['arlanda', 'Stockholm Arlanda']);
    await flightSearch.choosePlace('to', ['gardermoen', 'Gardermoen']);
    await flightSearch.writeDay('Outbound', dayOf(inDays(20)));
    await flightSearch.writeDay('Return', dayOf(inDays(23)));
    await flightSearch.addGuest(guest.firstName, guest.lastName);
    await flightSearch.form.getByRole('combobox', { name: 'Class' }).selectOption('Business');
    await flightSearch.form.getByRole('checkbox', { name: 'Direct flights only' }).check();

    // The form, and what is sent.
    const shown = await flightSearch.shown();
    const { sent, answer } = await callOf(page, searchFlights, () => flightSearch.submit.click());
    const { segments = [] } = answer.legs[0]?.journeys[0] ?? {};
    const ends = [segments.at(0)?.from, segments.at(-1)?.to];
    expect(ends.map((end) => `airport:${end?.locationCode}`)).toEqual([sent.legs[0]?.from, sent.legs[0]?.to]);
    expect(shown).toMatchObject({
      From: ends[0]?.name,
      To: ends[1]?.name,
      Outbound: dayOf(sent.legs[0]?.date ?? ''),
      Return: dayOf(sent.legs[1]?.date ?? ''),
      'Direct flights only': sent.directOnly === true ? 'yes' : 'no',
    });
    expect([shown['Class'], sent.cabin]).toEqual(['Business', 'BUSINESS']);
    expect(sent.occupancy).toEqual({ adults: 2, children: 0, infants: 0 });

    // What is answered, and the cards.
    await flights.isComplete();
    const words = outboundWords(answer, sent.currency);
    await expect(page.getByText(`${words.length} of ${words.length} flights`)).toBeVisible();
    expect(await strayCards(flights.flights, words)).toEqual([]);
    await flights.chooseOut();
    const { answer: fares } = await callOf(page, listFlightOffers, () => flights.openFares());
    for (const { fare, price } of fares.offers)
      await expect(page.locator('label').filter({ hasText: families[fare.family] })).toContainText(priceOf(price));

    // The dialog, and the trip.
    const [offer] = fares.offers;
    if (offer === undefined) throw new Error('No fare is left.');
    const cart = await flights.add(offer.fare.family);
    const courses = offer.bounds.flatMap((bound) =>
      bound.segments.flatMap(({ carrier, flightNumber, from, to }) => [
        `${carrier.code} ${flightNumber}`,
        dayAndTimeOf(from),
        dayAndTimeOf(to),
      ]),
    );
    const kept = [priceOf(offer.price), families[offer.fare.family], 'Business', ...courses];
    await expectWords(cart.dialog, [...kept, traveller.name, guest.name]);
    const { items } = await addToTrip(page, cart, portal.url);
    const [flight] = items.flatMap((item) => (item.productType === 'FLIGHT' ? item : []));
    expect([flight?.bounds, flight?.fare.cabin, flight?.price?.total]).toEqual([
      offer.bounds,
      sent.cabin,
      offer.price.total,
    ]);
    await expectWords(await trip.openItem(trip.items.first()), [...kept, traveller.name, guest.name]);
  });
