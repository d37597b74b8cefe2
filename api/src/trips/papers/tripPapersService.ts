import type { TicketBarcode } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { latestBookings } from '../model/bookingsRepository.ts';
import { issuedOf } from '../bookings/index.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';
import { findTenantLogo, redrawLogo } from '../../organisation/index.ts';
import { cancellationFeesOf, countedMinor, isNotCharged, type CancellationFees } from '../model/cancellationFees.ts';
import { detailsOf } from '../../products/index.ts';
import { assertAllowed, permissionsOf, type TripForPermissions } from '../model/tripPermissions.ts';
import { reachTrip } from '../model/tripReach.ts';
import {
  listItems,
  type CartRow,
  type CartWithBooker,
  type ItemRow,
  type TravellerRow,
} from '../model/tripsRepository.ts';
import { barcodeRows } from './barcode.ts';
import { issuedPaperOf, type IssuedFor } from './issuedPaper.ts';
import { itineraryOf, type ItineraryTrip } from './itinerary.ts';
import { paperItemsOf, paperItemsOfTrip } from './paperItem.ts';
import type { PaperPrinter } from './paperPrinter.ts';
import { calendarOf, type CalendarTrip } from './tripCalendar.ts';
import type { PaperBrand, WrittenPaper } from './writtenPaper.ts';

/** A document's text or bytes, and its file name. */
export interface Paper<Content> {
  readonly title: string;
  readonly content: Content;
}

/** Documents of a trip for callers who may see it, in their language. */
export function createTripPapersService(
  { db, clock }: Pick<TripDependencies, 'db' | 'clock'>,
  printer: Pick<PaperPrinter, 'print'>,
) {
  /** The trip's bookings as a calendar. @throws ApiError NOT_FOUND, also for a trip without bookings; FORBIDDEN */
  async function calendar(actor: Actor, cartId: string, origin: string): Promise<Paper<string>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      const items = await listItems(trx, cart);
      // A calendar without an event is none (RFC 5545 §3.6).
      if (items.length === 0) throw new ApiError('NOT_FOUND');
      const trip = calendarTripOf(cart, items, travellers);
      return {
        title: nameOf(cart),
        content: calendarOf({ tenantId: cart.tenantId, language: actor.language, origin, trips: [trip] }),
      };
    });
  }

  /**
   * The trip as a PDF to print or send, with prices for callers who may see them.
   * @throws ApiError NOT_FOUND, FORBIDDEN, and as `PaperPrinter.print`
   */
  async function itinerary(actor: Actor, cartId: string, brand: PaperBrand): Promise<Paper<Buffer>> {
    const { trip, picture } = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers, trip: reached } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      assertAllowed(actor, reached, 'EXPORT');
      const items = await listItems(trx, cart);
      const prices = mayViewPrice(actor, reached)
        ? pricesOf(cart, items, await cancellationFeesOf(trx, cart, items))
        : null;
      return {
        trip: itineraryTripOf(cart, items, travellers, prices),
        picture: await findTenantLogo(trx, actor.tenantId),
      };
    });
    return {
      title: `${trip.name} ${trip.number}`,
      content: await printed(actor, itineraryOf(trip, brand, actor.language), picture),
    };
  }

  /**
   * A supplier's document of one booking.
   * @throws ApiError NOT_FOUND for an unknown document or a booking without valid ones, FORBIDDEN, and as `PaperPrinter.print`
   */
  async function issued(
    actor: Actor,
    { cartId, itemId, number }: DocumentKey,
    brand: PaperBrand,
  ): Promise<Paper<Buffer>> {
    const { issuedFor, picture } = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers, trip } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      assertAllowed(actor, trip, 'EXPORT');
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      const booking = (await latestBookings(trx, cart, cart.id)).get(itemId);
      const document =
        item && issuedOf(item, booking, mayViewPrice(actor, trip)).find((issued) => issued.number === number);
      if (item === undefined || document === undefined) throw new ApiError('NOT_FOUND');
      return {
        issuedFor: issuedForOf(cart, item, travellers, document),
        picture: await findTenantLogo(trx, actor.tenantId),
      };
    });
    const { barcode } = issuedFor.document;
    const paper: WrittenPaper = {
      ...issuedPaperOf(issuedFor, brand, actor.language),
      ...(barcode !== undefined && { barcode: { rows: await barcodeRows(barcode), text: barcode } }),
    };
    return {
      title: `${paper.kind} ${issuedFor.items[0].reference ?? issuedFor.trip.number}`,
      content: await printed(actor, paper, picture),
    };
  }

  /** Codes of a booking's tickets. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function barcodes(actor: Actor, { cartId, itemId }: Omit<DocumentKey, 'number'>): Promise<TicketBarcode[]> {
    const documents = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      assertAllowed(actor, trip, 'EXPORT');
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      if (item === undefined) throw new ApiError('NOT_FOUND');
      return issuedOf(item, (await latestBookings(trx, cart, cart.id)).get(itemId), false);
    });
    const found: TicketBarcode[] = [];
    for (const { number, ticketNumber = null, barcode } of documents)
      if (barcode !== undefined)
        found.push({ number, ticketNumber, text: barcode, rows: [...(await barcodeRows(barcode))] });
    return found;
  }

  /** Prints a document as PDF. The logo is redrawn first, because a picture that the printer cannot read would fail the whole document. */
  async function printed({ companyId }: Actor, paper: WrittenPaper, picture: string | undefined): Promise<Buffer> {
    const logo = picture === undefined ? null : await redrawLogo(Buffer.from(picture, 'base64'));
    return printer.print(companyId, {
      paper,
      logo: logo && { width: logo.width, height: logo.height, png: logo.bytes },
    });
  }

  return { calendar, itinerary, issued, barcodes };
}

/** Key of a supplier's document. */
interface DocumentKey {
  readonly cartId: string;
  readonly itemId: string;
  readonly number: number;
}

const mayViewPrice = (actor: Actor, trip: TripForPermissions): boolean =>
  permissionsOf(actor, trip).some(({ permissionType, allowed }) => permissionType === 'VIEW_PRICE' && allowed);

function issuedForOf(
  { name, tripId, createdAt, changedAt }: CartRow,
  item: ItemRow,
  travellers: readonly TravellerRow[],
  document: IssuedFor['document'],
): IssuedFor {
  const conditions = detailsOf(item).cancellationRules.map(({ ruleDescription }) => ruleDescription);
  return {
    trip: { name, number: tripId },
    items: paperItemsOf(item, travellers),
    document,
    conditions,
    changedAt: changedAt ?? createdAt,
  };
}

const nameOf = ({ name, tripId }: CartRow): string => `${name} ${tripId}`;

/** A trip in a calendar; `items` are those to show. */
export function calendarTripOf(
  cart: CartRow,
  items: readonly ItemRow[],
  travellers: readonly TravellerRow[],
): CalendarTrip {
  const { id, name, tripId, version, createdAt, changedAt } = cart;
  return {
    cartId: id,
    name,
    number: tripId,
    version,
    createdAt,
    changedAt: changedAt ?? createdAt,
    items: paperItemsOfTrip(items, travellers),
  };
}

function itineraryTripOf(
  cart: CartWithBooker,
  items: readonly ItemRow[],
  travellers: readonly TravellerRow[],
  prices: ItineraryTrip['prices'],
): ItineraryTrip {
  const { name, tripId, status, startDate, endDate, bookerName, version, createdAt, changedAt } = cart;
  return {
    name,
    number: tripId,
    status,
    startDate,
    endDate,
    bookerName,
    version,
    changedAt: changedAt ?? createdAt,
    items: paperItemsOfTrip(items, travellers),
    prices,
  };
}

function pricesOf(
  cart: CartRow,
  items: readonly ItemRow[],
  fees: CancellationFees,
): NonNullable<ItineraryTrip['prices']> {
  const counting = items.filter((item) => !isNotCharged(item) || fees.has(item.id));
  return {
    items: new Map(
      counting.map((item) => [
        item.id,
        {
          kind: fees.has(item.id) ? 'fee' : 'price',
          money: { minor: countedMinor(item, fees), currency: item.currency },
        },
      ]),
    ),
    total: totalOf(cart),
  };
}

const totalOf = ({ totalMinor, currency }: CartRow): Money | null =>
  totalMinor === null || currency === null ? null : { minor: totalMinor, currency };
