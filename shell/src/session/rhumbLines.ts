/** A point of the chart, 0 to 1 in both directions. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** The picture of a tenant's sign-in page: compass roses, their rhumb lines, and a course between some of them. */
export interface Chart {
  readonly roses: readonly ChartPoint[];
  readonly lines: readonly { readonly from: ChartPoint; readonly to: ChartPoint }[];
  readonly course: readonly ChartPoint[];
}

/** The same name gives the same chart, by which people recognise the true page (look page, "Pictures"). */
export function chartFor(name: string): Chart {
  const random = seeded(name);
  const roses = Array.from({ length: 7 }, (_unused, index) => ({
    x: 0.19 + 0.095 * index + 0.04 * random(),
    y: 0.1 + 0.7 * random(),
  }));
  const lines = roses.flatMap((from) =>
    Array.from({ length: 8 }, (_unused, index) => {
      const angle = (index * Math.PI) / 8 + random() * 0.05;
      return {
        from: { x: from.x - Math.cos(angle) * 2, y: from.y - Math.sin(angle) * 2 },
        to: { x: from.x + Math.cos(angle) * 2, y: from.y + Math.sin(angle) * 2 },
      };
    }),
  );
  return { roses, lines, course: [roses[1], roses[0], roses[4], roses[2]].filter((point) => point !== undefined) };
}

/** Pseudo-random numbers from 0 to 1, seeded by `text` (mulberry32 over an FNV-1a hash). */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
