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
  /** The person who searched; no other gets answers. */
  customerId: string;
  productType: ProductType;
  /** The query as sent to suppliers. */
  query: Json<unknown>;
  createdAt: Instant;
  /** End of the suppliers' time budget. */
  askedUntil: Instant;
  expiresAt: Instant;
}

/** A supplier's answer to a search. */
interface SearchBatchesTable extends CompanyRow {
  searchId: string;
  supplierCode: string;
  /** The part of the search that it answers: the search itself, or a later question. */
  subject: Generated<string>;
  /** Position among the suppliers. */
  position: number;
  state: 'WAITING' | 'ANSWERED' | 'FAILED';
  /** Code of its failure (`SupplierErrorCode`). */
  errorCode: Generated<string | null>;
  /** Its validated offers. */
  offers: GeneratedJson<readonly unknown[]>;
}

/** A company's negotiated rate with one hotel, or with a supplier: a hotel chain, an airline, a car or rail company. */
interface NegotiatedRatesTable extends VersionedRow {
  id: string;
  /** Name of the rate for people. */
  name: string;
  productType: Generated<NegotiatedProduct>;
  /** Supplier code; empty for a rate with a single hotel (`hotelId`). */
  supplier: Generated<string>;
  hotelId: string | null;
  code: Generated<string>;
  /** The company's discount in percent; null without a rate of its own. */
  discountPercent: number | null;
  isPreferred: Generated<boolean>;
  /** Last valid day, yyyy-MM-dd. */
  validUntil: Generated<string | null>;
  archived: Generated<boolean>;
}
