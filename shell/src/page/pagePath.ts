import { redirect, replace } from '@portolan/remote-kit/router';

/** The canonical path of a page: no slash at the end, no double slashes. */
export const canonicalPath = (pathname: string): string => pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');

/** The page's canonical address with query and hash. The router's requests have no hash; on a first load the browser still has it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const { location } = window;
  const path = canonicalPath(pathname);
  const isShown = canonicalPath(location.pathname) === path && location.search === search;
  return path + search + (isShown ? location.hash : '');
}

/**
 * Middleware of the router: redirects to a page's canonical address before any loader runs, so that menus, titles and slots compare
 * paths by equality. Replaces an address that the browser shows already: else the way back would lead here again.
 */
export function toCanonicalPath({ request }: { request: Request }): void {
  const { pathname } = new URL(request.url);
  if (canonicalPath(pathname) === pathname) return;
  throw (window.location.pathname === pathname ? replace : redirect)(pathOf(request));
}
