import type { useMatches } from '@portolan/remote-kit/router';
import type { Texts, useTexts } from '@portolan/remote-kit';
import type { GuardAnswer } from './guard.ts';

/** What each of the portal's routes carries as its `handle`. */
export interface RouteHandle {
  /** A remote's own words, or a key of the shell's texts. */
  readonly title: Texts | string;
  /** Path of the menu entry to which it belongs, where that is not the beginning of its own. */
  readonly under?: string | undefined;
  /** Open to everybody: whoever is signed in, or no longer is. Default false. */
  readonly isPublic?: boolean;
}

type Matches = ReturnType<typeof useMatches>;

/** Title of the page that shows: the route's, or the unauthorized page's where that stands in for it. */
export function pageTitle(matches: Matches, { t, language }: ReturnType<typeof useTexts>): string {
  const match = matches.at(-1);
  const answer = match?.loaderData as GuardAnswer | null | undefined;
  if (answer?.isUnknown === true) return t('unavailable.title');
  if (answer?.mayEnter === false) return t('unauthorized.title');
  const title = (match?.handle as RouteHandle | undefined)?.title ?? 'nav.home';
  return typeof title === 'string' ? t(title) : title[language];
}
