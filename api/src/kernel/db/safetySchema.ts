import type { SafetyCheckKind, SafetyState, TrackingViewAction } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of safety checks, and of the access log. */
export interface SafetySchema {
  safetyChecks: SafetyChecksTable;
  safetyCheckPeople: SafetyCheckPeopleTable;
  safetyReplyLinks: SafetyReplyLinksTable;
  trackingViews: TrackingViewsTable;
  trackingRetention: TrackingRetentionTable;
}

interface SafetyChecksTable extends CompanyRow {
  id: string;
  kind: SafetyCheckKind;
  message: string;
  /** The coordinator, or the acting agent. */
  sentBy: string;
  sentAt: Instant;
  expiresAt: Instant;
}

interface SafetyCheckPeopleTable extends CompanyRow {
  checkId: string;
  /** The customer’s id, or the key of a guest. */
  personKey: string;
  /** Null for a guest. */
  customerId: string | null;
  /** Values at the time of sending. */
  name: string;
  firstName: string;
  phone: string;
  email: string;
  state: Generated<SafetyState>;
  comment: Generated<string>;
  repliedAt: OptionalInstant;
  /** Person who recorded it after a call; null for the person’s own reply. */
  recordedBy: Generated<string | null>;
  mailedAt: OptionalInstant;
  remindedAt: OptionalInstant;
  escalatedAt: OptionalInstant;
}

interface SafetyReplyLinksTable extends CompanyRow {
  /** SHA-256 of the token's secret, base64url. */
  tokenHash: string;
  checkId: string;
  personKey: string;
}

interface TrackingViewsTable extends CompanyRow {
  id: string;
  /** The person whose locations were viewed. */
  customerId: string;
  action: TrackingViewAction;
  /** The coordinator, or the acting agent. */
  viewerId: string;
  /** Counts once: the day of a list, the id of anything else. */
  about: string;
  reason: string;
  at: Instant;
}

interface TrackingRetentionTable extends VersionedRow {
  locationDays: number;
  logDays: number;
}
