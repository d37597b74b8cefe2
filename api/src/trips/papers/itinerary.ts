import type { BookingStatus, LanguageCode } from '@portolan/contracts';
import { formatDate, formatList, formatMoney } from '@portolan/i18n';
import { toDecimal, type Money } from '../../kernel/money/money.ts';
import { dayHeading, dayOf, entriesOfItem } from './paperEntry.ts';
import type { PaperItem } from './paperItem.ts';
import { filled, paperWords } from './paperWords.ts';
import type { PaperBrand, WrittenPaper } from './writtenPaper.ts';

/** A booking's price, or its cancellation fee. */
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
  /** Soonest first. */
  readonly items: readonly PaperItem[];
  /** Price or fee of each booking, by its id, and the total; null for a caller who may not see prices. */
  readonly prices: { readonly items: ReadonlyMap<string, ItemCost>; readonly total: Money | null } | null;
}

/** Content of the itinerary document. Independent of the current time: equal trips give equal documents. */
export function itineraryOf(trip: ItineraryTrip, brand: PaperBrand, language: LanguageCode): WrittenPaper {
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
    pageOf: itinerary.page,
    changedAt: trip.changedAt,
  };
}

function factsOf(
  { number, status, startDate, endDate, bookerName, items }: ItineraryTrip,
  language: LanguageCode,
): string[] {
  const { itinerary, item, status: statuses } = paperWords[language];
  const day = (value: string): string => formatDate(value, language, { style: 'shortDate' });
  const dates =
    startDate === null
      ? itinerary.noDates
      : startDate === endDate || endDate === null
        ? day(startDate)
        : filled(itinerary.dates, { start: day(startDate), end: day(endDate) });
  const travellers = [...new Set(items.flatMap((item) => item.travellers))];
  return [
    `${number} · ${dates} · ${statuses[status]}`,
    filled(itinerary.bookedBy, { name: bookerName }),
    ...(travellers.length === 0 ? [] : [filled(item.travellers, { names: formatList(travellers, language, 'all') })]),
  ];
}

function daysOf(trip: ItineraryTrip, language: LanguageCode): WrittenPaper['days'] {
  const entries = trip.items
    .flatMap((item) => entriesOf(item, trip, language))
    .toSorted((a, b) => a.at.at.getTime() - b.at.at.getTime());
  return [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, all]) => ({
    heading: dayHeading(day, language),
    entries: all.map(({ entry }) => entry),
  }));
}

/** A booking's cost is at its beginning. */
function entriesOf(item: PaperItem, { prices }: ItineraryTrip, language: LanguageCode) {
  const entries = entriesOfItem(item, language);
  const cost = (item.part ?? 0) > 0 ? undefined : prices?.items.get(item.id);
  if (cost === undefined) return entries;
  const line = filled(paperWords[language].itinerary[cost.kind], { amount: moneyText(cost.money, language) });
  return entries.map(({ at, entry }, index) =>
    index > 0 ? { at, entry } : { at, entry: { ...entry, lines: [...entry.lines, line] } },
  );
}

function closingOf(
  { prices, items, changedAt, version }: ItineraryTrip,
  brand: PaperBrand,
  language: LanguageCode,
): string[] {
  const { itinerary } = paperWords[language];
  const total = prices?.total ?? null;
  return [
    ...(total === null ? [] : [filled(itinerary.total, { amount: moneyText(total, language) })]),
    items.length === 0 ? itinerary.empty : itinerary.localTimes,
    filled(itinerary.state, {
      date: formatDate(changedAt, language, { style: 'pickup', zone: 'UTC' }),
      version: String(version),
    }),
    filled(itinerary.support, {
      tenant: brand.name,
      address: brand.customerSupportAddress,
      phone: brand.customerSupportPhone,
    }),
  ];
}

const moneyText = (money: Money, language: LanguageCode): string =>
  formatMoney({ amount: toDecimal(money), currency: money.currency }, language);
