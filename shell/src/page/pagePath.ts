import { redirect, replace } from '@portolan/remote-kit/router';

/** The one path of a page: no slash at the end, none twice. */
export const canonicalPath = (pathname: string): string => pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');

/** The page's one address, with query and hash. The router's requests have no hash; on a first load the browser still knows it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const { location } = window;
  const path = canonicalPath(pathname);
  const isShown = canonicalPath(location.pathname) === path && location.search === search;
  return path + search + (isShown ? location.hash : '');
}

/**
 * Middleware of the router: leads to a page's one address before any loader runs, so that menus, titles and places compare paths by
 * equality. An address that the browser shows already is replaced: else the way back would lead here again.
 */
export function toCanonicalPath({ request }: { request: Request }): void {
  const { pathname } = new URL(request.url);
  if (canonicalPath(pathname) === pathname) return;
  throw (window.location.pathname === pathname ? replace : redirect)(pathOf(request));
}
