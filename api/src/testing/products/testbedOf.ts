import { addCartItems, type AnswerOf, type BodyOf, type CarCartItem, type Operation } from '@portolan/contracts';
import { dayAhead } from '../dayAhead.ts';
import type { TestApp, TestSession } from '../testApp.ts';

/** An item of a searched product, to add to a trip. */
export type NewItem = CarCartItem;

/** A searched product in tests. */
export interface TestProduct<Search extends Operation, Options extends object, Offer> {
  readonly search: Search;
  /** Body of a search; every option has a default. @param day the day so many days ahead, in Stockholm */
  bodyOf(options: Options, day: (days: number) => string): BodyOf<Search>;
  /** Offers of a finished search, as people come to them. */
  offersOf(session: TestSession, found: AnswerOf<Search>): AsyncIterable<Offer>;
  /** Offers that tests take unless they want others; default: all. */
  readonly isUsual?: (offer: Offer) => boolean;
  cartItems(items: NewItem[]): BodyOf<typeof addCartItems>;
}

/** Steps of tests with a searched product, through the same calls as people. */
export function testbedOf<Search extends Operation, Options extends object, Offer>(
  product: TestProduct<Search, Options, Offer>,
  api: TestApp,
) {
  const day = (days: number): string => dayAhead(api.clock(), days);
  const body = (options: Partial<Options> = {}): BodyOf<Search> => product.bodyOf(options as Options, day);
  const ask = (session: TestSession, asked: BodyOf<Search>, headers: Record<string, string> = {}) =>
    session.call(product.search, { body: asked, headers });

  /** A finished search. */
  async function search(session: TestSession, options?: Partial<Options>): Promise<AnswerOf<Search>> {
    const answer = await ask(session, body(options));
    if (answer.statusCode !== 200) throw new Error(`The search was refused: ${answer.body}`);
    // A timetable has no status: it is answered whole.
    const { status = 'FINISHED' } = answer.json<{ status?: string }>();
    if (status !== 'FINISHED') throw new Error('The search is not over.');
    return answer.json<AnswerOf<Search>>();
  }

  /** The first offer that fits. @throws Error if none fits */
  async function offer(
    session: TestSession,
    options?: Partial<Options>,
    fits: (offer: Offer) => boolean = product.isUsual ?? (() => true),
  ): Promise<Offer> {
    for await (const found of product.offersOf(session, await search(session, options))) if (fits(found)) return found;
    throw new Error('There is no such offer.');
  }

  const add = (session: TestSession, cartId: string, items: NewItem[], headers: Record<string, string> = {}) =>
    session.call(addCartItems, { params: { cartId }, body: product.cartItems(items), headers });

  return { day, body, ask, search, offer, add };
}

export type Testbed<Product> =
  Product extends TestProduct<infer Search, infer Options, infer Offer>
    ? ReturnType<typeof testbedOf<Search, Options, Offer>>
    : never;

/** Whether a supplier sells an offer. */
export const soldBy =
  (code: string) =>
  ({ serviceProvider }: { readonly serviceProvider: { readonly code: string } }): boolean =>
    serviceProvider.code === code;
