import { normaliseForSearch } from '../../kernel/db/index.ts';

/** A center as far as its place in the tree goes. */
interface Center {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A center that is shown: below which other that is shown too, and how deep, counted from 0. */
export interface TreeNode<C extends Center> {
  readonly center: C;
  readonly parentId: string | null;
  readonly depth: number;
}

/** Those that are shown, each before those below it, side by side by name. What stands below a hidden one stands below the nearest that is shown. */
export function treeOf<C extends Center>(all: readonly C[], isShown: (center: C) => boolean): TreeNode<C>[] {
  const byId = new Map(all.map((center) => [center.id, center]));
  const shown = all
    .filter(isShown)
    .map((center) => ({ center, parentId: aboveOf(center, byId, isShown), sortName: normaliseForSearch(center.name) }));
  const inOrder = shown.toSorted((one, other) =>
    one.sortName < other.sortName
      ? -1
      : one.sortName > other.sortName
        ? 1
        : one.center.id.localeCompare(other.center.id),
  );
  const below = Map.groupBy(inOrder, ({ parentId }) => parentId);
  const branch = (parentId: string | null, depth: number): TreeNode<C>[] =>
    (below.get(parentId) ?? []).flatMap(({ center }) => [{ center, parentId, depth }, ...branch(center.id, depth + 1)]);
  return branch(null, 0);
}

function aboveOf<C extends Center>(
  center: C,
  byId: ReadonlyMap<string, C>,
  isShown: (center: C) => boolean,
): string | null {
  let above = center.parentId === null ? undefined : byId.get(center.parentId);
  while (above !== undefined && !isShown(above)) above = above.parentId === null ? undefined : byId.get(above.parentId);
  return above?.id ?? null;
}

/** Whether a center would stand below itself, were it put below `parentId`. */
export function wouldCircle(all: readonly Center[], id: string, parentId: string): boolean {
  const byId = new Map(all.map((center) => [center.id, center]));
  for (
    let above = byId.get(parentId);
    above !== undefined;
    above = above.parentId === null ? undefined : byId.get(above.parentId)
  )
    if (above.id === id) return true;
  return false;
}
