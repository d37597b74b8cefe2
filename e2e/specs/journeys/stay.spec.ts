import { listHotelOffers, searchHotels } from '@portolan/contracts';
import { callOf } from '../../support/journeys/calls.ts';
import {
  addToTrip,
  dayOf,
  expectWords,
  guest,
  inDays,
  priceOf,
  sizes,
  strayCards,
  traveller,
} from '../../support/journeys/journey.ts';
import { expect, test } from '../../support/portalTest.ts';

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[J2] A stay is asked for, priced and kept as the form shows it at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { hotelSearch, hotelOffers, trip } = screens;
    await signIn(traveller.email, null);
    await hotelSearch.open();
    await hotelSearch.choosePlace(['oslo', 'Oslo']);
    await hotelSearch.writeDay('Check-in and check-out', dayOf(inDays(20)));
    await hotelSearch.writeDay('Check-in and check-out, last day', dayOf(inDays(23)));
    await hotelSearch.addGuest(guest.firstName, guest.lastName);
    await hotelSearch.form.getByRole('button', { name: 'Add a child' }).click();
    await hotelSearch.form.getByRole('combobox', { name: 'Age of child 1' }).selectOption('7 years');

    // The form, and what is sent.
    const shown = await hotelSearch.shown();
    const { sent, answer } = await callOf(page, searchHotels, () => hotelSearch.submit.click());
    const [room] = sent.requestedRooms;
    expect(shown).toMatchObject({
      Destination: answer.hotels[0]?.address.cityName,
      'Check-in and check-out': dayOf(sent.requestedCheckIn),
      'Check-in and check-out, last day': dayOf(sent.requestedCheckOut),
      'Age of child 1': `${room?.childAges?.join()} years`,
      Currency: expect.stringContaining(sent.requestedCurrency),
    });
    expect([sent.requestedRooms.length, room?.adults, room?.children]).toEqual([1, 2, 1]);
    expect(await hotelOffers.isFiltered('PREPAID')).toBe(sent.isPrePaid === true);

    // What is answered, and the cards.
    const found = answer.hotels.length + answer.filteredOut;
    await expect(hotelOffers.heading).toHaveText(`${found} hotels within ${sent.search.radius} km`);
    const hotels = answer.hotels.map(({ name, offer, total }) => [
      name,
      ...(offer === null || total === null ? [] : [priceOf({ total, currency: offer.price.currency }).slice(4)]),
    ]);
    expect(await strayCards(hotelOffers.hotels, hotels)).toEqual([]);

    // The dialog, and the trip.
    const name = (await hotelOffers.bookable.first().getByRole('heading').textContent()) ?? '';
    const { answer: rates } = await callOf(page, listHotelOffers, () => hotelOffers.choose());
    const [rate] = rates.rooms[0]?.offers ?? [];
    if (rate === undefined) throw new Error(`${name} has no room.`);
    const words = [name, rate.room.name, priceOf(rate.price), traveller.name, guest.name];
    const cart = await hotelOffers.hotel.add();
    await expectWords(cart.dialog, [...words, '1 child (age 7)']);
    const { items } = await addToTrip(page, cart, portal.url);
    const [stay] = items.flatMap((item) => (item.productType === 'HOTEL' ? item : []));
    expect([stay?.start.dateTime.slice(0, 10), stay?.end.dateTime.slice(0, 10), stay?.price?.total]).toEqual([
      sent.requestedCheckIn,
      sent.requestedCheckOut,
      rate.price.total,
    ]);
    expect(stay?.occupancy).toMatchObject({ adults: 2, children: 1, childAges: [7] });
    const nights = [sent.requestedCheckIn, sent.requestedCheckOut].map(dayOf).join(' – ');
    await expect(page.locator('main header').first()).toContainText(nights);
    await expectWords(await trip.openItem(trip.items.first()), [...words, '3 nights']);
  });
