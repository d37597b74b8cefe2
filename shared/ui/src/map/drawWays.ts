import type { MapFrame } from './basemap/Basemap.ts';
import type { MapColours } from './mapColours.ts';
import type { MapCircle, MapLine, MapPlace } from './mapTypes.ts';
import { nearestX, worldLengthOf, worldX, worldY } from './mercator.ts';

/** A leg bows to the side by this fraction of its length. */
const bow = 0.12;

/** The searched radius, in the copy of the world nearest to the middle. */
export function drawCircle(
  context: CanvasRenderingContext2D,
  { area, worldWidth }: MapFrame,
  { longitude, latitude, radiusKm }: MapCircle,
  { accent }: MapColours,
): void {
  const x = nearestX(worldX(longitude), (area.minX + area.maxX) / 2);
  context.beginPath();
  context.arc(
    (x - area.minX) * worldWidth,
    (worldY(latitude) - area.minY) * worldWidth,
    worldLengthOf(radiusKm, latitude) * worldWidth,
    0,
    2 * Math.PI,
  );
  fillSearched(context, accent);
}

/** A tinted area with a dashed edge. */
function fillSearched(context: CanvasRenderingContext2D, accent: string): void {
  context.fillStyle = accent;
  context.globalAlpha = 0.06;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = accent;
  context.lineWidth = 1.5;
  context.setLineDash([6, 4]);
  context.stroke();
  context.setLineDash([]);
}

/** Radius of a corner, CSS pixels. */
const cornerPx = 4;

/** A polygon with its corners, each side the shorter way round the world, in the copy nearest to the middle. */
export function drawArea(
  context: CanvasRenderingContext2D,
  { area, worldWidth }: MapFrame,
  places: readonly MapPlace[],
  { accent }: MapColours,
): void {
  const { minX, maxX, minY } = area;
  let before = (minX + maxX) / 2;
  const corners = places.map(({ longitude, latitude }) => {
    before = nearestX(worldX(longitude), before);
    return { x: (before - minX) * worldWidth, y: (worldY(latitude) - minY) * worldWidth };
  });
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.closePath();
  fillSearched(context, accent);
  for (const { x, y } of corners) {
    context.beginPath();
    context.arc(x, y, cornerPx, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Leg by leg, each slightly bowed; dotted if still to come. */
export function drawLine(
  context: CanvasRenderingContext2D,
  { area, worldWidth }: MapFrame,
  { path, isAhead = false }: MapLine,
  { accent }: MapColours,
): void {
  context.save();
  context.strokeStyle = accent;
  context.lineWidth = 3;
  context.lineCap = 'round';
  if (isAhead) context.setLineDash([0.1, 7]);
  context.beginPath();
  let before: { readonly x: number; readonly y: number; readonly world: number } | null = null;
  for (const [longitude, latitude] of path) {
    const world = nearestX(worldX(longitude), before?.world ?? (area.minX + area.maxX) / 2);
    const [x, y] = [(world - area.minX) * worldWidth, (worldY(latitude) - area.minY) * worldWidth];
    if (before === null) context.moveTo(x, y);
    else
      context.quadraticCurveTo(
        (before.x + x) / 2 + (y - before.y) * bow,
        (before.y + y) / 2 - (x - before.x) * bow,
        x,
        y,
      );
    before = { x, y, world };
  }
  context.stroke();
  context.restore();
}
