import type { NotificationKind } from '@portolan/contracts';
import type { CompanyRow, Instant, OptionalInstant } from './columns.ts';

/** Tables of what people are told, and of the links by which they decide without signing in. */
export interface NotificationSchema {
  notifications: NotificationsTable;
  notificationSettings: NotificationSettingsTable;
  decisionLinks: DecisionLinksTable;
}

interface NotificationsTable extends CompanyRow {
  id: string;
  customerId: string;
  /** The person's own company: an agent is told of trips of other companies. */
  customerCompanyId: string;
  kind: NotificationKind;
  cartId: string;
  /** What of the trip it is about, such as a step of a request: nobody is told of it twice. */
  about: string;
  /** Who caused it; null for the system. */
  byId: string | null;
  comment: string;
  /** False for news that goes by mail alone. */
  inApp: boolean;
  createdAt: Instant;
  readAt: OptionalInstant;
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
