import type { Session } from '@portolan/session';
import { watchActing } from '../agents/watchActing.ts';
import { saveTenant } from '../session/saveTenant.ts';
import { loginPathFor } from '../session/redirectTarget.ts';
import { watchSession } from '../session/watchSession.ts';
import { SubscriptionWatch } from '../subscription/SubscriptionWatch.ts';
import type { createRouter } from '../app/createRouter.tsx';

/** Keeps the page in step with the session, the subscription and the tenant's config, from now on. Returns the subscription's watch, and what stops it all. */
export function watchPage(
  session: Session,
  router: ReturnType<typeof createRouter>,
): { subscriptionWatch: SubscriptionWatch; stop: () => void } {
  const subscriptionWatch = new SubscriptionWatch(session, {
    path: () => router.state.location.pathname,
    goHome: () => router.navigate('/'),
  });
  const wake = () => {
    if (document.visibilityState === 'visible') subscriptionWatch.wake();
  };
  document.addEventListener('visibilitychange', wake);
  const stops = [
    watchSession(session, () => {
      const { pathname, search } = window.location;
      const path = pathname + search;
      void router.navigate(pathname === '/login' ? path : loginPathFor(session.session.hasSignedOut ? '/' : path));
    }),
    watchActing(session, (path) => void router.navigate(path)),
    subscriptionWatch.start(),
    router.subscribe(({ navigation }) => {
      // Not at once: a navigation that begins while one ends would not reach the address bar.
      if (navigation.state === 'idle') queueMicrotask(subscriptionWatch.check);
    }),
    saveTenant(session.tenant, () => localStorage),
    () => document.removeEventListener('visibilitychange', wake),
  ];
  return { subscriptionWatch, stop: () => stops.forEach((stop) => stop()) };
}
