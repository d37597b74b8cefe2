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

/** Rules kept before `from` and `feePercent` were known have neither. */
export const keptCancellationRule = z.extend(cancellationRule, {
  from: z._default(z.nullable(z.iso.datetime()), null),
  feePercent: z._default(z.nullable(z.number()), null),
});

/** What `cart_items.details` keeps of every product. */
export const anyDetails = z.object({
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  estimated: z.boolean(),
  cancellationRules: z.array(keptCancellationRule),
});
export type AnyDetails = z.output<typeof anyDetails>;

/** What an item's details hold beside what those of every product do. */
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
/** What an item of a product has on the wire beside what every item has. */
export type OwnPart = OwnOf<KnownTripItem>;
/** The same for whoever has the trip's secret link. */
export type OwnSharedPart = OwnOf<KnownSharedTripItem>;
type OwnOf<Item extends { productType: ItemType }> = Item extends Item
  ? Omit<Item, Exclude<CommonKeys<Item extends KnownTripItem ? KnownTripItem : KnownSharedTripItem>, 'productType'>>
  : never;
type CommonKeys<Union> = keyof Union;

type ItemRow = Row<'cartItems'>;

/** An offer on its way into a trip: what its product says of it, who travels, and how policies see it. */
export interface NewDraft {
  readonly row: Omit<
    NewRow<'cartItems'>,
    'tenantId' | 'companyId' | 'cartId' | 'id' | 'position' | 'status' | 'policy' | 'createdAt'
  >;
  readonly travellers: readonly CartTraveller[];
  readonly candidate: Candidate;
  /** Why an agent wants it although the policy forbids it. */
  readonly overrideReason?: string | undefined;
}

/** What a draft is made with. */
export interface DraftContext {
  readonly suppliers: SearchSuppliers;
  /** ISO 4217 code in which the trip is counted. */
  readonly currency: string;
  readonly now: Date;
  /** What its supplier said has changed of the offer, before the transaction, where its product asks (`recheckOffer`). */
  readonly offerChange?: OfferChange | null | undefined;
  /** The same for items that are put into the trip by one call, where there are several. */
  readonly groupId?: string | null;
}

/** Whose offers are looked up: the company's, and those that its booker was made. */
export interface OfferedTo {
  readonly tenantId: string;
  readonly companyId: string;
  readonly bookerId: string;
}

/** Another offer of the same search, as the supplier quotes it. */
export interface PricedOffer {
  readonly title: string;
  readonly quoted: Money;
}

/** What was offered for an item. */
export interface Offered {
  /** The item as policies see it, as it was offered. */
  readonly candidate: Candidate;
  /** What else was offered for the same thing, never the item itself; none where a search holds other kinds. */
  readonly alternatives: readonly PricedOffer[];
  /** What the alternatives have in common; null where that is their search alone. */
  readonly basis: ComparisonBasis | null;
  /** What its supplier has let us know of it since; null while it holds. Asks nobody. */
  readonly changeOf: (suppliers: SearchSuppliers) => OfferChange | null;
}

/**
 * A part of an item in space and time. A MOVE takes its travellers from one place to another; a STAY lasts, while they go about: days are
 * not busy by it, and it is no conflict of a move.
 */
export interface Segment {
  readonly kind: 'MOVE' | 'STAY';
  readonly from: AnyDetails['start'];
  readonly to: AnyDetails['end'];
  readonly start: Date;
  readonly end: Date;
}

/** What a product is called on papers, in each language. */
export type ProductWords = Readonly<
  Record<
    LanguageCode,
    {
      /** Such as "Rental car". */
      readonly name: string;
      /** What is said of `{{place}}` where a stay begins and where it ends; left out for "From" and "Until". */
      readonly stay?: { readonly start: string; readonly end: string };
      /** What is said of the `{{vehicle}}` that one rides in; left out for "Vehicle". */
      readonly vehicle?: string;
    }
  >
>;

/** How papers name an item: what one rides in, or what is done for one, where the product has either. */
export interface PaperPart {
  readonly vehicle: string | null;
  readonly service: string | null;
  /** Names of the places between, in their order. */
  readonly via: readonly string[];
}

/**
 * A product: everything that the trip, the papers and the other contexts want to know of it. Each has one record, in its own folder;
 * `products.ts` lists them. A product knows no trip.
 */
export interface Product<Details extends AnyDetails = AnyDetails> {
  readonly type: ItemType;
  readonly words: ProductWords;
  /** Registers the calls that search it. */
  registerRoutes(app: FastifyInstance, deps: ProductDependencies): void;
  /** Under which `addCartItems` takes its items. */
  readonly cartKey: Exclude<keyof CartItems, 'replaces' | 'overrideReason'>;
  /** What `cart_items.details` keeps of it. */
  readonly details: z.ZodMiniType<Details>;
  /** What was offered to the company under an item's offer; null where nobody keeps it any more. */
  findOffered(
    trx: ScopedTransaction,
    to: OfferedTo,
    item: Pick<ItemRow, 'offerId'>,
    now: Date,
  ): Promise<Offered | null>;
  /** What an offer does that the caller was made; null for none. */
  findCourse(trx: ScopedTransaction, key: OfferKey, offerId: string): Promise<OfferedCourse | null>;
  /** What an item does beside where and when: a lounge and a porter at one airport are two things. Left out where the places say enough. */
  kindOf?(details: Details): string;
  /** Its legs, where one item has several: it is the same as another one that shares a leg. Left out where it has none. */
  legsOf?(details: Details): readonly CourseLeg[];
  /** @throws ApiError where it is too late to book for that moment */
  assertTime(startsAt: Date, now: Date): void;
  /**
   * Asks the supplier what the wanted offer costs now; outside any transaction. Left out where `Offered.changeOf` says enough.
   * @throws ApiError SUPPLIER_UNAVAILABLE
   */
  recheckOffer?(actor: Actor, wanted: unknown, context: OfferCheckContext): Promise<OfferChange | null>;
  /** A draft of a wanted item (`CartItems[cartKey]`). @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, PRICE_CHANGED and those of the product */
  draft(trx: ScopedTransaction, actor: Actor, wanted: unknown, context: DraftContext): Promise<NewDraft>;
  /** What the item has on the wire beside what every item has. @param issued what its supplier issued, while it is confirmed */
  present(details: Details, item: Pick<ItemRow, 'driverNote'>, issued: readonly SupplierDocument[]): OwnPart;
  presentShared(details: Details): OwnSharedPart;
  /** What it is looked up by beside its provider: its places, and what it is called. */
  searchWords(details: Details): readonly string[];
  /** @param segment of which of its segments */
  paper(details: Details, segment: number): PaperPart;
  segments(details: Details, times: Pick<ItemRow, 'startsAt' | 'endsAt'>): readonly [Segment, ...Segment[]];
  /** The same at the times that its supplier has moved it to. Left out where start and end are all of it. */
  moved?(details: Details, times: { readonly start: Date; readonly end: Date }): Details;
  /** When travellers are reminded to check in for a segment; null where no one checks in. @param before the segment before it */
  checkInReminder(segment: Segment, before: Segment | undefined): Date | null;
  /** Until when it is still to come: what is wished for can be changed, and a booking that failed tried again. Until it starts, where left out. */
  openUntil?(times: Pick<ItemRow, 'startsAt' | 'endsAt'>): Date;
  /** Whether names stand on its tickets, in the letters that carriers print. */
  readonly isTicketed?: boolean;
  /** Whose memberships count for it, in their order, and what of the travellers' preferences its supplier takes; left out for none. */
  wishes?(details: Details): {
    readonly resource: LoyaltyResource;
    /** Codes of airlines or railways, names of chains or rental companies. */
    readonly providers: readonly string[];
    readonly takes: readonly ('seat' | 'meal')[];
  };
  /** Whether its first traveller drives, who needs a licence for that. */
  readonly isDriven?: boolean;
  /** Where its travellers are by the segment of that index, for who looks after them (spec §3); null where they are not tracked by it. */
  tracked(details: Details, segment: number): TrackedPart | null;
}

/** With what an offer is checked before its draft is made. */
export interface OfferCheckContext {
  readonly suppliers: SearchSuppliers;
  readonly now: Date;
  readonly read: OfferReader;
  /** All that is put into the trip by the same call, in its order. */
  readonly together: readonly unknown[];
}

/** One of several ways that an item goes. */
export type CourseLeg = Pick<AnyDetails, 'start' | 'end'>;

/** From where to where something leads, and what it does there. */
export type OfferedCourse = CourseLeg & { readonly kind: string; readonly legs?: readonly CourseLeg[] };

/** Reads what the caller was offered, in a transaction of its own. */
type OfferReader = <Answer>(read: (trx: ScopedTransaction) => Promise<Answer>) => Promise<Answer>;

/** What tracking says of a segment beside its times; a product fills what it knows. */
export interface TrackedPart {
  readonly type: 'airport' | 'train' | 'taxi' | 'hotel';
  /** Where it leads. */
  readonly place: AnyDetails['end'];
  /** IATA code; that of `place` unless said. */
  readonly airportCode?: string | null;
  /** Code of the marketing carrier, such as `SK`, and the number without it. */
  readonly carrier?: string | null;
  readonly flightNumber?: string | null;
  readonly hotelName?: string | null;
}

/** Between start and end in one go. */
export const oneMove = (
  { start, end }: AnyDetails,
  { startsAt, endsAt }: Pick<ItemRow, 'startsAt' | 'endsAt'>,
): readonly [Segment] => [{ kind: 'MOVE', from: start, to: end, start: startsAt, end: endsAt }];
