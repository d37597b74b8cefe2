import type { Operation } from '@portolan/contracts';
import { tabStorage } from './tabStorage.ts';

const key = 'portolan-unanswered';

/** Remembers over the reload of the page that a call got no answer: what it was to change may have been changed, or not. Questions are not remembered. */
export function noteUnanswered({ method, isQuestion }: Pick<Operation, 'method' | 'isQuestion'>): void {
  if (method === 'GET' || isQuestion) return;
  tabStorage.set(key, '1');
  // The page is restored where it was left: what it will say stands at its top.
  window.scrollTo(0, 0);
}

/** Whether this page was reloaded after such a call. The first question forgets it. */
export function takeUnanswered(): boolean {
  const isNoted = tabStorage.get(key) !== null;
  tabStorage.set(key, null);
  return isNoted;
}
