import type { BookingStatus, LanguageCode } from '@portolan/contracts';
import { formatDate, formatList, formatMoney, localDayOf } from '@portolan/i18n';
import { toDecimal, type Money } from '../suppliers/money.ts';
import { titleOf, type PaperItem, type PaperStop } from './paperItem.ts';
import { filled, paperWords, type PaperWords } from './paperWords.ts';

/** A booking's price, or what was kept of it when it was given back. */
interface ItemCost {
  readonly kind: 'price' | 'fee';
  readonly money: Money;
}

/** A trip as its itinerary shows it. */
export interface ItineraryTrip {
  readonly name: string;
  readonly number: string;
  readonly status: BookingStatus;
  /** Local days, yyyy-MM-dd; null for a trip without bookings. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly bookerName: string;
  readonly version: number;
  readonly changedAt: Date;
  /** The soonest first. */
  readonly items: readonly PaperItem[];
  /** What each booking costs, or cost to give back, by its id, and all of them; null for whoever may not see prices. */
  readonly prices: { readonly items: ReadonlyMap<string, ItemCost>; readonly total: Money | null } | null;
}

/** Whose portal it comes from. */
export interface ItineraryBrand {
  readonly name: string;
  readonly brandColor: string;
  readonly customerSupportAddress: string;
  readonly customerSupportPhone: string;
}

/** One booking in words. */
export interface ItineraryEntry {
  readonly time: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** An itinerary in words, in the order in which it is read. */
export interface Itinerary {
  readonly language: LanguageCode;
  readonly brand: { readonly name: string; readonly color: string };
  /** What kind of paper it is, in a word. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly days: readonly { readonly heading: string; readonly entries: readonly ItineraryEntry[] }[];
  readonly closing: readonly string[];
  /** Such as "Page 1 of 2". */
  readonly pageOf: (page: number, pages: number) => string;
  readonly changedAt: Date;
}

/** Puts a trip into words. Nothing in it depends on when it is asked for: equal trips give equal papers. */
export function itineraryOf(trip: ItineraryTrip, brand: ItineraryBrand, language: LanguageCode): Itinerary {
  const words = paperWords[language];
  const { itinerary } = words;
  return {
    language,
    brand: { name: brand.name, color: brand.brandColor },
    kind: itinerary.name,
    title: trip.name,
    facts: factsOf(trip, language),
    days: daysOf(trip, language),
    closing: closingOf(trip, brand, language),
    pageOf: (page, pages) => filled(itinerary.page, { page: String(page), pages: String(pages) }),
    changedAt: trip.changedAt,
  };
}

function factsOf({ number, status, startDate, endDate, bookerName, items }: ItineraryTrip, language: LanguageCode): string[] {
  const { itinerary, item, status: statuses } = paperWords[language];
  const day = (value: string): string => formatDate(value, language, { style: 'shortDate' });
  const dates = startDate === null ? itinerary.noDates : startDate === endDate || endDate === null ? day(startDate) : filled(itinerary.dates, { start: day(startDate), end: day(endDate) });
  const travellers = [...new Set(items.flatMap((one) => one.travellers))];
  return [
    `${number} · ${dates} · ${statuses[status]}`,
    filled(itinerary.bookedBy, { name: bookerName }),
    ...(travellers.length === 0 ? [] : [filled(item.travellers, { names: formatList(travellers, language, 'all') })]),
  ];
}

function daysOf(trip: ItineraryTrip, language: LanguageCode): Itinerary['days'] {
  const byDay = Map.groupBy(trip.items, ({ start }) => localDayOf(start.at.toISOString(), start.timeZone));
  return [...byDay].map(([day, items]) => ({
    heading: capitalised(formatDate(day, language, { style: 'dayHeading' })),
    entries: items.map((item) => entryOf(item, trip, language)),
  }));
}

const capitalised = ([first = '', ...rest]: string): string => first.toUpperCase() + rest.join('');

function entryOf(item: PaperItem, { prices }: ItineraryTrip, language: LanguageCode): ItineraryEntry {
  const words = paperWords[language];
  const cost = prices?.items.get(item.id);
  return { time: timeOf(item, language), title: titleOf(item, words), lines: [...linesOf(item, words, language), ...(cost === undefined ? [] : [filled(words.itinerary[cost.kind], { amount: moneyText(cost.money, language) })])] };
}

function linesOf({ status, start, end, via, provider, vehicle, service, reference, travellers }: PaperItem, { status: statuses, item, itinerary }: PaperWords, language: LanguageCode): string[] {
  return [
    filled(service === null ? itinerary.from : itinerary.at, { place: placeOf(start) }),
    ...(via.length === 0 ? [] : [filled(item.via, { places: via.join(', ') })]),
    ...(service === null ? [filled(itinerary.to, { place: placeOf(end) })] : []),
    [filled(item.provider, { provider }), ...(vehicle === null ? [] : [filled(item.vehicle, { vehicle })])].join(' · '),
    filled(item.travellers, { names: formatList(travellers, language, 'all') }),
    [statuses[status], ...(reference === null ? [] : [filled(item.reference, { reference })])].join(' · '),
  ];
}

const placeOf = ({ name, address }: PaperStop): string => (address === '' ? name : `${name}, ${address}`);

/** From when to when, by the clocks of each place; with the day where it ends on another. */
function timeOf({ start, end }: PaperItem, language: LanguageCode): string {
  const dayOf = ({ at, timeZone }: PaperStop): string => localDayOf(at.toISOString(), timeZone);
  const show = (stop: PaperStop, style: 'time' | 'shortDateTime'): string => formatDate(stop.at, language, { style, zone: stop.timeZone });
  return `${show(start, 'time')} – ${show(end, dayOf(start) === dayOf(end) ? 'time' : 'shortDateTime')}`;
}

function closingOf({ prices, items, changedAt, version }: ItineraryTrip, brand: ItineraryBrand, language: LanguageCode): string[] {
  const { itinerary } = paperWords[language];
  const total = prices?.total ?? null;
  return [
    ...(total === null ? [] : [filled(itinerary.total, { amount: moneyText(total, language) })]),
    items.length === 0 ? itinerary.empty : itinerary.localTimes,
    filled(itinerary.state, { date: formatDate(changedAt, language, { style: 'pickup', zone: 'UTC' }), version: String(version) }),
    filled(itinerary.support, { tenant: brand.name, address: brand.customerSupportAddress, phone: brand.customerSupportPhone }),
  ];
}

const moneyText = (money: Money, language: LanguageCode): string => formatMoney({ amount: toDecimal(money), currency: money.currency }, language);
