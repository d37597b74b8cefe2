import type { KnownNotificationSubject, MailPace, NotificationKind } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of notifications, and of the links of mails. */
export interface NotificationSchema {
  notifications: NotificationsTable;
  notificationSettings: NotificationSettingsTable;
  mailPaces: MailPacesTable;
  decisionLinks: DecisionLinksTable;
}

interface NotificationsTable extends CompanyRow {
  id: string;
  customerId: string;
  /** The person's own company: an agent is notified of trips of other companies. */
  customerCompanyId: string;
  kind: NotificationKind;
  /** The subject; `facts` hold its data for texts, by kind (`notificationSubjects.ts`). */
  subjectKind: KnownNotificationSubject['kind'];
  subjectId: string;
  facts: Json<object>;
  /** The trip that it names; null for another subject. */
  cartId: string | null;
  /** The part of the subject, such as a step of a request: a person is notified once of the same. */
  about: string;
  /** Person who caused it; null for the system. */
  byId: string | null;
  comment: string;
  /** False for a notification that goes by mail alone. */
  inApp: boolean;
  createdAt: Instant;
  readAt: OptionalInstant;
  /** Whether it waits for the digest. */
  mailWaits: Generated<boolean>;
  mailedAt: OptionalInstant;
}

/** How often a person wants mails about notifications. */
interface MailPacesTable extends CompanyRow {
  customerId: string;
  pace: MailPace;
  /** IANA: time zone of the digest. */
  timeZone: string;
}

interface NotificationSettingsTable extends CompanyRow {
  customerId: string;
  kind: NotificationKind;
  inApp: boolean;
  mail: boolean;
}

interface DecisionLinksTable extends CompanyRow {
  /** SHA-256 of the token's secret, base64url. */
  tokenHash: string;
  requestId: string;
  cartId: string;
  /** The person who may answer. */
  customerId: string;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: OptionalInstant;
}
