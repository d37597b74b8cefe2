/** Query parameter that names where to go after signing in (spec §2). */
export const redirectParam = 'redirectTo';

/** Exactly one slash at the start: two would name a host. */
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/**
 * A path of this portal to open after the sign-in; `/` for anything that could lead elsewhere (`//host`, `\host`, a scheme, nonsense,
 * dots that leave two slashes), and for pages of the sign-in.
 */
export function redirectTarget(target: string | null, origin: string): string {
  if (target === null || !isPath(target)) return '/';
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || !isPath(url.pathname) || /^\/(login|auth)(\/|$)/.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** The target after a token login, without the login's own parameters (spec §2). */
export function tokenLoginTarget(target: string | null, origin: string): string {
  const url = new URL(redirectTarget(target, origin), origin);
  const own = [redirectParam, 'accessToken'].filter((name) => url.searchParams.has(name));
  // Only if needed: writing the query may change how other parameters look.
  for (const name of own) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Path of the sign-in page that returns to `path`. @param problem key of a problem to show; default none */
export function loginPathFor(path: string, problem: string | null = null): string {
  const query = [
    problem !== null && `problem=${problem}`,
    path !== '/' && `${redirectParam}=${encodeURIComponent(path)}`,
  ]
    .filter(Boolean)
    .join('&');
  return query === '' ? '/login' : `/login?${query}`;
}
