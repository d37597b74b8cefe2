import { useEffect, useState } from 'react';
import { reaction } from 'mobx';
import { useSession, waitingChanges, whileVisible } from '@portolan/remote-kit';
import { useLocation } from '@portolan/remote-kit/router';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { countIntervalMs, NavCounts } from './NavCounts.ts';

/** Time that a page has for its own requests before the menu's, in milliseconds. An idle callback would come too early, while the page waits for answers. */
const countDelayMs = 1_000;

/** The counts of the menu: loaded shortly after each change of page, when a remote reports a change, and at intervals. */
export function useNavCounts(surroundings: PartSurroundings): NavCounts {
  const session = useSession();
  const { pathname } = useLocation();
  const [counts] = useState(() => new NavCounts(surroundings, session));
  useEffect(() => {
    const timer = setTimeout(() => void counts.ask(), countDelayMs);
    return () => clearTimeout(timer);
  }, [counts, pathname]);
  useEffect(() => whileVisible(() => void counts.ask(), countIntervalMs), [counts]);
  useEffect(() => reaction(waitingChanges, () => void counts.ask()), [counts]);
  return counts;
}
