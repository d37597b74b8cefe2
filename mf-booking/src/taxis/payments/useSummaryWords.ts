import type { TaxiWaypoint, TripItem } from '@portolan/contracts';
import { formatMoney, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

type Translate = ReturnType<typeof useTexts>['t'];
type ItemOf<Type> = Extract<TripItem, { readonly productType: Type }>;

interface SummaryWords<Item> {
  titleOf(item: Item, t: Translate): string;
  stopsOf?(item: Item): readonly TaxiWaypoint[];
  /** Key of the words for what is paid at the supplier, of `{{amount}}`. */
  readonly due: 'payments.dueAtSupplier' | 'payments.dueAtDesk' | 'payments.dueAtHotel';
}

/** What a summary says of a product that it has no words for. */
const plainWords: SummaryWords<TripItem> = {
  titleOf: ({ serviceProvider, start }) => `${serviceProvider.name}, ${start.name}`,
  due: 'payments.dueAtSupplier',
};

/** What a summary says of products that have more to say. */
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
  /** What is paid now and what at the supplier; null where all of it is paid now. */
  readonly later: string | null;
}

/** What a booking is called in a summary, by which stops it leads, and when it is paid. */
export function useSummaryWords(): (item: TripItem) => ItemSummary {
  const { t, language } = useTexts('mf-booking');
  return (item) => {
    // The words under an item's own type take that item.
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
