import {
  productFacts,
  unknownValue,
  type DocumentedTraveller,
  type DocumentState,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import { draftsOf } from './CheckoutForm.ts';

/** A traveller's missing document for a draft item. */
export interface MissingDocument {
  readonly item: TripItem;
  /** Null if the traveller is unknown, such as for a driver's licence. */
  readonly traveller: DocumentedTraveller | null;
  readonly code: 'DOC_MISSING' | 'DOC_EXPIRES_BEFORE_RETURN';
}

const statesOf: Readonly<Record<MissingDocument['code'], DocumentState>> = {
  DOC_MISSING: 'MISSING',
  DOC_EXPIRES_BEFORE_RETURN: 'EXPIRES_BEFORE_RETURN',
};

/** Missing documents for border crossings and driving, once per traveller. */
export function missingDocuments(trip: Trip): readonly MissingDocument[] {
  const missing = (trip.attention ?? []).flatMap(({ code, itemId }): MissingDocument[] => {
    const item = draftsOf(trip).find(({ id }) => id === itemId);
    if (item === undefined || (code !== 'DOC_MISSING' && code !== 'DOC_EXPIRES_BEFORE_RETURN')) return [];
    const people = trip.travellers.filter(
      ({ userId, documentState }) =>
        documentState === statesOf[code] && item.travellers.some((traveller) => traveller.userId === userId),
    );
    return people.length === 0
      ? [{ item, traveller: null, code }]
      : people.map((traveller) => ({ item, traveller, code }));
  });
  return missing.filter(
    ({ traveller }, index) =>
      traveller === null || missing.findIndex((document) => document.traveller?.userId === traveller.userId) === index,
  );
}

/** Travellers with a valid passport or identity card, if a draft needs documents; else none. */
export function documentedPeople(trip: Pick<Trip, 'items' | 'travellers'>): readonly DocumentedTraveller[] {
  const drafts = draftsOf(trip).filter(
    ({ productType }) => productType !== unknownValue && productFacts[productType].needsDocuments,
  );
  return trip.travellers.filter(
    ({ userId, documentState }) =>
      documentState === 'VALID' &&
      drafts.some(({ travellers }) => travellers.some((traveller) => traveller.userId === userId)),
  );
}
