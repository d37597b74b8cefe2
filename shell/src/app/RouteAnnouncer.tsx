import { useLayoutEffect, useRef, useState } from 'react';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useLocation, useMatches } from '@portolan/remote-kit/router';
import { followHeading } from './followHeading.ts';
import { pageTitle } from '../page/pageTitle.ts';

/**
 * On each change of page: the document's title, said to screen readers, and the focus on the new h1 (UX 7). A page's own
 * `name` takes the title's place in the document when it is known; the h1 that has the focus says it. The first
 * page is left to the browser, and a change of the query alone is no new page. Layout effects: the title has changed
 * before anything else can move the focus.
 */
export function RouteAnnouncer({ name }: { readonly name: string | null }) {
  const texts = useTexts('shell');
  const { tenant } = useSession();
  const { pathname } = useLocation();
  const title = pageTitle(useMatches(), texts);
  const shownPath = useRef(pathname);
  const [news, setNews] = useState({ path: '', title: '' });

  const portal = tenant.tenant.documentTitle ?? tenant.tenant.name;
  useLayoutEffect(() => {
    document.title = `${name ?? title} · ${portal}`;
  }, [name, title, portal]);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    setNews({ path: pathname, title });
    return followHeading();
  }, [pathname, title]);

  return (
    <div className="pt-visually-hidden" aria-live="polite">
      {/* a new element, so that two pages of one title are both said */}
      <p key={news.path}>{news.title}</p>
    </div>
  );
}
