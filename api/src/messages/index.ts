// Notifications, mail links, support. Other contexts and app enter here.
export { registerMessagesContext } from './messagesContext.ts';
export { agentNotificationTopic, createAgentNotifications } from './notifications/agentNotifications.ts';
export { createNotificationMails } from './notifications/notificationMails.ts';
export { notificationTopic, notifyPeople, type NewNotification } from './notifications/notifyPeople.ts';
export type { SubjectInput } from './notifications/notificationSubjects.ts';
export { createPortalOrigins } from './notifications/portalOrigins.ts';
export { tripNotifications } from './notifications/tripNotificationsListener.ts';
export { tripReminders } from './reminders/bookingRemindersOutbox.ts';
export { reminderHandlers } from './reminders/reminderHandlers.ts';
