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
  /** The current page is this one, or belongs to it. */
  readonly isCurrent: boolean;
  /** The entry may have a number: its room is reserved from the beginning. */
  readonly isCounted?: boolean;
  /** The entry leads to the profile until the person's name is complete. */
  readonly isLocked?: boolean;
  /** The entry is always under "More"; such entries come last. */
  readonly isFolded?: boolean;
}

const isAllowed = ({ access }: ManifestNavEntry, session: Session): boolean =>
  decideAccess(access, session) === 'allow';

/** Whether the person may enter once their name is complete. */
const isLocked = ({ access }: Pick<ManifestNavEntry, 'access'>, session: Session): boolean =>
  access === 'member' && session.session.user !== null && !session.session.isIdentified;

/** Entries of one menu that this person may open. Products are in the company's order. */
export function allowedEntries(
  remotes: readonly RemoteEntry[],
  place: NavEntry['place'],
  session: Session,
): ManifestNavEntry[] {
  const allowed = navEntriesOf(remotes, place).filter((entry) => isAllowed(entry, session));
  return place === 'book' ? inTabOrder(allowed, session.session.company?.tabOrder ?? []) : allowed;
}

/** Sorts by the company's order of products, or the portal's if it chose none (spec §3). Other entries come last, in their own order. */
function inTabOrder(entries: ManifestNavEntry[], chosen: readonly string[]): ManifestNavEntry[] {
  const order: readonly string[] = chosen.length > 0 ? chosen : defaultTabOrder;
  const placeOf = ({ product }: ManifestNavEntry): number => {
    const index = product === undefined ? -1 : order.indexOf(product);
    return index < 0 ? order.length : index;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** True if `path` is the entry's own page or one below it. Ignores case, like the router. */
export function isUnder(path: string, to: string): boolean {
  const [page, entry] = [path.toLowerCase(), to.toLowerCase()];
  return page === entry || (entry !== '/' && page.startsWith(`${entry}/`));
}

/** Tells whether the current page is a menu entry's own, or belongs to it. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation();
  const under = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.under;
  return (to) => isUnder(under ?? pathname, to);
}

/** How many entries are outside "More" if `room` of them fit. */
export const unfoldedCount = (entries: readonly MenuEntry[], room: number): number =>
  Math.min(room, entries.filter(({ isFolded }) => isFolded !== true).length);

/** Menu entries of the products that the person may book, in the company's order. Call it in an observer component. */
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

/** Home and the remotes' entries of a menu. Without a complete name, the main menu's are locked. Call it in an observer component. */
export function useMenu(remotes: readonly RemoteEntry[], place: 'main' | 'profile'): readonly MenuEntry[] {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const isCurrent = useIsCurrent();
  const products = useProducts(remotes);
  // An entry that leads to a product is current on the pages of all products.
  const isBooking = products.some((product) => product.isCurrent);
  const visible = navEntriesOf(remotes, place).filter(
    (entry) => isAllowed(entry, session) || (place === 'main' && isLocked(entry, session)),
  );
  const isApprover = session.session.user?.isApprover === true;
  const entries = visible.map(({ access, to, label, icon, counts, foldedExceptFor }) => ({
    to,
    label: label[language],
    icon,
    isCurrent: isCurrent(to) || (isBooking && products.some((product) => product.to === to)),
    isCounted: counts === true,
    isLocked: isLocked({ access }, session),
    isFolded: foldedExceptFor !== undefined && !isApprover,
  }));
  entries.sort((a, b) => Number(a.isFolded) - Number(b.isFolded));
  const home = { to: '/', label: t('nav.home'), icon: 'home', isCurrent: isCurrent('/') };
  return place === 'main' ? [home, ...entries] : entries;
}
