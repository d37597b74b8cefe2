import { TripSender } from '../support/TripSender.ts';
import type { Stop, Tour } from './Stop.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];
/** How long after the day of the pictures the rides are, in milliseconds; the first is too near to be cancelled for nothing. */
const [soonMs, nextMs, laterMs] = [3_600_000, 47 * 3_600_000, 71 * 3_600_000];

/** A stop at a trip that is made for it. Opens its page; answers its id. */
async function open(
  { urlOf, day, screens }: Tour,
  make: (sender: TripSender, at: { readonly soon: Date; readonly next: Date; readonly later: Date }) => Promise<string>,
): Promise<string> {
  const sender = await TripSender.signIn(urlOf('localhost'), traveller);
  const cartId = await make(sender, {
    soon: new Date(day.getTime() + soonMs),
    next: new Date(day.getTime() + nextMs),
    later: new Date(day.getTime() + laterMs),
  });
  await screens.trip.open(cartId);
  return cartId;
}

/** What can become of a trip. Last on the tour: they make trips, and every trip of the traveller is asked about afterwards. */
export const tripStateStops: readonly Stop[] = [
  {
    name: 'trip-change',
    go: async (tour) => {
      await open(tour, async (sender, { next, later }) => {
        const cartId = await sender.bookedTrip('Malmö fair', 'address:sandbox-holds', next);
        await sender.addRide(cartId, 'airport:ARN', later);
        return cartId;
      });
    },
  },
  { name: 'trip-special-request', go: ({ screens }) => screens.trip.openSpecialRequest() },
  {
    name: 'trip-booked',
    go: async (tour) => {
      await open(tour, async (sender, { next }) => {
        const cartId = await sender.newTrip('New Cart');
        await sender.addRide(cartId, 'airport:ARN', next);
        return cartId;
      });
      const checkout = await tour.screens.trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await tour.screens.trip.status('CONFIRMED').waitFor();
    },
  },
  {
    name: 'trip-failed',
    go: async (tour) => {
      await open(tour, async (sender, { next }) => {
        const cartId = await sender.newTrip('Solna review');
        await sender.addRide(cartId, 'address:sandbox-declines', next);
        await sender.submit(cartId);
        return cartId;
      });
      await tour.screens.trip.status('FAILED').waitFor();
    },
  },
  {
    name: 'trip-price-changed',
    go: async (tour) => {
      await open(tour, async (sender, { next }) => {
        const cartId = await sender.newTrip('Hornsgatan inspection');
        await sender.addRide(cartId, 'address:sandbox-dearer', next);
        await sender.submit(cartId);
        return cartId;
      });
      await tour.screens.trip.status('DRAFT').waitFor();
    },
  },
  {
    name: 'trip-second-factor',
    go: async (tour) => {
      await open(tour, async (sender, { next }) => {
        const cartId = await sender.newTrip('Arlanda meeting');
        await sender.addRide(cartId, 'airport:ARN', next);
        return cartId;
      });
      const checkout = await tour.screens.trip.checkOut();
      await checkout.payWith('3155');
      await checkout.readConditions();
      await checkout.submit.click();
      await tour.screens.trip.confirmPayment.waitFor();
    },
  },
  {
    name: 'trip-cancel',
    go: async (tour) => {
      await open(tour, async (sender, { soon, later }) => {
        const cartId = await sender.newTrip('Solna handover');
        await sender.addRide(cartId, 'airport:ARN', soon);
        await sender.addRide(cartId, 'airport:ARN', later);
        await sender.book(cartId);
        return cartId;
      });
      await tour.screens.trip.cancelAllBut([]);
    },
  },
  {
    name: 'trip-cancelled',
    go: async ({ screens }) => {
      await screens.trip.confirmCancel.click();
      await screens.trip.status('CANCELLED').waitFor();
    },
  },
  {
    name: 'trip-services-held',
    go: async (tour) => {
      await tour.qa.askFirst(traveller, approver, 'HARD');
      await open(tour, async (sender, { next }) => {
        const cartId = await sender.newTrip('Lounge and parcel');
        await sender.addService(cartId, 'HOLD', next);
        await sender.addService(cartId, 'VOIDABLE', next);
        await sender.submit(cartId);
        await sender.untilHeld(cartId);
        return cartId;
      });
    },
  },
];
