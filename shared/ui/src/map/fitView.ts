import { worldPx, type WorldRect } from './mercator.ts';

/** Space for fitting a rectangle. */
export interface FitRoom {
  /** Of the map, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Free space on each side, for marks at the edge. */
  readonly paddingPx: number;
  /** Nearest zoom, because one point has no size. */
  readonly maxZoom: number;
}

/** Centre and zoom at which a whole rectangle shows. */
export function fitView(rect: WorldRect, { width, height, paddingPx, maxZoom }: FitRoom) {
  const zoomFor = (free: number, size: number) =>
    size > 0 ? Math.log2(Math.max(1, free - 2 * paddingPx) / (size * worldPx)) : Infinity;
  const zoom = Math.min(maxZoom, zoomFor(width, rect.maxX - rect.minX), zoomFor(height, rect.maxY - rect.minY));
  return { x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2, zoom };
}
