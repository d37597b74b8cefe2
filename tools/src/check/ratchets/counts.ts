/** Breaches of a rule by place: file, folder, or room and word. Places without any are absent. */
export type Counts = Readonly<Record<string, number>>;

/** How many times each place occurs, in the order of the places. */
export function countEach(places: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Rooms below `shared` are rooms of their own. */
export const roomOf = (path: string): string => /^(shared\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;
