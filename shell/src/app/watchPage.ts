import type { Session } from '@portolan/session';
import { watchActing } from '../agents/watchActing.ts';
import { saveTenant } from '../session/saveTenant.ts';
import { loginPathFor } from '../session/redirectTarget.ts';
import { watchSession } from '../session/watchSession.ts';
import { SubscriptionWatch } from '../subscription/SubscriptionWatch.ts';
import { isPublicPage, type createRouter } from './createRouter.tsx';

type Router = ReturnType<typeof createRouter>;

/** Keeps the page in step with session, subscription and the tenant's config. Returns the subscription's watch, and a function that stops everything. */
export function watchPage(
  session: Session,
  router: Router,
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
    watchSession(session, () => leaveGuardedPage(session, router)),
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

/**
 * Leads a guarded page to the sign-in form when the session has ended; the form returns to the page unless the person signed out.
 * A public page stays: it needs no session, and the secret in its address belongs in no query.
 */
function leaveGuardedPage({ session }: Session, router: Router): void {
  const { pathname, search } = window.location;
  const path = pathname + search;
  if (pathname === '/login') return void router.navigate(path);
  if (session.hasSignedOut) return void router.navigate(loginPathFor('/'));
  if (!isPublicPage(router)) return void router.navigate(loginPathFor(path));
  // A page under way may have been allowed for the ended session: its guard decides again.
  const { location } = router.state.navigation;
  if (location !== undefined) void router.navigate(location);
}
