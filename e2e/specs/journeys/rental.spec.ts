import { searchCars, type CarPreferences, type TaxiStop } from '@portolan/contracts';
import { callOf } from '../../support/journeys/calls.ts';
import {
  addToTrip,
  dayAndTimeOf,
  dayOf,
  expectWords,
  inDays,
  priceOf,
  says,
  sizes,
  strayCards,
  timeOf,
  traveller,
} from '../../support/journeys/journey.ts';
import { expect, test } from '../../support/portalTest.ts';

const idOf = (stop: CarPreferences['pickUp']): string => ('pointId' in stop ? stop.pointId : '');

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[J5] A rental is asked for, priced and kept as the form shows it at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { carSearch, carOffers, trip } = screens;
    await signIn(traveller.email, null);
    await carSearch.open();
    await carSearch.form.getByRole('checkbox', { name: 'Return to another place' }).check();
    await carSearch.choosePlace('pickUp', ['arlanda', 'Stockholm Arlanda']);
    await carSearch.choosePlace('dropOff', ['landvetter', 'Landvetter']);
    await carSearch.writeDay('Pick-up date and time', dayOf(inDays(20)));
    await carSearch.writeDay('Return date and time', dayOf(inDays(23)));
    const [hours, minutes] = ['Hour', 'Minute'].map((name) => carSearch.form.getByRole('combobox', { name }));
    await hours?.nth(0).selectOption('10');
    await minutes?.nth(0).selectOption('30');
    await hours?.nth(1).selectOption('15');
    await minutes?.nth(1).selectOption('45');
    await carSearch.nameDriver(45, 'SE');

    // The form, and what is sent.
    const shown = await carSearch.shown();
    const { sent, answer } = await callOf(page, searchCars, () => carSearch.submit.click());
    const times = [sent.pickUp, sent.dropOff].map(({ dateTime }) => dateTime);
    const [pickUpDay = '', dropOffDay = ''] = times.map((time) => time.slice(0, 10));
    expect(shown).toMatchObject({
      'Pick-up date and time': dayOf(pickUpDay),
      'Return date and time': dayOf(dropOffDay),
      Hour: times.map((time) => time.slice(11, 13)).join(', '),
      Minute: times.map((time) => time.slice(14)).join(', '),
      Name: traveller.name,
      Age: String(sent.driver?.age),
    });
    expect([shown['Country of the licence'], sent.driver?.country]).toEqual(['Sweden', 'SE']);
    const [pickUp = '', dropOff = ''] = [shown['Pick-up place'], shown['Return place']];
    // Desks around a place have names of other places.
    const desksAt = (stops: readonly TaxiStop[], id: string) =>
      stops.filter(({ locationCode }) => `airport:${locationCode}` === id).map(({ name }) => name);
    const [starts, ends] = [answer.offers.map(({ start }) => start), answer.offers.map(({ end }) => end)];
    expect(desksAt(starts, idOf(sent.pickUp))).toContainEqual(expect.stringContaining(pickUp));
    expect(desksAt(ends, idOf(sent.dropOff))).toContainEqual(expect.stringContaining(dropOff));

    // What is answered, and the cards.
    await carOffers.isComplete();
    await expect(carOffers.heading).toHaveText(`${answer.offers.length} cars at ${pickUp}`);
    const words = answer.offers.map(({ car, serviceProvider, price }) => [
      car.example,
      serviceProvider.name,
      priceOf(price),
    ]);
    expect(await strayCards(carOffers.offers, words)).toEqual([]);
    const card = await carOffers.offers.first().innerText();
    const chosen = answer.offers[words.findIndex((each) => says(card, each))];
    if (chosen === undefined) throw new Error('The first card shows no answered car.');

    // The dialog, and the trip.
    const { start, end, price, car } = chosen;
    const cart = await carOffers.choose();
    const courses = [start, end].map((stop) => `${stop.name}, ${dayAndTimeOf(stop)}`);
    await expectWords(cart.dialog, [priceOf(price), ...courses, traveller.name]);
    const { items } = await addToTrip(page, cart, portal.url);
    expect(
      items.map((item) => [item.start.dateTime.slice(0, 16), item.end.dateTime.slice(0, 16), item.price?.total]),
    ).toEqual([[...times, price.total]]);
    await expectWords(await trip.openItem(trip.items.first()), [
      `${timeOf(start)}${start.name}`,
      `${dayAndTimeOf(end)}${end.name}`,
      car.example,
      traveller.name,
      priceOf(price),
    ]);
  });
