import {
  addCartItems,
  createCart,
  searchTaxiOffers,
  submitTrip,
  type AnswerOf,
  type CustomerUpdate,
  type Trip,
} from '@portolan/contracts';
import { taxiCartItemOf, taxiSearchBetween } from '../taxiRide.ts';
import { refused, withKey, type Request, type Side, type IsolationFixture } from './isolationFixture.ts';
import type { TestPerson } from '../world.ts';

/** An airport that taxis serve. */
export const airport = 'airport:ARN';

/** A changed profile. */
export const profile: CustomerUpdate = {
  firstName: 'New',
  lastName: 'Name',
  cellphone: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: null,
  languageISOCode: 'en',
  currency: 'SEK',
  birthDate: null,
  userTitle: null,
};

/** Place id of the company's office. */
export const office = (side: Side): string => `office:${side.company.officeId}`;

/** Makes one row of each kind for a company, through the same calls that people use. */
export async function makeSide({
  company,
  person,
  session,
  ...others
}: Pick<Side, 'company' | 'person' | 'colleague' | 'session' | 'agent'>): Promise<Side> {
  const body = await taxiSearchBetween(session, [`office:${company.officeId}`, airport], [person.id]);
  const offers = (await session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>();
  const offer = offers.data[0];
  if (offer === undefined) throw new Error('The taxi search found nothing to walk with.');
  const side = { company, person, session, ...others, offer };
  const cartId = await newCart(side);
  return { ...side, cartId, itemId: await newItem(side, cartId) };
}

/** A side without its own trip yet. */
export type Booker = Omit<Side, 'cartId' | 'itemId'>;

export async function newCart({ company, person, session }: Booker, booker: TestPerson = person): Promise<string> {
  const answer = await session.call(createCart, {
    body: { tripName: `${company.canary} trip`, customerId: booker.id },
  });
  return answer.json<AnswerOf<typeof createCart>>().cartId;
}

export async function newItem(
  { company, person, session, offer }: Booker,
  cartId: string,
  traveller: TestPerson = person,
): Promise<string> {
  const taxi = taxiCartItemOf(offer, [{ userId: traveller.id }], company.canary);
  const answer = await session.call(addCartItems, { params: { cartId }, body: { taxis: [taxi] } });
  const itemId = answer.json<AnswerOf<typeof addCartItems>>().itemIds?.[0];
  if (itemId === undefined) throw new Error(`No item came into the cart: ${answer.body}`);
  return itemId;
}

/** A draft of the company's traveller, whose trips need approval. */
export async function newDraft(side: Booker): Promise<string> {
  const cartId = await newCart(side, side.company.traveller);
  await newItem(side, cartId, side.company.traveller);
  return cartId;
}

/** A submitted trip of the company's traveller that waits for the approval of `side`'s person. */
export async function waiting(side: Booker): Promise<{ readonly cartId: string; readonly tripVersion: number }> {
  const cartId = await newDraft(side);
  const answer = await side.session.call(submitTrip, { params: { cartId }, body: {}, headers: withKey() });
  const tripVersion = answer.json<Trip>().approval?.tripVersion;
  if (tripVersion === undefined) throw new Error(`The trip does not wait: ${answer.body}`);
  return { cartId, tripVersion };
}

/** A call on a trip of the caller's company, then on one of the other company. */
export function onTrip(
  make: (side: Side) => Promise<string>,
  rest: (side: Side) => Omit<Request, 'params'>,
): IsolationFixture {
  return {
    succeed: async (own) => ({ params: { cartId: await make(own) }, ...rest(own) }),
    cross: (own, other) => [refused({ params: { cartId: other.cartId }, ...rest(own) })],
  };
}
