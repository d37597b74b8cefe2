import type { TaxiWaypoint, TripItem } from '@portolan/contracts';
import { formatMoney, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

type Translate = ReturnType<typeof useTexts>['t'];
type ItemOf<Type> = Extract<TripItem, { readonly productType: Type }>;

interface SummaryWords<Item> {
  titleOf(item: Item, t: Translate): string;
  stopsOf?(item: Item): readonly TaxiWaypoint[];
  /** Text key of the amount due at the supplier, with `{{amount}}`. */
  readonly due: 'payments.dueAtSupplier' | 'payments.dueAtDesk' | 'payments.dueAtHotel';
}

/** Texts of a product without an entry below. */
const plainWords: SummaryWords<TripItem> = {
  titleOf: ({ serviceProvider, start }) => `${serviceProvider.name}, ${start.name}`,
  due: 'payments.dueAtSupplier',
};

/** Texts by product. */
const words: { readonly [Type in TripItem['productType']]?: SummaryWords<ItemOf<Type>> } = {
  TAXI: {
    titleOf: ({ start, end }, t) => t('payments.ride', { from: start.name, to: end.name }),
    stopsOf: ({ stops }) => stops,
    due: 'payments.dueAtSupplier',
  },
  RENTAL_CAR: {
    titleOf: ({ car, start, end }, t) => t('payments.car', { car: car.example, from: start.name, to: end.name }),
    due: 'payments.dueAtDesk',
  },
  HOTEL: {
    titleOf: ({ hotel, room }) => `${hotel.name}, ${room.name}`,
    due: 'payments.dueAtHotel',
  },
  FLIGHT: {
    titleOf: ({ bounds, start }, t) =>
      t('payments.ride', { from: start.name, to: bounds[0]?.segments.at(-1)?.to.name ?? '' }),
    due: 'payments.dueAtSupplier',
  },
  TRAIN: {
    titleOf: ({ start, end }, t) => t('payments.train', { from: start.name, to: end.name }),
    due: 'payments.dueAtSupplier',
  },
  AIRPORT: {
    titleOf: ({ service, start }) => `${service.title}, ${start.name}`,
    due: 'payments.dueAtSupplier',
  },
  OTHER: {
    titleOf: ({ service, start }) => `${service.title}, ${start.name}`,
    due: 'payments.dueAtSupplier',
  },
};

export interface ItemSummary {
  readonly title: string;
  readonly stops: readonly TaxiWaypoint[];
  /** Amounts due now and at the supplier; null if all is due now. */
  readonly later: string | null;
}

/** Title, stops and payment of a booking in a summary. */
export function useSummaryWords(): (item: TripItem) => ItemSummary {
  const { t, language } = useTexts('mf-booking');
  return (item) => {
    // The texts of a product take items of that product.
    const { titleOf, stopsOf, due } = (words[item.productType] as SummaryWords<TripItem> | undefined) ?? plainWords;
    return { title: titleOf(item, t), stops: stopsOf?.(item) ?? [], later: laterOf(item, due, t, language) };
  };
}

function laterOf({ price }: TripItem, due: string, t: Translate, language: Language): string | null {
  if (price?.dueAtSupplier === undefined || price.dueAtSupplier.amount <= 0) return null;
  const { total, currency, dueAtSupplier } = price;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const later = t(due, { amount: money(dueAtSupplier.amount) });
  const now = total - dueAtSupplier.amount;
  return now <= 0 ? later : t('payments.nowAndLater', { now: money(now), later });
}
