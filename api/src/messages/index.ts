// Notifications, mail links, support. Other contexts and app enter here.
export { registerMessagesContext } from './messagesContext.ts';
export { agentNotificationTopic, createAgentNotifications } from './notifications/agentNotifications.ts';
export { createNotificationMails } from './notifications/notificationMails.ts';
export { notificationTopic } from './notifications/notificationsRepository.ts';
export { createPortalOrigins } from './notifications/portalOrigins.ts';
export { tripNotifications } from './notifications/tripNotificationsListener.ts';
