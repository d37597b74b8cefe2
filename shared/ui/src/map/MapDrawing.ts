import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { easeOut } from 'ol/easing.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type { MapFrame } from './basemap/Basemap.ts';
import { fitRect } from './fitRect.ts';
import { fitView, type FitRoom } from './fitView.ts';
import { GroundPainter } from './GroundPainter.ts';
import { keyMoveOf } from './keyMoves.ts';
import { readColours, watchColours } from './mapColours.ts';
import type { MapBounds, MapPlace, MapTiles } from './mapTypes.ts';
import { MarksPainter, type MarksContent, type ShownMark } from './MarksPainter.ts';
import { streetZoom, type Ring } from './nearGround.ts';
import { boundsOf, latitudeOf, longitudeOf, rectAround, worldPx, type WorldRect } from './mercator.ts';
import { tileLayer } from './tileLayer.ts';

/** Width of the world in the units of the view, metres of EPSG:3857. */
const worldMetres = 2 * Math.PI * 6_378_137;
/** Nearest zoom of a fit: a place needs its surroundings. */
const largestFitZoom = 14;
const fitPaddingPx = 48;
const moveMs = 200;
/** Distance of one press of an arrow key. */
const keyStepPx = 96;
/** Marks are announced to screen readers after the map has been quiet this long. */
const quietMs = 120;

/** Missing part of the ground: the streets, where distances stand instead, or the basemap. */
export type GroundGap = 'streets' | 'basemap';

export interface MapEvents {
  /** Visible marks, after a change. */
  readonly onMarks: (marks: readonly ShownMark[]) => void;
  readonly onMoveEnd: (bounds: MapBounds, isByPerson: boolean) => void;
  /** A click on a mark, or on a place without one. */
  readonly onClick: (mark: ShownMark | null, place: MapPlace) => void;
  /** Enter was pressed on the map, with this place in the middle. */
  readonly onEnter: (middle: MapPlace) => void;
  /** The pointer is over a mark, or over none. */
  readonly onHover: (mark: ShownMark | null) => void;
  readonly onGround: (gap: GroundGap | null) => void;
}

export interface MapSettings {
  readonly tiles: MapTiles | null;
  /** At a nearer zoom, only points at one spot are a cluster. */
  readonly clusterMaxZoom: number;
  readonly maxZoom: number;
  /** Motion is reduced: nothing glides. */
  readonly isStill: boolean;
  readonly countryName: (code: string) => string;
  readonly ringText: (ring: Ring) => string;
  /** A whole number in the language's format. */
  readonly writeCount: (count: number) => string;
}

/** The map in its element, drawn on canvases: ol moves it; ground and marks are our own code. */
export class MapDrawing {
  readonly #map: OlMap;
  readonly #view: View;
  readonly #painter: MarksPainter;
  readonly #ground: GroundPainter;
  readonly #events: MapEvents;
  readonly #settings: MapSettings;
  readonly #groundLayer: Layer;
  readonly #marksLayer: Layer;
  readonly #cleanUps: (() => void)[] = [];
  #hasStreets: boolean;
  #isFitDue = false;
  /** Target of the last fit: other moves come from the person. */
  #fitted = '';
  #lastMove = '';
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(target: HTMLElement, settings: MapSettings, events: MapEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#hasStreets = settings.tiles !== null;
    const colours = readColours();
    this.#painter = new MarksPainter(colours, settings);
    this.#ground = new GroundPainter(colours, {
      countryName: settings.countryName,
      ringText: settings.ringText,
      onChange: () => {
        this.#groundLayer.changed();
        this.#tellGround();
      },
    });
    const half = worldMetres / 2;
    this.#view = new View({
      center: [0, 0],
      zoom: 2,
      maxZoom: settings.maxZoom,
      enableRotation: false,
      extent: [-20 * half, -half, 20 * half, half],
    });
    this.#groundLayer = new Layer({
      render: (state) => this.#ground.draw(this.#frameOf(state), state.pixelRatio, this.#painter.middle),
    });
    this.#marksLayer = new Layer({ render: (frame) => this.#drawMarks(frame) });
    const tiles = settings.tiles && tileLayer(settings.tiles, (hasFailed) => this.#tellStreets(!hasFailed));
    const duration = settings.isStill ? 0 : moveMs;
    this.#map = new OlMap({
      target,
      view: this.#view,
      controls: [],
      layers: [this.#groundLayer, ...(tiles ? [tiles] : []), this.#marksLayer],
      interactions: [
        new DragPan(settings.isStill ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }),
        new MouseWheelZoom({ duration }),
        new DoubleClickZoom({ duration }),
        new PinchZoom({ duration }),
      ],
    });
    this.#listen(target);
  }

  #listen(target: HTMLElement): void {
    this.#map.on('click', ({ pixel, coordinate }) =>
      this.#events.onClick(this.#painter.markAt(pixel[0] ?? 0, pixel[1] ?? 0), placeAt(coordinate)),
    );
    this.#map.on('pointermove', ({ pixel, dragging }) => {
      if (dragging) return;
      const mark = this.#painter.markAt(pixel[0] ?? 0, pixel[1] ?? 0);
      target.style.cursor = mark === null ? '' : 'pointer';
      this.#events.onHover(mark);
    });
    const leave = () => this.#events.onHover(null);
    const press = (event: KeyboardEvent) => {
      if (event.target !== target) return;
      if (event.key === 'Enter') this.#events.onEnter(placeAt(this.#view.getCenter() ?? []));
      const move = keyMoveOf(event);
      if (move === null) return;
      event.preventDefault();
      move(this);
    };
    target.tabIndex = 0;
    target.addEventListener('keydown', press);
    target.addEventListener('pointerleave', leave);
    this.#map.on('moveend', () => this.#tellMove());
    this.#map.on('change:size', () => this.#isFitDue && this.fit());
    this.#cleanUps.push(
      () => target.removeEventListener('pointerleave', leave),
      () => target.removeEventListener('keydown', press),
      watchColours(() => this.#repaint()),
    );
    // The font may load later than the map.
    void document.fonts?.ready.then(() => this.#repaint());
  }

  /** Shows other points, or another choice; the view stays. */
  show(content: MarksContent): void {
    this.#painter.show(content);
    this.#groundLayer.changed();
    this.#marksLayer.changed();
  }

  /** Moves to the searched circle, or else to all points, landmarks and lines; at once if the map has not shown yet. */
  fit(): void {
    const [width, height] = this.#map.getSize() ?? [];
    this.#isFitDue = !width || !height;
    if (!width || !height) return;
    const rect = fitRect(this.#painter.content);
    if (rect === null) return;
    this.#moveTo(rect, { width, height, minZoom: 0, maxZoom: Math.min(largestFitZoom, this.#settings.maxZoom) }, 0);
    this.#fitted = this.#position();
  }

  /** Moves to a cluster's points at a person's request. @returns false if they lie at one spot and zooming would not separate them */
  partCluster(mark: ShownMark): boolean {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const rect = rectAround(this.#painter.placesOf(mark));
    const zoom = this.#view.getZoom() ?? 0;
    const largestZoom = this.#settings.maxZoom;
    if (rect === null || zoom > largestZoom - 0.5) return false;
    if (Math.max(rect.maxX - rect.minX, rect.maxY - rect.minY) * worldPx * 2 ** largestZoom < keyStepPx) return false;
    const zooms = { minZoom: Math.min(largestZoom, zoom + 1), maxZoom: Math.min(largestZoom, zoom + 6) };
    this.#moveTo(rect, { width, height, ...zooms }, this.#settings.isStill ? 0 : 2 * moveMs);
    return true;
  }

  /** Ids of a mark's points, in their order. */
  idsOf(mark: ShownMark): string[] {
    return this.#painter.idsOf(mark);
  }

  zoomBy(levels: number): void {
    this.#animate({ zoom: (this.#view.getZoom() ?? 0) + levels });
  }

  /** One press of an arrow key: right and down are positive. */
  panBy(right: number, down: number): void {
    const step = keyStepPx * (this.#view.getResolution() ?? 0);
    const [x = 0, y = 0] = this.#view.getCenter() ?? [];
    this.#animate({ center: [x + right * step, y - down * step] });
  }

  /** Requests failed parts of the ground again. */
  retryGround(): void {
    this.#ground.retry();
    for (const layer of this.#map.getLayers().getArray()) if (layer instanceof Layer) layer.getSource()?.refresh();
    this.#repaint();
  }

  dispose(): void {
    clearTimeout(this.#quiet);
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#map.setTarget();
    this.#map.dispose();
  }

  #animate(to: { readonly zoom?: number; readonly center?: number[] }): void {
    this.#view.cancelAnimations();
    if (to.zoom !== undefined) to = { ...to, zoom: Math.min(this.#settings.maxZoom, Math.max(0, to.zoom)) };
    this.#view.animate({ ...to, duration: this.#settings.isStill ? 0 : moveMs, easing: easeOut });
  }

  #moveTo(
    rect: WorldRect,
    { minZoom, ...room }: Omit<FitRoom, 'paddingPx'> & { readonly minZoom: number },
    duration: number,
  ): void {
    const { x, y, zoom: fitting } = fitView(rect, { ...room, paddingPx: fitPaddingPx });
    const zoom = Math.max(minZoom, fitting);
    const center = [(x - 0.5) * worldMetres, (0.5 - y) * worldMetres];
    this.#view.cancelAnimations();
    if (duration > 0) return this.#view.animate({ center, zoom, duration, easing: easeOut });
    this.#view.setCenter(center);
    this.#view.setZoom(zoom);
  }

  #frameOf({ size, viewState }: FrameState): MapFrame {
    const [width = 0, height = 0] = size;
    const worldWidth = worldMetres / viewState.resolution;
    const [centreX, centreY] = [
      (viewState.center[0] ?? 0) / worldMetres + 0.5,
      0.5 - (viewState.center[1] ?? 0) / worldMetres,
    ];
    const [halfX, halfY] = [width / 2 / worldWidth, height / 2 / worldWidth];
    const area = { minX: centreX - halfX, minY: centreY - halfY, maxX: centreX + halfX, maxY: centreY + halfY };
    return { width, height, worldWidth, area };
  }

  #drawMarks(state: FrameState): HTMLElement {
    const canvas = this.#painter.draw(this.#frameOf(state), state.pixelRatio);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#events.onMarks(this.#painter.shownMarks()), quietMs);
    return canvas;
  }

  #tellStreets(areThere: boolean): void {
    this.#hasStreets = areThere;
    this.#tellGround();
  }

  #tellGround(): void {
    const isNear = (this.#view.getZoom() ?? 0) >= streetZoom;
    if (isNear) this.#events.onGround(this.#hasStreets ? null : 'streets');
    else this.#events.onGround(this.#ground.hasFailed ? 'basemap' : null);
  }

  /** Draws everything again, in the page's current colours. */
  #repaint(): void {
    const colours = readColours();
    this.#painter.paintIn(colours);
    this.#ground.paintIn(colours);
    this.#groundLayer.changed();
    this.#marksLayer.changed();
  }

  #tellMove(): void {
    const position = this.#position();
    if (position === this.#lastMove) return;
    const isFirst = this.#lastMove === '';
    this.#lastMove = position;
    this.#tellGround();
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const resolution = this.#view.getResolution() ?? 1;
    const [x = 0, y = 0] = this.#view.getCenter() ?? [];
    const [halfX, halfY] = [((width / 2) * resolution) / worldMetres, ((height / 2) * resolution) / worldMetres];
    const [centreX, centreY] = [x / worldMetres + 0.5, 0.5 - y / worldMetres];
    this.#events.onMoveEnd(
      boundsOf({ minX: centreX - halfX, minY: centreY - halfY, maxX: centreX + halfX, maxY: centreY + halfY }),
      !isFirst && position !== this.#fitted,
    );
  }

  #position(): string {
    return [this.#view.getCenter(), this.#view.getResolution()].join();
  }
}

/** The place of a coordinate of the view, in any copy of the world. */
const placeAt = ([x = 0, y = 0]: readonly number[]): MapPlace => ({
  longitude: longitudeOf(x / worldMetres + 0.5),
  latitude: latitudeOf(0.5 - y / worldMetres),
});
