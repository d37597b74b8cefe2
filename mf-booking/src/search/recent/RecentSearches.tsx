import { LazyCode } from '@portolan/remote-kit/lazy';
import type { RecentSearchListProps } from './RecentSearchList.tsx';

/** Delay in milliseconds that leaves the network to the first content; the counts of the menu wait as long. */
const pageFirstMs = 1_000;

async function loadList() {
  await new Promise((resolve) => setTimeout(resolve, pageFirstMs));
  return (await import('./RecentSearchList.tsx')).RecentSearchList;
}

/** `RecentSearchList`, loaded after the form. Nothing below it moves, and the form works without it. */
export const RecentSearches = (props: RecentSearchListProps) => (
  <LazyCode load={loadList} props={props} loading={null} failed={() => null} />
);
