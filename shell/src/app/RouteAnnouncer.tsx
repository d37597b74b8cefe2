import { useLayoutEffect, useRef, useState } from 'react';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useLocation, useMatches } from '@portolan/remote-kit/router';
import { followHeading } from './followHeading.ts';
import { pageTitle } from '../page/pageTitle.ts';

/**
 * On each change of page: sets the document's title, announces it to screen readers and focuses the new h1 (UX 7). A page's own
 * `name` replaces the title in the document once it is known. The browser handles the first page, and a change of only the query
 * is no new page. Layout effects: the title changes before anything else can move the focus.
 */
export function RouteAnnouncer({ name }: { readonly name: string | null }) {
  const texts = useTexts('shell');
  const { tenant } = useSession();
  const { pathname } = useLocation();
  const title = pageTitle(useMatches(), texts);
  const lastPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState({ path: '', title: '' });

  const portal = tenant.tenant.documentTitle ?? tenant.tenant.name;
  useLayoutEffect(() => {
    document.title = `${name ?? title} · ${portal}`;
  }, [name, title, portal]);

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    setAnnouncement({ path: pathname, title });
    return followHeading();
  }, [pathname, title]);

  return (
    <div className="pt-visually-hidden" aria-live="polite">
      {/* a new element, so that two pages with one title are both announced */}
      <p key={announcement.path}>{announcement.title}</p>
    </div>
  );
}
