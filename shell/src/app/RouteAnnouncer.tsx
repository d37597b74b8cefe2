import { useEffect, useRef } from 'react';
import { useSession, useTexts, type Texts } from '@portolan/remote-kit';
import { useLocation, useMatches } from '@portolan/remote-kit/router';

const titleOf = (handle: unknown): Texts | null =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? (handle.title as Texts) : null;

/** On each change of route: the document's title, and focus on the page, so that keyboard and screen reader start at its top. */
export function RouteAnnouncer() {
  const { t, language } = useTexts('shell');
  const { tenant } = useSession();
  const { pathname } = useLocation();
  const title = titleOf(useMatches().at(-1)?.handle)?.[language] ?? t(pathname === '/login' ? 'login.title' : 'nav.home');
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = `${title} · ${tenant.tenant.name}`;
  }, [title, tenant.tenant.name]);

  useEffect(() => {
    if (!isFirst.current) document.getElementById('main')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);

  return null;
}
