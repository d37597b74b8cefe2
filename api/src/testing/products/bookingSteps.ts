import type { CancelQuote, Operation, Trip } from '@portolan/contracts';
import type { Database } from '../../kernel/db/index.ts';
import { bookingTestbed } from '../bookingTestbed.ts';
import type { TestApp, TestSession } from '../testApp.ts';
import type { TestPerson } from '../world.ts';
import { testbedOf, type NewItem, type TestProduct } from './testbedOf.ts';

interface Booker {
  readonly booker: TestPerson;
  /** The booker's session at the time of a step. */
  readonly session: () => TestSession;
}

/** Steps of tests in which a person finds offers of a product, adds them to new trips, books and cancels them. */
export function bookingSteps<Search extends Operation, Options extends object, Offer extends { readonly id: string }>(
  product: TestProduct<Search, Options, Offer>,
  db: Database,
  api: TestApp,
  { booker, session }: Booker,
) {
  const [bed, testbed] = [bookingTestbed(db, api), testbedOf(product, api)];
  const itemsOf = (offers: readonly Offer[], more: Partial<NewItem> = {}): NewItem[] =>
    offers.map(({ id }) => ({ offerId: id, travelers: [{ userId: booker.id }], ...more }));

  async function tripWith(offers: readonly Offer[], more?: Partial<NewItem>): Promise<string> {
    const cartId = await bed.newCart(session(), booker);
    const answer = await testbed.add(session(), cartId, itemsOf(offers, more));
    if (answer.statusCode !== 201) throw new Error(`The offer was not added: ${answer.body}`);
    return cartId;
  }

  return {
    itemsOf,
    tripWith,
    offer: (options?: Partial<Options>, fits?: (offer: Offer) => boolean) => testbed.offer(session(), options, fits),
    /** The answer to adding offers to a new trip. */
    add: async (offers: readonly Offer[], more?: Partial<NewItem>) =>
      testbed.add(session(), await bed.newCart(session(), booker), itemsOf(offers, more)),
    /** A trip booked as far as it goes. */
    async booked(offers: readonly Offer[], more?: Partial<NewItem>): Promise<Trip> {
      const cartId = await tripWith(offers, more);
      await bed.submit(booker, cartId);
      await bed.settle();
      return bed.fetch(session(), cartId);
    },
    async cancelled({ cartId }: Trip): Promise<{ readonly quote: CancelQuote; readonly trip: Trip }> {
      const quote = (await bed.quote(session(), cartId)).json<CancelQuote>();
      await bed.cancel(session(), cartId, { quoteId: quote.quoteId });
      await bed.settle();
      return { quote, trip: await bed.fetch(session(), cartId) };
    },
  };
}

export type BookingSteps<Product> =
  Product extends TestProduct<infer Search, infer Options, infer Offer extends { readonly id: string }>
    ? ReturnType<typeof bookingSteps<Search, Options, Offer>>
    : never;
