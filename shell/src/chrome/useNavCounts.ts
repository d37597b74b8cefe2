import { useEffect, useState } from 'react';
import { reaction } from 'mobx';
import { useSession, waitingChanges, whileVisible } from '@portolan/remote-kit';
import { useLocation } from '@portolan/remote-kit/router';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { countIntervalMs, NavCounts } from './NavCounts.ts';

/** The numbers of the menu: asked for once the page at hand has had its time, with each page, when a remote says that one has changed, and now and then. */
export function useNavCounts(surroundings: PartSurroundings): NavCounts {
  const session = useSession();
  const { pathname } = useLocation();
  const [counts] = useState(() => new NavCounts(surroundings, session));
  useEffect(() => {
    // Not every browser can say when it is idle.
    if (!('requestIdleCallback' in window)) return void counts.ask();
    const wish = requestIdleCallback(() => void counts.ask(), { timeout: 3_000 });
    return () => cancelIdleCallback(wish);
  }, [counts, pathname]);
  useEffect(() => whileVisible(() => void counts.ask(), countIntervalMs), [counts]);
  useEffect(() => reaction(waitingChanges, () => void counts.ask()), [counts]);
  return counts;
}
