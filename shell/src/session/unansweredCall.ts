import type { Operation } from '@portolan/contracts';
import { tabStorage } from './tabStorage.ts';

const key = 'portolan-unanswered';

/** Notes across the reload that a call got no answer, so that its change may be made or not. Ignores calls that only read. */
export function noteUnanswered({ method, isQuestion }: Pick<Operation, 'method' | 'isQuestion'>): void {
  if (method === 'GET' || isQuestion) return;
  tabStorage.set(key, '1');
  // The browser restores the scroll position, and the notice is at the top.
  window.scrollTo(0, 0);
}

/** Whether this page was reloaded after an unanswered call. Resets the note. */
export function takeUnanswered(): boolean {
  const isNoted = tabStorage.get(key) !== null;
  tabStorage.set(key, null);
  return isNoted;
}
