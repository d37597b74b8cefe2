import type { Session } from '@portolan/session';
import { watchActing } from '../agents/watchActing.ts';
import { saveTenant } from '../session/saveTenant.ts';
import { loginPathFor } from '../session/redirectTarget.ts';
import { watchSession } from '../session/watchSession.ts';
import { SubscriptionWatch } from '../subscription/SubscriptionWatch.ts';
import { isPublicPage, type createRouter } from './createRouter.tsx';

type Router = ReturnType<typeof createRouter>;

/** Keeps the page in step with the session, the subscription and the tenant's config, from now on. Returns the subscription's watch, and what stops it all. */
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
 * Where the page goes when the session has ended: from a guarded page to the sign-in form, which comes back to it unless the
 * person signed out. A public page stays: it needs nobody, and the secret in its address belongs in no query.
 */
function leaveGuardedPage({ session }: Session, router: Router): void {
  const { pathname, search } = window.location;
  const path = pathname + search;
  if (pathname === '/login') return void router.navigate(path);
  if (session.hasSignedOut) return void router.navigate(loginPathFor('/'));
  if (!isPublicPage(router)) return void router.navigate(loginPathFor(path));
  // What is on its way may have been let in for the session that has ended: its guard decides anew.
  const { location } = router.state.navigation;
  if (location !== undefined) void router.navigate(location);
}
