import type { LanguageCode } from '@portolan/contracts';
import type { IssuedDocument } from '../bookings/index.ts';
import { dayHeading, dayOf, entryOfItem } from './paperEntry.ts';
import type { PaperItem } from './paperItem.ts';
import { filled, paperWords } from './paperWords.ts';
import type { PaperBrand, WrittenPaper } from './writtenPaper.ts';

/** A booking for which a supplier issued something. */
export interface IssuedFor {
  readonly trip: { readonly name: string; readonly number: string };
  readonly item: PaperItem;
  readonly document: IssuedDocument;
  /** What holds of changing one's mind, as its supplier words it. */
  readonly conditions: readonly string[];
  readonly changedAt: Date;
}

/** Puts what a supplier issued into words: its own words, what they are for, and on what conditions. */
export function issuedPaperOf(
  { trip, item, document, conditions, changedAt }: IssuedFor,
  brand: PaperBrand,
  language: LanguageCode,
): WrittenPaper {
  const { issued, itinerary } = paperWords[language];
  const entry = entryOfItem(item, language);
  return {
    language,
    brand: { name: brand.name, color: brand.brandColor },
    kind: issued[document.kind],
    title: entry.title,
    facts: [
      filled(issued.by, { provider: item.provider }),
      filled(issued.trip, { name: trip.name, number: trip.number }),
    ],
    days: [{ heading: dayHeading(dayOf(item.start), language), entries: [entry] }],
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
