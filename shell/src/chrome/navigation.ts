import { decideAccess, type NavEntry } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { navEntriesOf, type RemoteEntry } from '../remotes/discovery.ts';

/** Entries of one place that lead this person somewhere: a menu shows only what works. */
export function allowedEntries(remotes: readonly RemoteEntry[], place: NavEntry['place'], session: Session): NavEntry[] {
  return navEntriesOf(remotes, place).filter((entry) => decideAccess(entry.access, session) === 'allow');
}

/** True where `path` is the entry's own page or one below it. */
export const isUnder = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);
