import {
  addCartItems,
  searchCars,
  type AnswerOf,
  type BodyOf,
  type CarCartItem,
  type CarOffer,
} from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import type { TestApp, TestSession } from './testApp.ts';

export type CarAnswer = AnswerOf<typeof searchCars>;
type Wanted = BodyOf<typeof searchCars>;

/** A rental of a test; every field has a default. */
export interface RentalOptions {
  readonly from?: string;
  readonly to?: string;
  /** Days until the pick-up, at 10:00 in Stockholm. */
  readonly inDays?: number;
  readonly days?: number;
  readonly driver?: Wanted['driver'];
  readonly currency?: string;
}

/** Steps of rental-car tests, through the same calls as people. */
export function carTestbed(api: TestApp) {
  /** A local time of Stockholm, days ahead. */
  const at = (days: number, time = '10:00'): string =>
    `${localTimeOf(new Date(api.clock().getTime() + days * 86_400_000), 'Europe/Stockholm').slice(0, 11)}${time}`;

  /** The first Monday at least ten days ahead: on a Sunday some desks in a town are closed. */
  const nextMonday = (): number => {
    const weekday = new Date(api.clock().getTime() + 10 * 86_400_000).getUTCDay();
    return 10 + ((8 - weekday) % 7);
  };

  const rental = ({
    from = 'airport:ARN',
    to = from,
    inDays = nextMonday(),
    days = 3,
    driver,
    currency = 'SEK',
  }: RentalOptions = {}): Wanted => ({
    pickUp: { pointId: from, dateTime: at(inDays) },
    dropOff: { pointId: to, dateTime: at(inDays + days) },
    ...(driver && { driver }),
    currency,
  });

  const ask = (session: TestSession, body: Wanted, headers: Record<string, string> = {}) =>
    session.call(searchCars, { body, headers });

  /** A finished search. */
  async function search(session: TestSession, options?: RentalOptions): Promise<CarAnswer> {
    const answer = await ask(session, rental(options));
    if (answer.statusCode !== 200) throw new Error(`The search was refused: ${answer.body}`);
    const found = answer.json<CarAnswer>();
    if (found.status !== 'FINISHED') throw new Error('The search is not over.');
    return found;
  }

  /** The cheapest car of a provider; default: of any. */
  async function car(session: TestSession, options?: RentalOptions, code?: string): Promise<CarOffer> {
    const { offers } = await search(session, options);
    const found = offers.find(({ serviceProvider }) => code === undefined || serviceProvider.code === code);
    if (found === undefined) throw new Error(`There is no car${code === undefined ? '' : ` of ${code}`}.`);
    return found;
  }

  const addCar = (session: TestSession, cartId: string, item: CarCartItem, headers: Record<string, string> = {}) =>
    session.call(addCartItems, { params: { cartId }, body: { cars: [item] }, headers });

  return { at, rental, ask, search, car, addCar };
}
