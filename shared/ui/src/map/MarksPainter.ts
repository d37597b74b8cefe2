import type { MapFrame } from './basemap/Basemap.ts';
import { zoomOf } from './basemap/Basemap.ts';
import { binPoints, type Bins, type Mark, type PointColumns } from './binPoints.ts';
import { CanvasOfLayer } from './CanvasOfLayer.ts';
import { drawArea, drawCircle, drawLine } from './drawWays.ts';
import { hitTest, type MarkBox } from './hitTest.ts';
import type { MapColours } from './mapColours.ts';
import type { MapCircle, MapLandmark, MapLine, MapPlace, MapPoint } from './mapTypes.ts';
import { MarkSprites, type Emphasis, type Sprite } from './MarkSprites.ts';
import { contains, nearestX, worldX, worldY, type WorldPlace, type WorldRect } from './mercator.ts';

/**
 * Side of a cell whose points are one mark; at nearer zooms than the largest for clusters, the distance that cannot be told apart. CSS
 * pixels.
 */
const clusterPx = 64;
const samePlacePx = 20;

/** Everything that stands on the ground. */
export interface MarksContent {
  readonly points: readonly MapPoint[];
  readonly landmarks: readonly MapLandmark[];
  readonly circle: MapCircle | null;
  readonly area: readonly MapPlace[] | null;
  readonly lines: readonly MapLine[];
  readonly selectedId: string | null;
  readonly hoveredId: string | null;
}

/** A visible mark, in CSS pixels of the map. */
export interface ShownMark extends MarkBox {
  /** Of the point; null for a cluster. */
  readonly id: string | null;
  readonly name: string;
  readonly count: number;
  /** Its number among the marks. */
  readonly number: number;
}

interface PainterSettings {
  readonly clusterMaxZoom: number;
  readonly writeCount: (count: number) => string;
}

const nothing: MarksContent = {
  points: [],
  landmarks: [],
  circle: null,
  area: null,
  lines: [],
  selectedId: null,
  hoveredId: null,
};

/**
 * Draws points and clusters, and knows their positions. Points are typed arrays, so that a hundred thousand are drawn between two frames.
 */
export class MarksPainter {
  content = nothing;
  readonly #canvas = new CanvasOfLayer();
  readonly #settings: PainterSettings;
  #colours: MapColours;
  #columns: PointColumns = { x: new Float64Array(), y: new Float64Array() };
  #sprites: MarkSprites | null = null;
  #bins: (Bins & { readonly level: number; readonly area: WorldRect; readonly order: readonly number[] }) | null = null;
  #shown: readonly ShownMark[] = [];

  constructor(colours: MapColours, settings: PainterSettings) {
    this.#colours = colours;
    this.#settings = settings;
  }

  /** Middle of the search: its place, or its circle's; null for none. */
  get middle(): MapPlace | null {
    return this.content.landmarks[0] ?? this.content.circle;
  }

  show(content: MarksContent): void {
    if (content.points !== this.content.points) {
      this.#columns = columnsOf(content.points);
      this.#bins = null;
    }
    this.content = content;
  }

  paintIn(colours: MapColours): void {
    this.#colours = colours;
    this.#sprites = null;
  }

  draw(frame: MapFrame, pixelRatio: number): HTMLCanvasElement {
    const context = this.#canvas.begin(frame, pixelRatio);
    if (context === null) return this.#canvas.canvas;
    if (this.#sprites?.pixelRatio !== pixelRatio) this.#sprites = new MarkSprites(this.#colours, pixelRatio);
    const { circle, area, lines } = this.content;
    if (circle) drawCircle(context, frame, circle, this.#colours);
    if (area) drawArea(context, frame, area, this.#colours);
    for (const line of lines) drawLine(context, frame, line, this.#colours);
    this.#drawPoints(context, frame, this.#sprites);
    for (const { longitude, latitude, name } of this.content.landmarks)
      putDown(context, frame, { x: worldX(longitude), y: worldY(latitude) }, this.#sprites.landmark(name));
    return this.#canvas.canvas;
  }

  #drawPoints(context: CanvasRenderingContext2D, frame: MapFrame, sprites: MarkSprites): void {
    const bins = this.#binsFor(frame);
    const { points, selectedId, hoveredId } = this.content;
    const numberOf = (id: string | null) => (id === null ? -1 : points.findIndex((point) => point.id === id));
    const [selected, hovered] = [bins.markOf(numberOf(selectedId)), bins.markOf(numberOf(hoveredId))];
    const shown: ShownMark[] = [];
    const put = (number: number, emphasis: Emphasis) => {
      const mark = bins.marks[number]!;
      const point = points[mark.first]!;
      const sprite =
        mark.count > 1
          ? sprites.cluster(this.#settings.writeCount(mark.count), emphasis)
          : sprites.point(point, emphasis);
      const box = putDown(context, frame, mark, sprite);
      if (box === null) return;
      const isAlone = mark.count === 1;
      shown.push({ ...box, id: isAlone ? point.id : null, name: isAlone ? point.name : '', count: mark.count, number });
    };
    for (const number of bins.order) if (number !== selected && number !== hovered) put(number, 'none');
    if (hovered >= 0 && hovered !== selected) put(hovered, 'hovered');
    if (selected >= 0) put(selected, 'selected');
    this.#shown = shown;
  }

  /** For the area and its surroundings, so that panning needs no new bins. */
  #binsFor({ area, worldWidth }: MapFrame) {
    const level = Math.round(zoomOf(worldWidth));
    const before = this.#bins;
    if (before !== null && before.level === level && contains(before.area, area)) return before;
    const [width, height] = [Math.min(1, area.maxX - area.minX), area.maxY - area.minY];
    const middle = (area.minX + area.maxX) / 2;
    const reach = Math.min(0.5, width);
    const around = {
      minX: middle - reach,
      maxX: middle + reach,
      minY: area.minY - height / 2,
      maxY: area.maxY + height / 2,
    };
    const bins = binPoints(
      this.#columns,
      around,
      level,
      level <= this.#settings.clusterMaxZoom ? clusterPx : samePlacePx,
    );
    const order = bins.marks
      .map((_mark, number) => number)
      .sort((a, b) => orderOf(bins.marks[a]!) - orderOf(bins.marks[b]!));
    this.#bins = {
      ...bins,
      level,
      area: reach === 0.5 ? { ...around, minX: -Infinity, maxX: Infinity } : around,
      order,
    };
    return this.#bins;
  }

  /** The topmost mark at a place of the map; null for none. */
  markAt(x: number, y: number): ShownMark | null {
    return this.#shown[hitTest(this.#shown, x, y)] ?? null;
  }

  /** The last drawn ones. */
  shownMarks(): readonly ShownMark[] {
    return this.#shown;
  }

  idsOf(mark: ShownMark): string[] {
    return this.#numbersOf(mark).map((number) => this.content.points[number]!.id);
  }

  placesOf(mark: ShownMark): WorldPlace[] {
    return this.#numbersOf(mark).map((number) => ({ x: this.#columns.x[number]!, y: this.#columns.y[number]! }));
  }

  #numbersOf({ number }: ShownMark): number[] {
    const bins = this.#bins;
    const numbers: number[] = [];
    if (bins !== null)
      for (let point = 0; point < this.#columns.x.length; point += 1)
        if (bins.markOf(point) === number) numbers.push(point);
    return numbers;
  }
}

/** North before south, clusters after points. */
const orderOf = ({ y, count }: Mark): number => y + (count > 1 ? 1 : 0);

function columnsOf(points: readonly MapPoint[]): PointColumns {
  const [x, y] = [new Float64Array(points.length), new Float64Array(points.length)];
  for (let number = 0; number < points.length; number += 1) {
    x[number] = worldX(points[number]!.longitude);
    y[number] = worldY(points[number]!.latitude);
  }
  return { x, y };
}

/** Draws a mark at its place, in the copy of the world nearest to the middle. @returns its box; null if it is not visible */
function putDown(
  context: CanvasRenderingContext2D,
  { area, worldWidth, width, height }: MapFrame,
  { x, y }: WorldPlace,
  sprite: Sprite,
): MarkBox | null {
  const copy = nearestX(x, (area.minX + area.maxX) / 2);
  const left = (copy - area.minX) * worldWidth - sprite.left;
  const top = (y - area.minY) * worldWidth - sprite.top;
  const [right, bottom] = [left + sprite.width, top + sprite.height];
  if (right < 0 || bottom < 0 || left > width || top > height) return null;
  context.drawImage(sprite.canvas, left, top, sprite.width, sprite.height);
  return { left, top, right, bottom };
}
