/** Query parameter that names where to go after signing in (spec §2). */
export const redirectParam = 'redirectTo';

/** One slash and then no other: two would name a host. */
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/**
 * A path of this portal to go to after signing in; `/` for anything that could lead elsewhere
 * (`//host`, `\host`, a scheme, nonsense, dots that leave two slashes). Never back to a page on which one signs in.
 */
export function redirectTarget(wanted: string | null, origin: string): string {
  if (wanted === null || !isPath(wanted)) return '/';
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || !isPath(url.pathname) || /^\/(login|auth)(\/|$)/.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** The same after a login by token, whose own parameters the target loses (spec §2). */
export function tokenLoginTarget(wanted: string | null, origin: string): string {
  const url = new URL(redirectTarget(wanted, origin), origin);
  const own = [redirectParam, 'accessToken'].filter((name) => url.searchParams.has(name));
  // Only then: written anew, the other parameters may look different.
  for (const name of own) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Path of the sign-in page that comes back to `path`. @param problem what it says happened before; default nothing */
export function loginPathFor(path: string, problem: string | null = null): string {
  const query = [
    problem !== null && `problem=${problem}`,
    path !== '/' && `${redirectParam}=${encodeURIComponent(path)}`,
  ]
    .filter(Boolean)
    .join('&');
  return query === '' ? '/login' : `/login?${query}`;
}
