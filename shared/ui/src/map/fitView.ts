import { worldPx, type WorldRect } from './mercator.ts';

/** Where a rectangle is to fit in. */
export interface FitRoom {
  /** Of the map, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** That stays free on each side, for marks at the edge. */
  readonly paddingPx: number;
  /** Nearer than this it does not go, for one point has no size. */
  readonly maxZoom: number;
}

/** What is in the middle, and the zoom at which all of a rectangle shows. */
export function fitView(rect: WorldRect, { width, height, paddingPx, maxZoom }: FitRoom) {
  const zoomFor = (free: number, size: number) =>
    size > 0 ? Math.log2(Math.max(1, free - 2 * paddingPx) / (size * worldPx)) : Infinity;
  const zoom = Math.min(maxZoom, zoomFor(width, rect.maxX - rect.minX), zoomFor(height, rect.maxY - rect.minY));
  return { x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2, zoom };
}
