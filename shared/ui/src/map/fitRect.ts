import type { MarksContent } from './MarksPainter.ts';
import { rectAround, worldLengthOf, worldX, worldY, type WorldPlace, type WorldRect } from './mercator.ts';

/** Rectangle of a fit: the searched circle or area, or else everything; null for nothing. */
export function fitRect({
  points,
  circle,
  area,
  landmarks,
  lines,
}: Omit<MarksContent, 'selectedId' | 'hoveredId'>): WorldRect | null {
  if (circle) {
    const [x, y] = [worldX(circle.longitude), worldY(circle.latitude)];
    const radius = worldLengthOf(circle.radiusKm, circle.latitude);
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  }
  const places: WorldPlace[] = (area ?? [...points, ...landmarks]).map(({ longitude, latitude }) => ({
    x: worldX(longitude),
    y: worldY(latitude),
  }));
  if (!area)
    for (const { path } of lines)
      for (const [longitude, latitude] of path) places.push({ x: worldX(longitude), y: worldY(latitude) });
  return rectAround(places);
}
