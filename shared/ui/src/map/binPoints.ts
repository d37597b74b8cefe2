import { worldPx, type WorldRect } from './mercator.ts';

/** Places of many points, x and y in the square of the world. */
export interface PointColumns {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Points drawn as one mark, or a single point. */
export interface Mark {
  /** In the square of the world, in its visible copy: the mean of the points. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The first of the points by its number. */
  readonly first: number;
}

export interface Bins {
  readonly marks: readonly Mark[];
  /** Number of a point's mark; −1 for a point outside the area. */
  readonly markOf: (point: number) => number;
}

/**
 * Points of an area on a grid whose cells do not move with the map, so that clusters stay during panning. Neighbours whose means are too
 * close are one mark: a cell's border must not separate points that stand side by side. Time grows only with points and cells.
 * @param area may reach over the date line; it is not wider than the world
 * @param level zoom at which a cell has its size
 * @param cellPx side of a cell, CSS pixels
 */
export function binPoints({ x, y }: PointColumns, area: WorldRect, level: number, cellPx: number): Bins {
  const scale = (worldPx * 2 ** level) / cellPx;
  const [firstColumn, firstRow] = [Math.floor(area.minX * scale), Math.floor(area.minY * scale)];
  const columns = Math.floor(area.maxX * scale) - firstColumn + 1;
  const rows = Math.floor(area.maxY * scale) - firstRow + 1;
  const cells = columns * rows;
  const counts = new Int32Array(cells);
  const firsts = new Int32Array(cells);
  const [sumX, sumY] = [new Float64Array(cells), new Float64Array(cells)];

  const cellOf = (point: number): number => {
    if (point < 0) return -1;
    const copy = x[point]! + Math.ceil(area.minX - x[point]!);
    const [column, row] = [Math.floor(copy * scale) - firstColumn, Math.floor(y[point]! * scale) - firstRow];
    return copy > area.maxX || column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
  };
  for (let point = 0; point < x.length; point += 1) {
    const copy = x[point]! + Math.ceil(area.minX - x[point]!);
    if (copy > area.maxX) continue;
    const row = Math.floor(y[point]! * scale) - firstRow;
    if (row < 0 || row >= rows) continue;
    const cell = row * columns + Math.floor(copy * scale) - firstColumn;
    if (counts[cell] === 0) firsts[cell] = point;
    counts[cell]! += 1;
    sumX[cell]! += copy;
    sumY[cell]! += y[point]!;
  }

  const root = joinNeighbours({ counts, sumX, sumY, columns, nearest: 0.6 / scale });
  const markOfCell = new Int32Array(cells).fill(-1);
  const marks: Mark[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const count = counts[cell]!;
    if (count === 0 || root(cell) !== cell) continue;
    markOfCell[cell] = marks.length;
    marks.push({ x: sumX[cell]! / count, y: sumY[cell]! / count, count, first: firsts[cell]! });
  }
  return {
    marks,
    markOf: (point) => {
      const cell = cellOf(point);
      return cell < 0 ? -1 : markOfCell[root(cell)]!;
    },
  };
}

interface Grid {
  readonly counts: Int32Array;
  readonly sumX: Float64Array;
  readonly sumY: Float64Array;
  readonly columns: number;
  /** Means nearer than this are joined. */
  readonly nearest: number;
}

/** Joins each cell with a neighbour that is too close. @returns the cell that now holds a cell's points */
function joinNeighbours({ counts, sumX, sumY, columns, nearest }: Grid): (cell: number) => number {
  const parent = new Int32Array(counts.length).map((_unused, cell) => cell);
  const root = (cell: number): number => {
    let at = cell;
    while (parent[at] !== at) at = parent[at]!;
    return at;
  };
  for (let cell = 0; cell < counts.length; cell += 1) {
    if (counts[cell] === 0) continue;
    const column = cell % columns;
    for (const [right, down] of [
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ] as const) {
      if (column + right < 0 || column + right >= columns) continue;
      const other = cell + down * columns + right;
      if (other >= counts.length || counts[other] === 0) continue;
      const [a, b] = [root(cell), root(other)];
      if (a === b) continue;
      const [countA, countB] = [counts[a]!, counts[b]!];
      const distance = Math.hypot(sumX[a]! / countA - sumX[b]! / countB, sumY[a]! / countA - sumY[b]! / countB);
      if (distance >= nearest) continue;
      const [kept, gone] = countA >= countB ? [a, b] : [b, a];
      parent[gone] = kept;
      counts[kept]! += counts[gone]!;
      sumX[kept]! += sumX[gone]!;
      sumY[kept]! += sumY[gone]!;
    }
  }
  return root;
}
