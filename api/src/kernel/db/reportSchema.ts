import type { SpendReportSettings } from '@portolan/contracts';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

export interface ReportSchema {
  spendReports: SpendReportsTable;
}

/** A report that somebody keeps. */
interface SpendReportsTable extends CompanyRow {
  id: string;
  /** Nobody else sees it. */
  ownerId: string;
  name: string;
  settings: Json<SpendReportSettings>;
  every: 'NEVER' | 'DAY' | 'WEEK' | 'MONTH';
  /** When it is written next by itself; null for NEVER. */
  nextAt: OptionalInstant;
  createdAt: Instant;
}
