import { priceTrain, searchTrains, type TrainJourney, type TrainOffer } from '@portolan/contracts';
import type { TrainsPage } from '../../pages/mf-booking/TrainsPage.ts';
import { answersTo, callOf } from '../../support/journeys/calls.ts';
import {
  addToTrip,
  dayAndTimeOf,
  dayOf,
  expectWords,
  guest,
  inDays,
  plain,
  priceOf,
  says,
  sizes,
  strayCards,
  timeOf,
  traveller,
} from '../../support/journeys/journey.ts';
import { expect, test } from '../../support/portalTest.ts';

/** Both times and the numbers of the trains. */
function wordsOf(journey: TrainJourney | undefined): string[] {
  const [first, last] = [journey?.legs.at(0), journey?.legs.at(-1)];
  if (journey === undefined || first === undefined || last === undefined) throw new Error('A journey has a train.');
  return [timeOf(first.from), timeOf(last.to), ...journey.legs.map(({ trainNumber }) => trainNumber)];
}

/** The answered ticket that the bar of chosen trains shows for a direction, the last answer first. On a phone the bar shows no arrival. */
async function chosenTicket(trains: TrainsPage, direction: string, offers: readonly TrainOffer[]): Promise<TrainOffer> {
  const text = await trains.chosen.getByRole('group', { name: direction }).innerText();
  const offer = offers.findLast(({ start, price }) => says(text, [timeOf(start), priceOf(price)]));
  if (offer === undefined) throw new Error(`No answered ticket is “${plain(text)}”.`);
  return offer;
}

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[J4] A train is asked for, priced and kept as the form shows it at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { trainSearch, trains, trip } = screens;
    await signIn(traveller.email, null);
    await trainSearch.open();
    await trainSearch.choosePlace('from', ['stockholm central', 'Stockholm Central']);
    await trainSearch.choosePlace('to', ['göteborg central', 'Göteborg Central']);
    await trainSearch.form.getByRole('checkbox', { name: 'Return journey' }).check();
    await trainSearch.writeDirection('outward', dayOf(inDays(20)), '08:00');
    await trainSearch.writeDirection('back', dayOf(inDays(23)), '20:00', 'arrival');
    await trainSearch.addGuest(guest.firstName, guest.lastName);
    await trainSearch.form.getByRole('combobox', { name: `Category of ${guest.name}` }).selectOption('YOUTH');

    // The form, and what is sent.
    const shown = await trainSearch.shown();
    const priced = answersTo(page, priceTrain);
    const { sent, answer } = await callOf(page, searchTrains, () => trainSearch.submit.click());
    const [out = [], back = []] = answer.directions.map(({ journeys }) => journeys);
    const ends = [out[0]?.legs.at(0)?.from, out[0]?.legs.at(-1)?.to];
    expect(ends.map((end) => end?.pointId)).toEqual([sent.from, sent.to]);
    expect(shown).toMatchObject({
      From: ends[0]?.name,
      To: ends[1]?.name,
      Date: [sent.outward.date, sent.back?.date ?? ''].map(dayOf).join(', '),
      Time: ['08:00', sent.back?.time].join(', '),
      'Time is for': 'Leave after, Arrive by',
      [`Category of ${traveller.name}`]: 'Adult',
      [`Category of ${guest.name}`]: 'Youth, under 26',
    });
    expect(sent.back?.isArrival).toBe(true);
    expect(sent.passengers.map(({ category }) => category)).toEqual(['ADULT', 'YOUTH']);

    // What is answered, and the cards.
    await trains.isPriced();
    expect(await strayCards(trains.journeys('outward'), out.map(wordsOf))).toEqual([]);
    expect(await strayCards(trains.journeys('back'), back.map(wordsOf))).toEqual([]);
    // All trains of a day are answered. Those shown begin with the time to leave after, and end with the time to arrive by.
    const left = out.find(({ legs: [leg] }) => leg !== undefined && timeOf(leg.from) >= '08:00');
    const latest = `${sent.back?.date}T${sent.back?.time}`;
    const arrived = back.findLast(({ legs }) => legs.every(({ to }) => to.dateTime.slice(0, 16) <= latest));
    await expectWords(trains.journeys('outward').first(), wordsOf(left));
    await expectWords(trains.journeys('back').last(), wordsOf(arrived));
    await trains.choose('outward', 'FULL_FLEX');
    await trains.choose('back', 'SEMI_FLEX');
    const offers = priced.flatMap((answered) => answered.offers);
    const tickets = [await chosenTicket(trains, 'Outward', offers), await chosenTicket(trains, 'Return', offers)];
    const sum = priceOf({ total: tickets.reduce((all, { price }) => all + price.total, 0), currency: sent.currency });
    await expectWords(trains.chosen, ['2 of 2 chosen, incl. VAT', sum]);

    // The dialog, and the trip.
    const cart = await trains.add();
    const courses = tickets.flatMap(({ start, end, price }) => [
      `${start.name}, ${dayAndTimeOf(start)}`,
      `${end.name}, ${dayAndTimeOf(end)}`,
      priceOf(price),
    ]);
    await expectWords(cart.dialog, [sum, traveller.name, guest.name, ...courses]);
    const { items } = await addToTrip(page, cart, portal.url);
    expect(items.map((item) => [item.start.dateTime, item.end.dateTime, item.price?.total])).toEqual(
      tickets.map(({ start, end, price }) => [start.dateTime, end.dateTime, price.total]),
    );
    for (const [index, { start, end, price }] of tickets.entries())
      await expectWords(await trip.openItem(trip.items.nth(index)), [
        ...[start, end].flatMap((stop) => [stop.name, timeOf(stop)]),
        traveller.name,
        guest.name,
        priceOf(price),
      ]);
    await expect(trip.cost).toContainText(sum);
  });
