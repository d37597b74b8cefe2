import type { useMatches } from '@portolan/remote-kit/router';
import type { Texts, useTexts } from '@portolan/remote-kit';
import type { GuardAnswer } from './guard.ts';

/** The `handle` of each of the portal's routes. */
export interface RouteHandle {
  /** A remote's own texts, or a key of the shell's texts. */
  readonly title: Texts | string;
  /** Path of its menu entry, if the route's own path does not begin with it. */
  readonly under?: string | undefined;
  /** Open to everyone, with or without a session. Default false. */
  readonly isPublic?: boolean;
}

type Matches = ReturnType<typeof useMatches>;

/** Title of the current page: the route's, or that of the page which replaces it. */
export function pageTitle(matches: Matches, { t, language }: ReturnType<typeof useTexts>): string {
  const match = matches.at(-1);
  const answer = match?.loaderData as GuardAnswer | null | undefined;
  if (answer?.isUnknown === true) return t('unavailable.title');
  if (answer?.mayEnter === false) return t('unauthorized.title');
  const title = (match?.handle as RouteHandle | undefined)?.title ?? 'nav.home';
  return typeof title === 'string' ? t(title) : title[language];
}
