import type {
  KnownNotificationSubject,
  LanguageCode,
  PostText,
  ProductType,
  TravelDocument,
} from '@portolan/contracts';
import { sql } from 'kysely';
import type { Row } from '../../kernel/db/index.ts';
import { readRoute, routeFields, tripCities, tripTitle, type RouteRow } from '../../trips/model/tripCities.ts';

/** Subject of a new notification. Names of trips are read with each answer; all else is stored as given. */
export type SubjectInput =
  | { readonly kind: 'TRIP'; readonly cartId: string }
  | { readonly kind: 'APPROVAL_REQUEST'; readonly cartId: string; readonly requestId: string }
  | ({ readonly kind: 'BOOKING'; readonly cartId: string; readonly itemId: string } & BookingFacts)
  | { readonly kind: 'POST'; readonly postId: string; readonly titles: PostFacts['titles'] }
  | ({ readonly kind: 'TRAVEL_DOCUMENT'; readonly documentId: string } & DocumentFacts)
  | { readonly kind: 'SAFETY_CHECK'; readonly checkId: string; readonly title: string }
  | { readonly kind: 'SAFETY_MESSAGE'; readonly messageId: string; readonly title: string }
  | { readonly kind: 'SUBSCRIPTION'; readonly companyId: string; readonly endsOn: string | null };

export type SubjectKind = SubjectInput['kind'];

interface BookingFacts {
  readonly productType: ProductType;
  /** The supplier's name for it. */
  readonly label: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** IANA. */
  readonly timeZone: string;
}
interface PostFacts {
  /** The first is for readers of none of the languages. */
  readonly titles: readonly Pick<PostText, 'language' | 'title'>[];
}
interface DocumentFacts {
  readonly documentType: TravelDocument['type'];
  /** yyyy-MM-dd. */
  readonly expiresOn: string;
}

/** Columns that store a subject. */
type SubjectColumns = Pick<Row<'notifications'>, 'subjectKind' | 'subjectId' | 'cartId' | 'facts'>;

/** Subject columns of a row, with its trip, if any. */
export type SubjectRow = SubjectColumns & {
  readonly tripId: string | null;
  readonly tripName: string | null;
  /** Of the trip; empty without one. */
  readonly startDate: string | null;
  readonly route: readonly RouteRow[];
};

/** Route of the trip of a row of `notifications` called `n`. */
export const routeOfSubject = sql<readonly RouteRow[]>`(
  select coalesce(json_agg(json_build_object(${routeFields})), '[]')
  from cart_items i
  where i.tenant_id = n.tenant_id and i.company_id = n.company_id and i.cart_id = n.cart_id
)`;

/** Columns of a subject. */
export function subjectColumns(subject: SubjectInput): SubjectColumns {
  switch (subject.kind) {
    case 'TRIP':
      return columns(subject.kind, subject.cartId, subject.cartId);
    case 'APPROVAL_REQUEST':
      return columns(subject.kind, subject.requestId, subject.cartId);
    case 'BOOKING': {
      const { kind, cartId, itemId, ...facts } = subject;
      return columns(kind, itemId, cartId, facts);
    }
    case 'POST':
      return columns(subject.kind, subject.postId, null, { titles: subject.titles });
    case 'TRAVEL_DOCUMENT': {
      const { kind, documentId, ...facts } = subject;
      return columns(kind, documentId, null, facts);
    }
    case 'SAFETY_CHECK':
      return columns(subject.kind, subject.checkId, null, { title: subject.title });
    case 'SAFETY_MESSAGE':
      return columns(subject.kind, subject.messageId, null, { title: subject.title });
    case 'SUBSCRIPTION':
      return columns(subject.kind, subject.companyId, null, { endsOn: subject.endsOn });
  }
}

const columns = (
  subjectKind: SubjectKind,
  subjectId: string,
  cartId: string | null,
  facts: object = {},
): SubjectColumns => ({ subjectKind, subjectId, cartId, facts });

/** A row's subject for a reader of `language`. */
export function presentSubject(row: SubjectRow, language: LanguageCode): KnownNotificationSubject {
  const { subjectKind, subjectId } = row;
  switch (subjectKind) {
    case 'TRIP':
      return { kind: subjectKind, ...tripOf(row, language) };
    case 'APPROVAL_REQUEST':
      return { kind: subjectKind, ...tripOf(row, language), requestId: subjectId };
    case 'BOOKING':
      return { kind: subjectKind, ...tripOf(row, language), itemId: subjectId, ...(row.facts as BookingFacts) };
    case 'POST':
      return { kind: subjectKind, postId: subjectId, title: titleFor(row.facts as PostFacts, language) };
    case 'TRAVEL_DOCUMENT':
      return { kind: subjectKind, documentId: subjectId, ...(row.facts as DocumentFacts) };
    case 'SAFETY_CHECK':
      return { kind: subjectKind, checkId: subjectId, ...(row.facts as { title: string }) };
    case 'SAFETY_MESSAGE':
      return { kind: subjectKind, messageId: subjectId, ...(row.facts as { title: string }) };
    case 'SUBSCRIPTION':
      return { kind: subjectKind, companyId: subjectId, ...(row.facts as { endsOn: string | null }) };
  }
}

/** Never empty: the table refuses a trip's subject without the trip. */
function tripOf({ cartId, tripId, tripName, startDate, route }: SubjectRow, language: LanguageCode) {
  const cities = tripCities(readRoute(route));
  return {
    cartId: cartId ?? '',
    tripId: tripId ?? '',
    tripName: tripTitle(tripName ?? '', cities, language),
    cities,
    startDate,
  };
}

const titleFor = ({ titles }: PostFacts, language: LanguageCode): string =>
  (titles.find((title) => title.language === language) ?? titles[0])?.title ?? '';
