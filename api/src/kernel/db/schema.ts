import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountSchema } from './accountSchema.ts';
import type { ApprovalSchema } from './approvalSchema.ts';
import type { BookingSchema } from './bookingSchema.ts';
import type { CompanySchema } from './companySchema.ts';
import type { JobSchema } from './jobSchema.ts';
import type { MoneySchema } from './moneySchema.ts';
import type { NotificationSchema } from './notificationSchema.ts';
import type { PostSchema } from './postSchema.ts';
import type { RegistrySchema } from './registrySchema.ts';
import type { SafetySchema } from './safetySchema.ts';
import type { ReportSchema } from './reportSchema.ts';
import type { SearchSchema } from './searchSchema.ts';
import type { TenantSchema } from './tenantSchema.ts';
import type { TripSchema } from './tripSchema.ts';

/**
 * Tables for Kysely: camelCase here, snake_case in the database.
 * Money is an integer of minor units with an ISO 4217 code. `date` columns are yyyy-MM-dd text.
 */
export interface Schema
  extends
    TenantSchema,
    AccountSchema,
    CompanySchema,
    TripSchema,
    SearchSchema,
    ApprovalSchema,
    BookingSchema,
    NotificationSchema,
    PostSchema,
    SafetySchema,
    JobSchema,
    MoneySchema,
    ReportSchema,
    RegistrySchema {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type RowUpdate<Table extends keyof Schema> = Updateable<Schema[Table]>;
