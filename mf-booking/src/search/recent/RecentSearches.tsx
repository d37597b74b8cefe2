import { LazyCode } from '@portolan/remote-kit/lazy';
import type { RecentSearchListProps } from './RecentSearchList.tsx';

/** How long the page has the network for what it shows first, in milliseconds; the numbers of the menu wait as long. */
const pageFirstMs = 1_000;

async function loadList() {
  await new Promise((resolve) => setTimeout(resolve, pageFirstMs));
  return (await import('./RecentSearchList.tsx')).RecentSearchList;
}

/** `RecentSearchList`, whose code comes once the form is there: below it nothing moves, and without it nobody is kept from searching. */
export const RecentSearches = (props: RecentSearchListProps) => (
  <LazyCode load={loadList} props={props} loading={null} failed={() => null} />
);
