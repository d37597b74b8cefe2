import type { BookingStatus, LanguageCode, ProductType } from '@portolan/contracts';
import { filled, paperWords } from './paperWords.ts';
import { detailsOf, productOf, type Segment } from '../../products/index.ts';
import type { ItemRow, TravellerRow } from '../model/tripsRepository.ts';
import { tripStretches } from '../model/whereabouts/readWhereabouts.ts';
import { checkInsOf } from '../model/whereabouts/whereaboutsOf.ts';

/** Place and time of a booking's beginning or end. */
export interface PaperStop {
  readonly name: string;
  /** Street, code and city on one line; empty if it adds nothing to the name. */
  readonly address: string;
  readonly at: Date;
  /** IANA zone of the place. */
  readonly timeZone: string;
}

/** A segment of a booking as itinerary and calendar show it, without money, documents and contact details. */
export interface PaperItem {
  /** Id of the booking. */
  readonly id: string;
  /** Position among the booking's segments, from 0; absent for a single one. */
  readonly part?: number;
  /** Whether it is a stay: it begins and ends on days of their own, and does not keep its travellers busy. */
  readonly isStay?: boolean;
  readonly productType: ProductType;
  readonly status: BookingStatus;
  readonly provider: string;
  /** The supplier's reference; null until it is booked. */
  readonly reference: string | null;
  /** Vehicle and service; each null for a product without one. */
  readonly vehicle: string | null;
  readonly service: string | null;
  readonly start: PaperStop;
  readonly end: PaperStop;
  /** Names of the stops, in order. */
  readonly via: readonly string[];
  readonly travellers: readonly string[];
}

/**
 * A booking's segments in order.
 * @param travellers of the whole trip
 * @param checkIn when its people get to a bed, in milliseconds since the epoch; undefined for other bookings
 */
export function paperItemsOf(
  item: ItemRow,
  travellers: readonly TravellerRow[],
  checkIn?: number,
): readonly [PaperItem, ...PaperItem[]] {
  const [details, product] = [detailsOf(item), productOf(item)];
  const { serviceProvider } = details;
  const common = {
    id: item.id,
    productType: item.productType,
    status: item.status,
    provider: serviceProvider.name,
    reference: item.supplierRef,
    travellers: travellers.filter(({ itemId }) => itemId === item.id).map(nameOf),
  };
  const [first, ...others] = product.segments(details, item);
  const partOf = ({ kind, from, to, start, end }: Segment, part: number): PaperItem => ({
    ...common,
    ...product.paper(details, part),
    ...(others.length > 0 && { part }),
    ...(kind === 'STAY' && { isStay: true }),
    start: stopOf(from, checkIn === undefined ? start : new Date(checkIn)),
    end: stopOf(to, end),
  });
  return [partOf(first, 0), ...others.map((segment, index) => partOf(segment, index + 1))];
}

/** The bookings of a trip; a stay begins when its people get there. */
export function paperItemsOfTrip(items: readonly ItemRow[], travellers: readonly TravellerRow[]): PaperItem[] {
  const checkIns = checkInsOf(tripStretches({ items, travellers }));
  return items.flatMap((item) => paperItemsOf(item, travellers, checkIns.get(item.id)));
}

/** Such as "Taxi to Arlanda", "Airport lounge, Arlanda" or "Rental car, Arlanda". */
export function titleOf(paperItem: Omit<PaperItem, 'id' | 'status'>, language: LanguageCode): string {
  const { isStay = false, service, start, end } = paperItem;
  if (service !== null) return `${service}, ${end.name}`;
  const { name } = productOf(paperItem).words[language];
  return isStay
    ? `${name}, ${start.name}`
    : filled(paperWords[language].item.title, { product: name, place: end.name });
}

/** Text about `{{place}}` where a stay begins or ends. */
export const stayText = (
  paperItem: Pick<PaperItem, 'productType'>,
  side: 'start' | 'end',
  language: LanguageCode,
): string => (productOf(paperItem).words[language].stay ?? paperWords[language].stay)[side];

/** A vehicle as a line of a document; none for a product without one. */
export const vehicleLines = (
  { vehicle, ...item }: Pick<PaperItem, 'productType' | 'vehicle'>,
  language: LanguageCode,
): readonly string[] => {
  if (vehicle === null) return [];
  return [filled(productOf(item).words[language].vehicle ?? paperWords[language].item.vehicle, { vehicle })];
};

interface Stop {
  readonly name: string;
  readonly address: { readonly line: string; readonly zip: string; readonly cityName: string };
  readonly timeZone: string;
}

function stopOf({ name, address: { line, zip, cityName }, timeZone }: Stop, at: Date): PaperStop {
  const city = [zip, cityName].filter((part) => part !== '').join(' ');
  const address = [line, city].filter((part) => part !== '' && part !== name).join(', ');
  return { name, address: address === name ? '' : address, at, timeZone };
}

const nameOf = ({ guest, person }: TravellerRow): string =>
  `${guest?.firstName ?? person?.firstName ?? ''} ${guest?.lastName ?? person?.lastName ?? ''}`.trim();
