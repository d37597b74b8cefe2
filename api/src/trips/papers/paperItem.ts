import type { BookingStatus, ProductType } from '@portolan/contracts';
import { filled, type PaperWords } from './paperWords.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import type { ItemRow, TravellerRow } from '../model/tripsRepository.ts';

/** Where and when something of a booking begins or ends. */
export interface PaperStop {
  readonly name: string;
  /** Street, code and city on one line; empty where it says no more than the name. */
  readonly address: string;
  readonly at: Date;
  /** IANA zone of the place. */
  readonly timeZone: string;
}

/** A booking as papers show it: nothing of money, documents or ways to reach people. */
export interface PaperItem {
  readonly id: string;
  readonly productType: ProductType;
  readonly status: BookingStatus;
  readonly provider: string;
  /** What the supplier calls it; null until it is booked. */
  readonly reference: string | null;
  /** What one rides in, and what is done for one: each null where the product has none. */
  readonly vehicle: string | null;
  readonly service: string | null;
  readonly start: PaperStop;
  readonly end: PaperStop;
  /** Names of the places between, in their order. */
  readonly via: readonly string[];
  readonly travellers: readonly string[];
}

/** @param travellers of the whole trip */
export function paperItemOf(item: ItemRow, travellers: readonly TravellerRow[]): PaperItem {
  const details = detailsOf(item);
  const { serviceProvider, start, end } = details;
  return {
    id: item.id,
    productType: item.productType,
    status: item.status,
    provider: serviceProvider.name,
    reference: item.supplierRef,
    start: stopOf(start, item.startsAt),
    end: stopOf(end, item.endsAt),
    ...productOf(item).paper(details),
    travellers: travellers.filter(({ itemId }) => itemId === item.id).map(nameOf),
  };
}

/** Such as "Taxi to Arlanda", or "Airport lounge, Arlanda". */
export const titleOf = (
  { productType, service, end }: Pick<PaperItem, 'productType' | 'service' | 'end'>,
  { product, item }: PaperWords,
): string =>
  service === null ? filled(item.title, { product: product[productType], place: end.name }) : `${service}, ${end.name}`;

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
