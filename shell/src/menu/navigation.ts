import { defaultTabOrder } from '@portolan/contracts';
import { decideAccess, useSession, useTexts, type ManifestNavEntry, type NavEntry } from '@portolan/remote-kit';
import { useLocation, useMatches } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import type { RouteHandle } from '../page/pageTitle.ts';
import { navEntriesOf, type RemoteEntry } from '../remotes/discovery.ts';

/** An entry of a menu as it shows. */
export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  /** The page that shows is this one, or belongs to it. */
  readonly isCurrent: boolean;
  /** A number may stand behind it: it has its room from the beginning. */
  readonly isCounted?: boolean;
  /** It opens once the person's name is complete; until then it leads to the profile. */
  readonly isLocked?: boolean;
  /** It stands under "More" however much room there is; such entries come last. */
  readonly isFolded?: boolean;
}

const isAllowed = ({ access }: ManifestNavEntry, session: Session): boolean =>
  decideAccess(access, session) === 'allow';

/** Whether nothing but the rest of the person's name is wanted to enter. */
const isLocked = ({ access }: Pick<ManifestNavEntry, 'access'>, session: Session): boolean =>
  access === 'member' && session.session.user !== null && !session.session.isIdentified;

/** Entries of one place that lead this person somewhere: a menu shows only what works. Products stand in the company's order. */
export function allowedEntries(
  remotes: readonly RemoteEntry[],
  place: NavEntry['place'],
  session: Session,
): ManifestNavEntry[] {
  const allowed = navEntriesOf(remotes, place).filter((entry) => isAllowed(entry, session));
  return place === 'book' ? inTabOrder(allowed, session.session.company?.tabOrder ?? []) : allowed;
}

/** The company's order of products, the portal's own where it chose none (spec §3); what it does not name comes last, in its own order. */
function inTabOrder(entries: ManifestNavEntry[], chosen: readonly string[]): ManifestNavEntry[] {
  const order: readonly string[] = chosen.length > 0 ? chosen : defaultTabOrder;
  const placeOf = ({ product }: ManifestNavEntry): number => {
    const index = product === undefined ? -1 : order.indexOf(product);
    return index < 0 ? order.length : index;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** True where `path` is the entry's own page or one below it. Like the router, it takes upper for lower case. */
export function isUnder(path: string, to: string): boolean {
  const [page, entry] = [path.toLowerCase(), to.toLowerCase()];
  return page === entry || (entry !== '/' && page.startsWith(`${entry}/`));
}

/** Says of a menu entry whether the page that shows is its own, or belongs to it. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation();
  const under = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.under;
  return (to) => isUnder(under ?? pathname, to);
}

/** How many entries stand beside "More" where `room` of them fit. */
export const besideMore = (entries: readonly MenuEntry[], room: number): number =>
  Math.min(room, entries.filter(({ isFolded }) => isFolded !== true).length);

/** The products that this person may book, in the company's order. For an observer. */
export function useProducts(remotes: readonly RemoteEntry[]): readonly MenuEntry[] {
  const { language } = useTexts('shell');
  const session = useSession();
  const isCurrent = useIsCurrent();
  return allowedEntries(remotes, 'book', session).map(({ to, label, icon }) => ({
    to,
    label: label[language],
    icon,
    isCurrent: isCurrent(to),
  }));
}

/** Home, and what the remotes put into a menu, for the person who is here; whoever lacks a name sees in the main menu what it opens. For an observer. */
export function useMenu(remotes: readonly RemoteEntry[], place: 'main' | 'profile'): readonly MenuEntry[] {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const isCurrent = useIsCurrent();
  const products = useProducts(remotes);
  // An entry that leads to a product stands for all of them: under each, one is under "Book".
  const isBooking = products.some((product) => product.isCurrent);
  const shown = navEntriesOf(remotes, place).filter(
    (entry) => isAllowed(entry, session) || (place === 'main' && isLocked(entry, session)),
  );
  const isApprover = session.session.user?.isApprover === true;
  const entries = shown.map(({ access, to, label, icon, counts, foldedExceptFor }) => ({
    to,
    label: label[language],
    icon,
    isCurrent: isCurrent(to) || (isBooking && products.some((product) => product.to === to)),
    isCounted: counts === true,
    isLocked: isLocked({ access }, session),
    isFolded: foldedExceptFor !== undefined && !isApprover,
  }));
  entries.sort((one, other) => Number(one.isFolded) - Number(other.isFolded));
  const home = { to: '/', label: t('nav.home'), icon: 'home', isCurrent: isCurrent('/') };
  return place === 'main' ? [home, ...entries] : entries;
}
