import {
  addCartItems,
  createCart,
  fetchTrip,
  searchServices,
  searchTaxiOffers,
  type AnswerOf,
  type BodyOf,
  type OtherCartItem,
  type ReservationMode,
  type ServiceOffer,
  type TaxiCartItem,
  type TaxiOffer,
  type Trip,
} from '@portolan/contracts';
import { taxiCartItemOf } from './taxiRide.ts';
import type { TestApp, TestSession } from './testApp.ts';
import type { TestPerson } from './world.ts';

const point = { name: '', address: { line: '', cityName: '', countryCode: 'SE', latitude: 0, longitude: 0, zip: '' } };

/** A ride of a test; every field has a default. */
export interface RideOptions {
  readonly from?: string;
  readonly to?: string;
  /** Its stops on the way. */
  readonly via?: readonly string[];
  readonly inHours?: number;
  readonly passengers?: number;
}

/** A service of a test; every field has a default. */
export interface ServiceOptions {
  readonly at?: string;
  readonly inHours?: number;
  readonly people?: number;
  readonly travellerIds?: string[];
}

/** Steps of trip tests, through the same calls as people. */
export function tripsTestbed(api: TestApp) {
  const soon = (inHours: number): string =>
    new Date(Math.ceil(api.clock().getTime() / 60_000) * 60_000 + inHours * 3_600_000).toISOString();

  async function offers(
    session: TestSession,
    {
      from = 'address:sto-folkungagatan-44',
      to = 'airport:ARN',
      via = [],
      inHours = 48,
      passengers = 1,
    }: RideOptions = {},
  ): Promise<TaxiOffer[]> {
    const startDateTime = soon(inHours);
    const body: BodyOf<typeof searchTaxiOffers> = {
      points: [point, ...via.map(() => point), point],
      pointIds: [from, ...via, to],
      passengers,
      travellerIds: [],
      transferType: 'POINT_TO_POINT',
      startDateTime,
    };
    return (await session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>().data;
  }

  async function firstOffer(session: TestSession, ride?: RideOptions): Promise<TaxiOffer> {
    const [offer] = await offers(session, ride);
    if (offer === undefined) throw new Error('The search found no offer.');
    return offer;
  }

  const askServices = (
    session: TestSession,
    { at = 'airport:ARN', inHours = 48, people = 1, travellerIds = [] }: ServiceOptions = {},
  ) => session.call(searchServices, { body: { pointId: at, startDateTime: soon(inHours), people, travellerIds } });

  /** The service whose supplier treats a hold in this way while approvers decide. */
  async function service(
    session: TestSession,
    reservation: ReservationMode,
    options?: ServiceOptions,
  ): Promise<ServiceOffer> {
    const offer = (await askServices(session, options))
      .json<AnswerOf<typeof searchServices>>()
      .data.find((offer) => offer.reservation === reservation);
    if (offer === undefined) throw new Error('The search found no such service.');
    return offer;
  }

  const addOthers = (session: TestSession, cartId: string, others: OtherCartItem[]) =>
    session.call(addCartItems, { params: { cartId }, body: { others } });

  async function newCart(session: TestSession, booker: TestPerson, tripName = 'New Cart'): Promise<string> {
    return (await session.call(createCart, { body: { tripName, customerId: booker.id } })).json<
      AnswerOf<typeof createCart>
    >().cartId;
  }

  const add = (session: TestSession, cartId: string, taxis: TaxiCartItem[], key?: string) =>
    session.call(addCartItems, {
      params: { cartId },
      body: { taxis },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  /** A trip with one ride of its booker. */
  async function tripWithRide(
    session: TestSession,
    booker: TestPerson,
    ride?: RideOptions,
  ): Promise<{ cartId: string; itemId: string; offer: TaxiOffer }> {
    const cartId = await newCart(session, booker);
    const offer = await firstOffer(session, ride);
    const answer = await add(session, cartId, [taxiCartItemOf(offer, [{ userId: booker.id }])]);
    const itemId = answer.json<AnswerOf<typeof addCartItems>>().itemIds[0];
    if (itemId === undefined) throw new Error(`The ride was not added: ${answer.body}`);
    return { cartId, itemId, offer };
  }

  const fetch = async (session: TestSession, cartId: string): Promise<Trip> =>
    (await session.call(fetchTrip, { params: { cartId } })).json<Trip>();

  return { offers, firstOffer, askServices, service, addOthers, newCart, add, tripWithRide, fetch };
}
