import { licencesTopic, trialEndTopic } from '../../identity/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { documentExpiryTopic } from '../../organisation/index.ts';
import { createPostNotifications, postTopic } from '../posts/postNotifications.ts';
import { bookingReminderTopic, createBookingReminders } from './bookingRemindersOutbox.ts';
import { createDocumentReminders } from './documentReminders.ts';
import { createLicenceReminders, createTrialReminders } from './subscriptionReminders.ts';

/** Handlers of reminders, by their outbox topic. */
export const reminderHandlers = (deps: { readonly db: Database; readonly clock: Clock }) =>
  new Map<string, OutboxHandler>([
    [bookingReminderTopic, createBookingReminders(deps)],
    [documentExpiryTopic, createDocumentReminders(deps)],
    [trialEndTopic, createTrialReminders(deps)],
    [licencesTopic, createLicenceReminders(deps)],
    [postTopic, createPostNotifications(deps)],
  ]);
