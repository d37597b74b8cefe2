import type { Notification } from './notifications.ts';

/** The page for reading more about a notification, in the portal and from a mail; the list itself for kinds newer than the page. */
export function notificationPath({ kind, subject }: Pick<Notification, 'kind' | 'subject'>): string {
  switch (subject.kind) {
    case 'APPROVAL_REQUEST':
      // A notice needs no decision.
      return kind === 'APPROVAL_NOTICE' ? `/trip/${subject.cartId}` : `/approvals?trip=${subject.cartId}`;
    case 'TRIP':
    case 'BOOKING':
      return `/trip/${subject.cartId}`;
    case 'POST':
      return `/news/${subject.postId}`;
    case 'TRAVEL_DOCUMENT':
      return '/profile/documents';
    case 'SUBSCRIPTION':
      return '/upgrade';
    // The traveller answers a safety check on the home page.
    case 'SAFETY_CHECK':
      return '/';
    case 'SAFETY_MESSAGE':
    case 'UNKNOWN':
      return '/notifications';
  }
}
