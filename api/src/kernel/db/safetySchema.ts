import type { SafetyCheckKind, SafetyState, TrackingViewAction } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of the duty of care: whether travellers are safe, and who looked at where they are. */
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
  /** The coordinator, or the agent who acts. */
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
  /** As they were when the check was sent. */
  name: string;
  firstName: string;
  phone: string;
  email: string;
  state: Generated<SafetyState>;
  comment: Generated<string>;
  repliedAt: OptionalInstant;
  /** Who wrote it down after a call; null for the person’s own reply. */
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
  /** Whose whereabouts. */
  customerId: string;
  action: TrackingViewAction;
  /** The coordinator, or the agent who acts. */
  viewerId: string;
  /** What counts once: the day of a list, the id of anything else. */
  about: string;
  reason: string;
  at: Instant;
}

interface TrackingRetentionTable extends VersionedRow {
  locationDays: number;
  logDays: number;
}
