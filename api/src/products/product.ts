import {
  cancellationRule,
  serviceProvider,
  taxiStop,
  type CartItems,
  type CartTraveller,
  type ComparisonBasis,
  type KnownSharedTripItem,
  type KnownTripItem,
  type LanguageCode,
  type LoyaltyResource,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '../kernel/access/actor.ts';
import type { NewRow, Row, ScopedTransaction } from '../kernel/db/index.ts';
import type { Money } from '../kernel/money/money.ts';
import type { Candidate } from '../policies/index.ts';
import type { ProductDependencies, SearchSuppliers } from './ProductDependencies.ts';
import type { OfferKey } from './search/searchesRepository.ts';
import type { SupplierDocument } from './suppliers/bookingPort.ts';
import type { OfferChange } from './suppliers/supplierPort.ts';

/** Rules stored before `from` and `feePercent` existed have neither. */
export const storedCancellationRule = z.extend(cancellationRule, {
  from: z._default(z.nullable(z.iso.datetime()), null),
  feePercent: z._default(z.nullable(z.number()), null),
});

/** Fields of `cart_items.details` for every product. */
export const anyDetails = z.object({
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  estimated: z.boolean(),
  cancellationRules: z.array(storedCancellationRule),
});
export type AnyDetails = z.output<typeof anyDetails>;

/** The details of an item without the fields of every product. */
export const termsOf = <Details extends AnyDetails>({
  serviceProvider: _provider,
  start: _start,
  end: _end,
  durationMinutes: _minutes,
  estimated: _estimated,
  cancellationRules: _rules,
  ...terms
}: Details) => terms;

/** A product that a trip can hold. */
export type ItemType = KnownTripItem['productType'];
/** Fields of a product's item on the wire, without those of every item. */
export type OwnFields = OwnOf<KnownTripItem>;
/** Fields of a product's own for holders of a trip's secret link. */
export type OwnSharedFields = OwnOf<KnownSharedTripItem>;
type OwnOf<Item extends { productType: ItemType }> = Item extends Item
  ? Omit<Item, Exclude<CommonKeys<Item extends KnownTripItem ? KnownTripItem : KnownSharedTripItem>, 'productType'>>
  : never;
type CommonKeys<Union> = keyof Union;

type ItemRow = Row<'cartItems'>;

/** A new draft of an offer: columns, travellers, and the candidate for policies. */
export interface NewDraft {
  readonly row: Omit<
    NewRow<'cartItems'>,
    'tenantId' | 'companyId' | 'cartId' | 'id' | 'position' | 'status' | 'policy' | 'createdAt'
  >;
  readonly travellers: readonly CartTraveller[];
  readonly candidate: Candidate;
  /** An agent's reason to override a blocking policy rule. */
  readonly overrideReason?: string | undefined;
}

/** Context of a new draft. */
export interface DraftContext {
  readonly suppliers: SearchSuppliers;
  /** ISO 4217 code of the trip. */
  readonly currency: string;
  readonly now: Date;
  /** The offer's change by its supplier, from `recheckOffer` before the transaction. */
  readonly offerChange?: OfferChange | null | undefined;
  /** Common id of several items added in one call. */
  readonly groupId?: string | null;
}

/** People whose offers are looked up: the company, and the booker. */
export interface OfferOwner {
  readonly tenantId: string;
  readonly companyId: string;
  readonly bookerId: string;
}

/** Another offer of the same search, at the supplier's price. */
export interface PricedOffer {
  readonly title: string;
  readonly quoted: Money;
}

/** The stored offer of an item. */
export interface ItemOffer {
  /** The item as policies see it, as offered. */
  readonly candidate: Candidate;
  /** Other offers of the same thing, never the item itself; empty if the search mixes different kinds. */
  readonly alternatives: readonly PricedOffer[];
  /** Common ground of the compared alternatives; null if they only share their search. */
  readonly basis: ComparisonBasis | null;
  /** A change that its supplier has reported; null for none. Asks no supplier. */
  readonly changeOf: (suppliers: SearchSuppliers) => OfferChange | null;
}

/**
 * What a segment binds of its travellers: it takes them along, gives them a bed, a car from desk to desk or an hour somewhere, or nothing.
 */
export type Binds = 'CARRIES' | 'BED' | 'CAR' | 'VISIT' | 'NOBODY';

/**
 * A part of an item in space and time. A MOVE takes its travellers between two places. During a STAY they go about: its days are not busy,
 * and it does not conflict with a move.
 */
export interface Segment {
  readonly kind: 'MOVE' | 'STAY';
  readonly binds: Binds;
  readonly from: AnyDetails['start'];
  readonly to: AnyDetails['end'];
  readonly start: Date;
  readonly end: Date;
}

/** Words for a product in documents, in each language. */
export type ProductWords = Readonly<
  Record<
    LanguageCode,
    {
      /** Such as "Rental car". */
      readonly name: string;
      /** Labels for the start and end of a stay at `{{place}}`; default: "From" and "Until". */
      readonly stay?: { readonly start: string; readonly end: string };
      /** Label for the `{{vehicle}}`; default: "Vehicle". */
      readonly vehicle?: string;
    }
  >
>;

/** Description of an item in documents: its vehicle or its service, if the product has one. */
export interface PaperFields {
  readonly vehicle: string | null;
  readonly service: string | null;
  /** Names of the stops on the way, in order. */
  readonly via: readonly string[];
}

/**
 * A product: its differences for the trip, the papers and other contexts. Each has one record, in its own folder; `products.ts` lists them.
 * Products do not depend on trips.
 */
export interface Product<Details extends AnyDetails = AnyDetails> {
  readonly type: ItemType;
  readonly words: ProductWords;
  /** Registers the search routes. */
  registerRoutes(app: FastifyInstance, deps: ProductDependencies): void;
  /** Key of its items in `addCartItems`. */
  readonly cartKey: Exclude<keyof CartItems, 'replaces' | 'overrideReason' | 'tripName'>;
  /** Schema of its `cart_items.details`. */
  readonly details: z.ZodMiniType<Details>;
  /** The stored offer of an item; null if it is no longer stored. */
  findItemOffer(
    trx: ScopedTransaction,
    to: OfferOwner,
    item: Pick<ItemRow, 'offerId'>,
    now: Date,
  ): Promise<ItemOffer | null>;
  /** Places and times of an offer to the caller; null for an unknown offer. */
  findRoute(trx: ScopedTransaction, key: OfferKey, offerId: string): Promise<OfferedRoute | null>;
  /**
   * Kind of an item among those at one place and time: a lounge and a porter at one airport differ. Left out if places and times suffice.
   */
  kindOf?(details: Details): string;
  /** Legs of an item with several: items with a leg in common are double bookings. */
  legsOf?(details: Details): readonly RouteLeg[];
  /** @throws ApiError if it is too late to book for that moment */
  assertTime(startsAt: Date, now: Date): void;
  /**
   * Asks the supplier for the present price of a requested offer, outside any transaction. Left out if `ItemOffer.changeOf` suffices.
   * @throws ApiError SUPPLIER_UNAVAILABLE
   */
  recheckOffer?(actor: Actor, requested: unknown, context: OfferCheckContext): Promise<OfferChange | null>;
  /**
   * A draft of a requested item (`CartItems[cartKey]`).
   * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, PRICE_CHANGED and those of the product
   */
  draft(trx: ScopedTransaction, actor: Actor, requested: unknown, context: DraftContext): Promise<NewDraft>;
  /** The product's own fields on the wire. @param issued documents of a confirmed booking */
  present(details: Details, item: Pick<ItemRow, 'driverNote'>, issued: readonly SupplierDocument[]): OwnFields;
  presentShared(details: Details): OwnSharedFields;
  /** Search texts of an item besides its provider: places and names. */
  searchWords(details: Details): readonly string[];
  /** @param segment index of the segment */
  paper(details: Details, segment: number): PaperFields;
  segments(details: Details, times: Pick<ItemRow, 'startsAt' | 'endsAt'>): readonly [Segment, ...Segment[]];
  /** The details at the supplier's new times. Left out if start and end are the only times. */
  moved?(details: Details, times: { readonly start: Date; readonly end: Date }): Details;
  /** Time of the check-in reminder for a segment; null without check-in. @param before the previous segment */
  checkInReminder(segment: Segment, before: Segment | undefined): Date | null;
  /** Time until which requests can be changed and failed bookings retried. Default: the start. */
  openUntil?(times: Pick<ItemRow, 'startsAt' | 'endsAt'>): Date;
  /** Whether its tickets show names, in the letters that carriers print. */
  readonly isTicketed?: boolean;
  /** Loyalty programs that count for it, in order, and the preferences that its supplier accepts; left out for none. */
  preferences?(details: Details): {
    readonly resource: LoyaltyResource;
    /** Codes of airlines or railways, names of chains or rental companies. */
    readonly providers: readonly string[];
    readonly takes: readonly ('seat' | 'meal')[];
  };
  /** Whether its first traveller drives, and needs a licence. */
  readonly isDriven?: boolean;
  /** Location of its travellers during a segment, for tracking (spec §3); null for none. */
  tracked(details: Details, segment: number): TrackedFields | null;
}

/** Context of an offer check. */
export interface OfferCheckContext {
  readonly suppliers: SearchSuppliers;
  readonly now: Date;
  readonly read: OfferReader;
  /** All items of the same call, in order. */
  readonly together: readonly unknown[];
}

/** One leg of an item with several. */
export type RouteLeg = Pick<AnyDetails, 'start' | 'end'>;

/** Start, end and kind of an offer. */
export type OfferedRoute = RouteLeg & {
  readonly kind: string;
  readonly legs?: readonly RouteLeg[];
  readonly segments: readonly Segment[];
};

/** Times of an offer, as an item has them. */
export const timesOf = ({ start, end }: RouteLeg): Pick<ItemRow, 'startsAt' | 'endsAt'> => ({
  startsAt: new Date(start.dateTime),
  endsAt: new Date(end.dateTime),
});

/** Reads the caller's offers in a transaction of its own. */
type OfferReader = <Answer>(read: (trx: ScopedTransaction) => Promise<Answer>) => Promise<Answer>;

/** Tracking data of a segment besides its times, as far as the product has it. */
export interface TrackedFields {
  readonly type: 'airport' | 'train' | 'taxi' | 'hotel';
  /** Where the segment leads. */
  readonly place: AnyDetails['end'];
  /** IATA code; default: that of `place`. */
  readonly airportCode?: string | null;
  /** Code of the marketing carrier, such as `SK`, and the number without it. */
  readonly carrier?: string | null;
  readonly flightNumber?: string | null;
  readonly hotelName?: string | null;
}

/** A single move from start to end. @param binds default: it carries its travellers */
export const singleMove = (
  { start, end }: RouteLeg,
  { startsAt, endsAt }: Pick<ItemRow, 'startsAt' | 'endsAt'>,
  binds: Binds = 'CARRIES',
): readonly [Segment] => [{ kind: 'MOVE', binds, from: start, to: end, start: startsAt, end: endsAt }];
