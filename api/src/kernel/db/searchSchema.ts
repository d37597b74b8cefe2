import type { NegotiatedProduct, ProductType } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, VersionedRow } from './columns.ts';

/** Tables of searches that several suppliers answer. */
export interface SearchSchema {
  searches: SearchesTable;
  searchBatches: SearchBatchesTable;
  negotiatedRates: NegotiatedRatesTable;
}

interface SearchesTable extends CompanyRow {
  id: string;
  /** Who searched; nobody else is answered. */
  customerId: string;
  productType: ProductType;
  /** What was asked, as suppliers were. */
  query: Json<unknown>;
  createdAt: Instant;
  /** Until when suppliers may answer. */
  askedUntil: Instant;
  expiresAt: Instant;
}

/** A supplier's answer to a search. */
interface SearchBatchesTable extends CompanyRow {
  searchId: string;
  supplierCode: string;
  /** What of the search it answers: nothing more than that, or something that was asked for later. */
  subject: Generated<string>;
  /** Place among the suppliers that were asked. */
  position: number;
  state: 'WAITING' | 'ANSWERED' | 'FAILED';
  /** Why it failed (`SupplierErrorCode`). */
  errorCode: Generated<string | null>;
  /** What it offered, checked. */
  offers: GeneratedJson<readonly unknown[]>;
}

/** What a company has negotiated with one hotel, or with a supplier: a hotel chain, an airline, a car or rail company. */
interface NegotiatedRatesTable extends VersionedRow {
  id: string;
  /** By which people know the rate. */
  name: string;
  productType: Generated<NegotiatedProduct>;
  /** Empty where one hotel is meant. */
  supplier: Generated<string>;
  hotelId: string | null;
  code: Generated<string>;
  /** What the company pays less than others, in percent; null where it has no rate of its own. */
  discountPercent: number | null;
  isPreferred: Generated<boolean>;
  /** Last day on which it holds, yyyy-MM-dd. */
  validUntil: Generated<string | null>;
  archived: Generated<boolean>;
}
