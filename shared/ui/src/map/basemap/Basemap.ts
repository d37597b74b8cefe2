import type { MapColours } from '../mapColours.ts';
import { worldPx, type WorldRect } from '../mercator.ts';

/** As `tools/buildBasemap.ts` writes it: lines are whole numbers, the first point and then the difference to the one before. */
export interface BasemapFile {
  /** Units in the world's width. */
  readonly scale: number;
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** `[country, x, y, size]`, size the distance of the point from the country's edge. */
  readonly countries: readonly (readonly [code: string, x: number, y: number, size: number])[];
}

interface Shape {
  readonly path: Path2D;
  readonly box: WorldRect;
}

/** The canvas's view of the world: CSS pixels from the world's own corner. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** CSS pixels of the whole world. */
  readonly worldWidth: number;
  /** The visible area. */
  readonly area: WorldRect;
}

/** Countries, coasts and borders of the whole world, drawn from our own file: no other host is requested. */
export class Basemap {
  readonly #scale: number;
  readonly #land: readonly Shape[];
  readonly #coasts: readonly Shape[];
  readonly #borders: readonly Shape[];
  readonly #countries: BasemapFile['countries'];

  constructor({ scale, land, borders, countries }: BasemapFile) {
    this.#scale = scale;
    const rings = land.map(decode);
    this.#land = rings.map((ring) => shapeOf(closed(ring, scale), scale, true));
    this.#coasts = rings.map((ring) => shapeOf(ring, scale, !isRoundThePole(ring, scale)));
    this.#borders = borders.map((border) => shapeOf(decode(border), scale, false));
    this.#countries = countries.toSorted((a, b) => b[3] - a[3]);
  }

  /** Draws in CSS pixels. @param nameOf a country's name by its code */
  draw(
    context: CanvasRenderingContext2D,
    frame: MapFrame,
    colours: MapColours,
    nameOf: (code: string) => string,
  ): void {
    const { width, height, worldWidth, area } = frame;
    context.fillStyle = colours.sea;
    context.fillRect(0, 0, width, height);
    const zoom = worldWidth / this.#scale;
    for (let copy = Math.floor(area.minX) - 1; copy <= area.maxX; copy += 1) {
      const seen = ({ box }: Shape) =>
        box.maxX + copy >= area.minX && box.minX + copy <= area.maxX && box.maxY >= area.minY && box.minY <= area.maxY;
      const pathOf = (shapes: readonly Shape[]) => {
        const path = new Path2D();
        for (const shape of shapes) if (seen(shape)) path.addPath(shape.path);
        return path;
      };
      context.save();
      context.translate((copy - area.minX) * worldWidth, -area.minY * worldWidth);
      context.scale(zoom, zoom);
      context.fillStyle = colours.land;
      context.fill(pathOf(this.#land), 'evenodd');
      context.strokeStyle = colours.edge;
      context.lineJoin = 'round';
      context.lineWidth = 1 / zoom;
      context.stroke(pathOf(this.#coasts));
      context.setLineDash([4 / zoom, 3 / zoom]);
      context.stroke(pathOf(this.#borders));
      context.restore();
    }
    this.#drawNames(context, frame, colours, nameOf);
  }

  /** Capitals, the largest countries first; a name that would touch another one is left out. */
  #drawNames(
    context: CanvasRenderingContext2D,
    { width, height, worldWidth, area }: MapFrame,
    colours: MapColours,
    nameOf: (code: string) => string,
  ): void {
    context.save();
    context.font = `600 11px ${getComputedStyle(document.body).fontFamily}`;
    context.letterSpacing = '1.5px';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = colours.land;
    context.fillStyle = colours.label;
    const zoom = worldWidth / this.#scale;
    const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
    for (const [code, countryX, countryY, size] of this.#countries) {
      if (size * zoom < smallestNamedPx) break;
      const y = countryY * zoom - area.minY * worldWidth;
      if (y < 0 || y > height) continue;
      const place = countryX / this.#scale;
      for (let copy = Math.ceil(area.minX - place); place + copy <= area.maxX; copy += 1) {
        const x = (place + copy - area.minX) * worldWidth;
        const name = nameOf(code).toLocaleUpperCase();
        const half = context.measureText(name).width / 2 + 4;
        if (x + half < 0 || x - half > width) continue;
        if (taken.some((other) => Math.abs(other.y - y) < 14 && Math.abs(other.x - x) < other.half + half)) continue;
        taken.push({ x, y, half });
        context.strokeText(name, x, y);
        context.fillText(name, x, y);
      }
    }
    context.restore();
  }
}

/** A country is named once its middle is this far from its edge. */
const smallestNamedPx = 14;

/** Zooms from which the finer files are drawn. */
export const nearZoom = 4;
export const regionZoom = 6;

export const zoomOf = (worldWidth: number): number => Math.log2(worldWidth / worldPx);

function decode(deltas: readonly number[]): Float64Array {
  const line = Float64Array.from(deltas);
  for (let index = 2; index < line.length; index += 1) line[index]! += line[index - 2]!;
  return line;
}

const isRoundThePole = (ring: Float64Array, scale: number): boolean => Math.abs(ring.at(-2)! - ring[0]!) > scale / 2;

/** Antarctica goes round the world without closing: its land is extended to the edge of the square. */
function closed(ring: Float64Array, scale: number): Float64Array {
  return isRoundThePole(ring, scale) ? Float64Array.of(...ring, ring.at(-2)!, scale, ring[0]!, scale) : ring;
}

function shapeOf(line: Float64Array, scale: number, isClosed: boolean): Shape {
  const path = new Path2D();
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index]!, line[index + 1]!];
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
  }
  if (isClosed) path.closePath();
  return { path, box: { minX: minX / scale, minY: minY / scale, maxX: maxX / scale, maxY: maxY / scale } };
}
