/** Query parameter that names where to go after signing in (spec §2). */
export const redirectParam = 'redirectTo';

/**
 * A path of this portal to go to after signing in; `/` for anything that could lead elsewhere
 * (`//host`, `\host`, a scheme, nonsense). Never back to the sign-in page itself.
 */
export function redirectTarget(wanted: string | null, origin: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname === '/login') return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** Path of the sign-in page that comes back to `path`. */
export const loginPathFor = (path: string): string => (path === '/' ? '/login' : `/login?${redirectParam}=${encodeURIComponent(path)}`);
