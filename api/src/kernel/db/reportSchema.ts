import type { SpendReportSettings } from '@portolan/contracts';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

export interface ReportSchema {
  spendReports: SpendReportsTable;
}

/** A person's stored report. */
interface SpendReportsTable extends CompanyRow {
  id: string;
  /** The only person who sees it. */
  ownerId: string;
  name: string;
  settings: Json<SpendReportSettings>;
  every: 'NEVER' | 'DAY' | 'WEEK' | 'MONTH';
  /** Next scheduled time; null for NEVER. */
  nextAt: OptionalInstant;
  createdAt: Instant;
}
