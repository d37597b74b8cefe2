import type { ChangedPrice, PolicyVerdict, TrainClass, TrainFlexibility, TrainOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import type { NewItems } from '../cart/cartApi.ts';
import type { ShownPrice } from '../search/shownPrice.ts';
import { worstVerdict } from '../search/worstVerdict.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** Identifies a ticket independent of its offer, which changes with each pricing. */
export interface TicketKey {
  readonly journeyId: string;
  readonly trainClass: TrainClass;
  readonly flexibility: TrainFlexibility;
}

export const isOfKey = (key: Omit<TicketKey, 'journeyId'>, offer: TrainOffer): boolean =>
  offer.trainClass === key.trainClass && offer.flexibility === key.flexibility;

/** A ticket to add to a trip; `accepted` is the supplier's new price that the person accepted. */
export interface ChosenTicket {
  readonly offer: TrainOffer;
  readonly accepted: Money | null;
}

/** A ticket for each direction of the search, added to a trip together. */
export interface TrainChoice {
  readonly id: string;
  readonly tickets: readonly ChosenTicket[];
  /** The worst verdict of its tickets. */
  readonly policy?: PolicyVerdict | undefined;
}

export const choiceOf = (tickets: readonly ChosenTicket[]): TrainChoice => ({
  id: tickets.map(({ offer }) => offer.id).join(' '),
  tickets,
  policy: worstVerdict(tickets.map(({ offer }) => offer.policy)),
});

/** The ticket at a changed price. */
function atPrice(offer: TrainOffer, { amount, currency, quoted, rate, rateDate }: ChangedPrice): TrainOffer {
  const { parts: _parts, ...price } = offer.price;
  return { ...offer, price: { ...price, total: amount, currency, quoted, rate, rateDate } };
}

/** How tickets are added to a trip. A changed price names its ticket. */
export const trainProduct: AddableProduct<TrainChoice> = {
  productType: 'TRAIN',
  atNewPrice: ({ tickets }, price) =>
    choiceOf(
      tickets.map((ticket) =>
        tickets.length === 1 || ticket.offer.id === price.offerId
          ? { offer: atPrice(ticket.offer, price), accepted: price.quoted }
          : ticket,
      ),
    ),
};

/** The tickets in the request that adds them to a cart: an item per direction. */
export const trainItemsOf = ({ tickets }: TrainChoice, travellers: readonly Traveller[]): NewItems => ({
  trains: tickets.map(({ offer, accepted }) => ({
    offerId: offer.id,
    travelers: travellersOnWire(travellers),
    ...(accepted !== null && { acceptedPrice: accepted }),
  })),
});

const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** Price of the tickets in the trip's currency, and in the suppliers' if all are quoted in one. */
export function choicePriceOf({ tickets }: Pick<TrainChoice, 'tickets'>): ShownPrice {
  const prices = tickets.map(({ offer }) => offer.price);
  const currency = prices[0]?.currency ?? '';
  const quotedIn = prices[0]?.quoted.currency ?? '';
  const sum = (amounts: readonly number[]) => rounded(amounts.reduce((all, amount) => all + amount, 0));
  const price = { amount: sum(prices.map(({ total }) => total)), currency };
  return {
    price,
    quoted: prices.every(({ quoted }) => quoted.currency === quotedIn)
      ? { amount: sum(prices.map(({ quoted }) => quoted.amount)), currency: quotedIn }
      : price,
    rateDays: rateDaysOf(prices),
  };
}
