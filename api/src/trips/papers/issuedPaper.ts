import type { LanguageCode } from '@portolan/contracts';
import type { IssuedDocument } from '../bookings/index.ts';
import { dayHeading, dayOf, entriesOfItem } from './paperEntry.ts';
import type { PaperItem } from './paperItem.ts';
import { filled, paperWords } from './paperWords.ts';
import type { PaperBrand, WrittenPaper } from './writtenPaper.ts';

/** A booking with a supplier's document. */
export interface IssuedFor {
  readonly trip: { readonly name: string; readonly number: string };
  /** The segments of the booking. */
  readonly items: readonly [PaperItem, ...PaperItem[]];
  readonly document: IssuedDocument;
  /** The supplier's conditions of changes and cancellation. */
  readonly conditions: readonly string[];
  readonly changedAt: Date;
}

/** Content of a supplier's document as the portal prints it: the supplier's text, the booking and the conditions. */
export function issuedPaperOf(
  { trip, items, document, conditions, changedAt }: IssuedFor,
  brand: PaperBrand,
  language: LanguageCode,
): WrittenPaper {
  const { issued, itinerary } = paperWords[language];
  const [item] = items;
  const entries = items.flatMap((item) => entriesOfItem(item, language));
  return {
    language,
    brand: { name: brand.name, color: brand.brandColor },
    kind: issued[document.kind],
    title: entries[0]?.entry.title ?? item.provider,
    facts: [
      filled(issued.by, { provider: item.provider }),
      filled(issued.trip, { name: trip.name, number: trip.number }),
    ],
    days: [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, all]) => ({
      heading: dayHeading(day, language),
      entries: all.map(({ entry }) => entry),
    })),
    closing: [
      document.text,
      ...(conditions.length === 0 ? [] : [filled(issued.conditions, { text: conditions.join(' · ') })]),
      itinerary.localTimes,
      filled(itinerary.support, {
        tenant: brand.name,
        address: brand.customerSupportAddress,
        phone: brand.customerSupportPhone,
      }),
    ],
    pageOf: itinerary.page,
    changedAt,
  };
}
