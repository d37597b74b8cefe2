import type { KnownNotificationSubject, MailPace, NotificationKind } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of what people are told, and of the links by which they decide without signing in. */
export interface NotificationSchema {
  notifications: NotificationsTable;
  notificationSettings: NotificationSettingsTable;
  mailPaces: MailPacesTable;
  decisionLinks: DecisionLinksTable;
}

interface NotificationsTable extends CompanyRow {
  id: string;
  customerId: string;
  /** The person's own company: an agent is told of trips of other companies. */
  customerCompanyId: string;
  kind: NotificationKind;
  /** What it is about; `facts` hold what its text says of that, by kind (`notificationSubjects.ts`). */
  subjectKind: KnownNotificationSubject['kind'];
  subjectId: string;
  facts: Json<object>;
  /** The trip that it names; null for what is about no trip. */
  cartId: string | null;
  /** What of the subject it is about, such as a step of a request: nobody is told of it twice. */
  about: string;
  /** Who caused it; null for the system. */
  byId: string | null;
  comment: string;
  /** False for news that goes by mail alone. */
  inApp: boolean;
  createdAt: Instant;
  readAt: OptionalInstant;
  /** It waits for the one mail of the day. */
  mailWaits: Generated<boolean>;
  mailedAt: OptionalInstant;
}

/** How often somebody wants mails about notifications. */
interface MailPacesTable extends CompanyRow {
  customerId: string;
  pace: MailPace;
  /** IANA: by whose clock the mail of the day is sent. */
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
  /** Whose answer it takes. */
  customerId: string;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: OptionalInstant;
}
