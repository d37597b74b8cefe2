// `node tools/buildBasemap.ts`: generates far.json and near.json of the map from world-atlas (Natural Earth, public domain). Run it after
// updating the package. See docs/DATA.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import isoCountries from 'i18n-iso-countries';
import { worldX, worldY } from '../shared/ui/src/map/mercator.ts';

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

function build(source: string, scale: number): object {
  const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => positionsOf(arc, topology.transform));
  const uses = new Int32Array(arcs.length);
  for (const ring of topology.objects.countries.geometries.flatMap(ringsOf))
    for (const arc of ring) uses[arc < 0 ? ~arc : arc]! += 1;
  const draw = (ring: readonly number[]) =>
    unwrapped(ring.flatMap((arc, index) => positionsAlong(arcs, arc).slice(index && 1)));
  const land = topology.objects.land.geometries.flatMap(ringsOf).map(draw);
  const borders = arcs.filter((_arc, index) => uses[index] === 2).map(unwrapped);
  const encoded = (lines: readonly Line[], fewest: number) =>
    lines.map((line) => deltas(line, scale)).filter(({ length }) => length >= 2 * fewest);
  return { scale, land: encoded(land, 3), borders: encoded(borders, 2), countries: labels(topology, draw, scale) };
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
function labels({ objects }: Topology, draw: (ring: readonly number[]) => Line, scale: number): unknown[] {
  return objects.countries.geometries.flatMap((geometry) => {
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

const written = {
  far: build(require.resolve('world-atlas/countries-110m.json'), 2 ** 14),
  near: build(require.resolve('world-atlas/countries-50m.json'), 2 ** 15),
};
for (const [name, basemap] of Object.entries(written)) {
  const file = join(import.meta.dirname, '../shared/ui/src/map/basemap', `${name}.json`);
  writeFileSync(file, `${JSON.stringify(basemap)}\n`);
  console.log(`${file}: ${JSON.stringify(basemap).length} bytes`);
}
