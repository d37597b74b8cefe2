// `node tools/buildBasemap.ts`: generates far.json, near.json and europe.json of the map from world-atlas (Natural Earth, public domain).
// Run it after updating the package. See docs/DATA.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import isoCountries from 'i18n-iso-countries';
import type { BasemapFile as Basemap } from '../shared/ui/src/map/basemap/Basemap.ts';
import { europe } from '../shared/ui/src/map/basemap/europe.ts';
import { worldX, worldY, type WorldRect } from '../shared/ui/src/map/mercator.ts';

type Position = readonly [longitude: number, latitude: number];
type Rings = readonly (readonly number[])[];
interface Geometry {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: Rings | readonly Rings[];
  readonly id?: string;
}
interface Topology {
  readonly arcs: readonly (readonly Position[])[];
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly objects: Readonly<Record<'countries' | 'land', { readonly geometries: readonly Geometry[] }>>;
}

/** Points in the square of the world, x and y alternating; x continues beyond the edges rather than jump. */
type Line = readonly number[];

const require = createRequire(import.meta.url);
/** ISO 3166-1: two letters by three digits. A country without a code is drawn and not named. */
const countryCodes: Readonly<Record<string, string>> = isoCountries.getNumericCodes();

/** Coasts and borders in an area, with the country names of a coarser file of the whole world. */
function buildRegion(source: string, scale: number, area: WorldRect, world: Basemap): Basemap {
  const { land, borders } = linesOf(source);
  const finer = scale / world.scale;
  const isIn = (line: Line) => line.some((x, index) => index % 2 === 0 && isInArea(x, line[index + 1]!, area));
  return {
    scale,
    land: encoded(
      land.map((ring) => clipped(ring, area)),
      scale,
      3,
    ),
    borders: encoded(borders.filter(isIn), scale, 2),
    countries: world.countries.map(([code, x, y, size]) => [code, x * finer, y * finer, size * finer]),
  };
}

function build(source: string, scale: number): Basemap {
  const { topology, draw, land, borders } = linesOf(source);
  return {
    scale,
    land: encoded(land, scale, 3),
    borders: encoded(borders, scale, 2),
    countries: labels(topology, draw, scale),
  };
}

function linesOf(source: string) {
  const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => positionsOf(arc, topology.transform));
  const uses = new Int32Array(arcs.length);
  for (const ring of topology.objects.countries.geometries.flatMap(ringsOf))
    for (const arc of ring) uses[arc < 0 ? ~arc : arc]! += 1;
  const draw = (ring: readonly number[]) =>
    unwrapped(ring.flatMap((arc, index) => positionsAlong(arcs, arc).slice(index && 1)));
  const land = topology.objects.land.geometries.flatMap(ringsOf).map(draw);
  const borders = arcs.filter((_arc, index) => uses[index] === 2).map(unwrapped);
  return { topology, draw, land, borders };
}

const encoded = (lines: readonly Line[], scale: number, fewest: number): number[][] =>
  lines.map((line) => deltas(line, scale)).filter(({ length }) => length >= 2 * fewest);

/** Edges of an area: the axis, its bound, and on which side the area lies. */
const edgesOf = ({ minX, minY, maxX, maxY }: WorldRect) =>
  [
    [0, minX, 1],
    [1, minY, 1],
    [0, maxX, -1],
    [1, maxY, -1],
  ] as const;

/** The part of a ring in an area (Sutherland and Hodgman, 1974); its new edges run along the area's. */
function clipped(ring: Line, area: WorldRect): Line {
  let points = ring.flatMap((x, index) => (index % 2 === 0 ? [[x, ring[index + 1]!] as const] : []));
  for (const [axis, bound, side] of edgesOf(area)) {
    const isIn = (point: readonly [number, number]) => side * (point[axis] - bound) >= 0;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = isIn(point) === isIn(before) ? [] : [crossingOf(before, point, axis, bound)];
      return isIn(point) ? [...crossing, point] : crossing;
    });
  }
  return points.flat();
}

const isInArea = (x: number, y: number, area: WorldRect): boolean =>
  edgesOf(area).every(([axis, bound, side]) => side * ((axis === 0 ? x : y) - bound) >= 0);

function crossingOf(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  axis: 0 | 1,
  bound: number,
): readonly [number, number] {
  const part = axis === 0 ? (bound - ax) / (bx - ax) : (bound - ay) / (by - ay);
  return [ax + part * (bx - ax), ay + part * (by - ay)];
}

const positionsOf = (arc: readonly Position[], { scale, translate }: Topology['transform']): Position[] => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
};

const ringsOf = ({ type, arcs }: Geometry): readonly (readonly number[])[] =>
  type === 'Polygon' ? (arcs as Rings) : (arcs as readonly Rings[]).flat();

/** A negative number is the arc `~number`, backwards (TopoJSON 2.1.4). */
const positionsAlong = (arcs: readonly (readonly Position[])[], arc: number): readonly Position[] =>
  arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? []);

/** The shapes of world-atlas cross the date line: projected unchanged, Russia and Fiji would draw lines across the map. */
function unwrapped(positions: readonly Position[]): Line {
  let turns = 0;
  let before: number | null = null;
  return positions.flatMap(([longitude, latitude]) => {
    if (before !== null && longitude - before > 180) turns -= 1;
    if (before !== null && longitude - before < -180) turns += 1;
    before = longitude;
    return [worldX(longitude) + turns, worldY(latitude)];
  });
}

/** Whole numbers: the first point, then the difference to the one before; points that coincide become one. */
function deltas(line: Line, scale: number): number[] {
  const written: number[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    const [nextX, nextY] = [Math.round(line[index]! * scale), Math.round(line[index + 1]! * scale)];
    if (index > 0 && nextX === x && nextY === y) continue;
    written.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return written;
}

/** `[country, x, y, size]`: the point of its largest part that is farthest from the edge, and that distance. */
function labels({ objects }: Topology, draw: (ring: readonly number[]) => Line, scale: number): Basemap['countries'] {
  return objects.countries.geometries.flatMap((geometry): Basemap['countries'] => {
    const code = countryCodes[geometry.id ?? ''];
    if (code === undefined) return [];
    const [largest] = ringsOf(geometry)
      .map(draw)
      .toSorted((a, b) => areaOf(b) - areaOf(a));
    if (largest === undefined) return [];
    const { x, y, distance } = innermost(largest);
    return [[code, Math.round(x * scale), Math.round(y * scale), Math.max(1, Math.round(distance * scale))]];
  });
}

function areaOf(ring: Line): number {
  let twice = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    twice += ring[index]! * ring[next + 1]! - ring[next]! * ring[index + 1]!;
  }
  return Math.abs(twice) / 2;
}

function innermost(ring: Line): { readonly x: number; readonly y: number; readonly distance: number } {
  const [xs, ys] = [ring.filter((_n, index) => index % 2 === 0), ring.filter((_n, index) => index % 2 === 1)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const steps = 48;
  let best = { x: (minX + maxX) / 2, y: (minY + maxY) / 2, distance: 0 };
  for (let row = 0; row <= steps; row += 1)
    for (let column = 0; column <= steps; column += 1) {
      const [x, y] = [minX + ((maxX - minX) * column) / steps, minY + ((maxY - minY) * row) / steps];
      if (!isInside(ring, x, y)) continue;
      const distance = Math.min(...xs.map((cornerX, index) => Math.hypot(cornerX - x, ys[index]! - y)));
      if (distance > best.distance) best = { x, y, distance };
    }
  return best;
}

function isInside(ring: Line, x: number, y: number): boolean {
  let isIn = false;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    const [ax, ay, bx, by] = [ring[index]!, ring[index + 1]!, ring[next]!, ring[next + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

const near = build(require.resolve('world-atlas/countries-50m.json'), 2 ** 15);
const written = {
  far: build(require.resolve('world-atlas/countries-110m.json'), 2 ** 14),
  near,
  europe: buildRegion(require.resolve('world-atlas/countries-10m.json'), 2 ** 17, europe, near),
};
for (const [name, basemap] of Object.entries(written)) {
  const file = join(import.meta.dirname, '../shared/ui/src/map/basemap', `${name}.json`);
  writeFileSync(file, `${JSON.stringify(basemap)}\n`);
  console.log(`${file}: ${JSON.stringify(basemap).length} bytes`);
}
