import { searchTaxiOffers } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { aRide } from '../../pages/mf-booking/TaxiSearchPage.ts';
import { callOf } from '../../support/journeys/calls.ts';
import {
  addToTrip,
  dayOf,
  expectWords,
  guest,
  inDays,
  priceOf,
  says,
  sizes,
  strayCards,
  timeOf,
  traveller,
} from '../../support/journeys/journey.ts';
import { expect, test } from '../../support/portalTest.ts';

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[J1] A ride is asked for, priced and kept as the form shows it at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { taxiSearch, taxiOffers, trip } = screens;
    await signIn(traveller.email, null);
    await taxiSearch.open();
    await taxiSearch.choosePlace('from', aRide[0]);
    await taxiSearch.choosePlace('to', aRide[1]);
    await taxiSearch.addStop(['kistag', 'Kistagången 16']);
    await taxiSearch.addGuest(guest.firstName, guest.lastName);
    const pickup = 'Pickup date and time, Stockholm time';
    await taxiSearch.writeDay(pickup, dayOf(inDays(20)));
    await taxiSearch.form.getByRole('combobox', { name: 'Hour' }).selectOption('17');
    await taxiSearch.form.getByRole('combobox', { name: 'Minute' }).selectOption('35');

    // The form, and what is sent.
    const shown = await taxiSearch.shown();
    const { sent, answer } = await callOf(page, searchTaxiOffers, () => taxiSearch.submit.click());
    const [from = '', stop = '', to = ''] = sent.points.map(({ name }) => name);
    const start = { dateTime: sent.startDateTime, timeZone: sent.startTimeZone ?? '' };
    expect(shown).toMatchObject({
      From: from,
      'Stop 1': stop,
      To: to,
      [pickup]: formatDate(start.dateTime, 'en', { style: 'shortDate', zone: start.timeZone }),
    });
    expect(`${shown['Hour']}:${shown['Minute']}`).toBe(timeOf(start));
    expect(sent.passengers).toBe(2);

    // What is answered, and the cards.
    await expect(taxiOffers.heading).toHaveText(`${answer.data.length} taxis to ${to}`);
    const offers = answer.data.map(({ serviceProvider, vehicle, converted }) => ({
      total: converted.monetaryAmount,
      words: [
        serviceProvider.name,
        vehicle.description,
        priceOf({ total: converted.monetaryAmount, currency: converted.currencyCode }),
      ],
    }));
    const words = offers.map((offer) => offer.words);
    expect(await strayCards(taxiOffers.offers, words)).toEqual([]);
    const card = await taxiOffers.offers.first().innerText();
    const chosen = offers.find((offer) => says(card, offer.words));

    // The dialog, and the trip.
    const cart = await taxiOffers.choose();
    const price = chosen?.words.at(-1) ?? '';
    const people = [traveller.name, guest.name];
    const pickedUp = formatDate(start.dateTime, 'en', { style: 'pickup', zone: start.timeZone });
    await expectWords(cart.dialog, [price, pickedUp, from, stop, to, ...people]);
    const { items } = await addToTrip(page, cart, portal.url);
    expect(
      items.map((item) => [item.start.name, item.end.name, Date.parse(item.start.dateTime), item.price?.total]),
    ).toEqual([[from, to, Date.parse(sent.startDateTime), chosen?.total]]);
    await expectWords(await trip.openItem(trip.items.first()), [from, stop, to, timeOf(start), ...people, price]);
  });
