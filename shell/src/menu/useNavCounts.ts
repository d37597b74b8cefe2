import { useEffect, useState } from 'react';
import { reaction } from 'mobx';
import { useSession, waitingChanges, whileVisible } from '@portolan/remote-kit';
import { useLocation } from '@portolan/remote-kit/router';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { countIntervalMs, NavCounts } from './NavCounts.ts';

/** What a page has for itself before anything is asked for the menu's sake, in milliseconds: while it waits for its own answers it is idle, too. */
const pageFirstMs = 1_000;

/** The numbers of the menu: asked for once the page at hand has had its time, with each page, when a remote says that one has changed, and now and then. */
export function useNavCounts(surroundings: PartSurroundings): NavCounts {
  const session = useSession();
  const { pathname } = useLocation();
  const [counts] = useState(() => new NavCounts(surroundings, session));
  useEffect(() => {
    const timer = setTimeout(() => void counts.ask(), pageFirstMs);
    return () => clearTimeout(timer);
  }, [counts, pathname]);
  useEffect(() => whileVisible(() => void counts.ask(), countIntervalMs), [counts]);
  useEffect(() => reaction(waitingChanges, () => void counts.ask()), [counts]);
  return counts;
}
