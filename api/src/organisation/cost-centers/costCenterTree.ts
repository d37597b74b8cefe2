import { normaliseForSearch } from '../../kernel/db/index.ts';

/** A cost center, as far as the tree needs it. */
interface Center {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A visible cost center: its visible parent, and its depth from 0. */
export interface TreeNode<C extends Center> {
  readonly center: C;
  readonly parentId: string | null;
  readonly depth: number;
}

/**
 * The visible cost centers, each before its children, siblings by name. Children of a hidden one move up to the nearest visible ancestor.
 */
export function treeOf<C extends Center>(all: readonly C[], isShown: (center: C) => boolean): TreeNode<C>[] {
  const byId = new Map(all.map((center) => [center.id, center]));
  const visible = all
    .filter(isShown)
    .map((center) => ({ center, parentId: aboveOf(center, byId, isShown), sortName: normaliseForSearch(center.name) }));
  const inOrder = visible.toSorted((a, b) =>
    a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.center.id.localeCompare(b.center.id),
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

/** Whether `parentId` as parent would put a cost center below itself. */
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
