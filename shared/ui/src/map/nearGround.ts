import type { MapFrame } from './basemap/Basemap.ts';
import type { MapColours } from './mapColours.ts';
import type { MapPlace } from './mapTypes.ts';
import { nearestX, worldLengthOf, worldX, worldY } from './mercator.ts';

/** From this zoom on, the basemap's coast would be hundreds of metres off: distances stand there instead, under the streets. */
export const streetZoom = 9;

/** A distance from the middle of a search; up to 20 minutes it is walked, at 80 metres a minute. */
export interface Ring {
  readonly km: number;
  readonly walkMinutes: number | null;
}

const rings: readonly Ring[] = [
  { km: 0.4, walkMinutes: 5 },
  { km: 0.8, walkMinutes: 10 },
  { km: 1.6, walkMinutes: 20 },
  ...[5, 10, 20, 50].map((km) => ({ km, walkMinutes: null })),
];
/** A smaller ring would lie under the mark of its middle. */
const smallestRingPx = 40;
/** Rings nearer to each other than this are one line too many. */
const nearestRingsPx = 36;

/** The rings to draw, each with its radius in CSS pixels, the nearest first. */
export function ringsFor(
  { worldWidth, width, height }: Pick<MapFrame, 'worldWidth' | 'width' | 'height'>,
  latitude: number,
): readonly (Ring & { readonly radiusPx: number })[] {
  const shown: (Ring & { readonly radiusPx: number })[] = [];
  for (const ring of rings) {
    const radiusPx = worldLengthOf(ring.km, latitude) * worldWidth;
    const isApart = radiusPx - (shown.at(-1)?.radiusPx ?? 0) >= nearestRingsPx;
    if (radiusPx >= smallestRingPx && radiusPx <= Math.hypot(width, height) && isApart)
      shown.push({ ...ring, radiusPx });
  }
  return shown;
}

/** Side of a cell of the dots, in CSS pixels. */
const smallestCellPx = 24;

/** Land without a coast, a grid of dots that moves with the map, and rings around a middle. @param textOf a ring's label */
export function drawNearGround(
  context: CanvasRenderingContext2D,
  frame: MapFrame,
  colours: MapColours,
  middle: MapPlace | null,
  textOf: (ring: Ring) => string,
): void {
  const { width, height, worldWidth, area } = frame;
  context.fillStyle = colours.land;
  context.fillRect(0, 0, width, height);
  drawDots(context, frame, colours);
  if (middle === null) return;
  const x = (nearestX(worldX(middle.longitude), (area.minX + area.maxX) / 2) - area.minX) * worldWidth;
  const y = (worldY(middle.latitude) - area.minY) * worldWidth;
  context.save();
  context.font = `500 11px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const ring of ringsFor(frame, middle.latitude)) {
    context.beginPath();
    context.arc(x, y, ring.radiusPx, 0, 2 * Math.PI);
    context.setLineDash([2, 5]);
    context.lineWidth = 1;
    context.strokeStyle = colours.label;
    context.stroke();
    context.setLineDash([]);
    context.lineWidth = 4;
    context.strokeStyle = colours.land;
    context.fillStyle = colours.label;
    const words = textOf(ring);
    context.strokeText(words, x, y + ring.radiusPx);
    context.fillText(words, x, y + ring.radiusPx);
  }
  context.restore();
}

function drawDots(
  context: CanvasRenderingContext2D,
  { width, height, worldWidth, area }: MapFrame,
  { edge }: MapColours,
): void {
  const cell = worldWidth / 2 ** Math.floor(Math.log2(worldWidth / smallestCellPx));
  context.fillStyle = edge;
  for (let x = -((area.minX * worldWidth) % cell); x < width; x += cell)
    for (let y = -((area.minY * worldWidth) % cell); y < height; y += cell)
      context.fillRect(x - 0.75, y - 0.75, 1.5, 1.5);
}
