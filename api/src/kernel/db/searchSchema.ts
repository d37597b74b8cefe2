import type { ProductType } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json } from './columns.ts';

/** Tables of searches that several suppliers answer. */
export interface SearchSchema {
  searches: SearchesTable;
  searchBatches: SearchBatchesTable;
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
  /** Place among the suppliers that were asked. */
  position: number;
  state: 'WAITING' | 'ANSWERED' | 'FAILED';
  /** Why it failed (`SupplierErrorCode`). */
  errorCode: Generated<string | null>;
  /** What it offered, checked. */
  offers: GeneratedJson<readonly unknown[]>;
}
