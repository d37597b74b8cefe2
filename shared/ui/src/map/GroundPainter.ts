import { nearZoom, zoomOf, type Basemap, type MapFrame } from './basemap/Basemap.ts';
import { loadBasemap, type BasemapDetail } from './basemap/loadBasemap.ts';
import { CanvasOfLayer } from './CanvasOfLayer.ts';
import type { MapColours } from './mapColours.ts';

interface GroundSettings {
  readonly countryName: (code: string) => string;
  /** A file of the basemap has loaded or failed: draw again. */
  readonly onChange: () => void;
}

/** Draws the basemap, and loads missing parts when they first become visible. */
export class GroundPainter {
  readonly #canvas = new CanvasOfLayer();
  readonly #settings: GroundSettings;
  readonly #basemaps: Partial<Record<BasemapDetail, Basemap | 'loading' | 'failed'>> = {};
  #colours: MapColours;
  /** Content of the canvas: it is drawn again only for another one. */
  #drawn = '';

  constructor(colours: MapColours, settings: GroundSettings) {
    this.#colours = colours;
    this.#settings = settings;
  }

  get hasFailed(): boolean {
    return Object.values(this.#basemaps).includes('failed');
  }

  paintIn(colours: MapColours): void {
    this.#colours = colours;
    this.#drawn = '';
  }

  draw(frame: MapFrame, pixelRatio: number): HTMLCanvasElement {
    const { width, height, worldWidth, area } = frame;
    const basemap = this.#basemapFor(zoomOf(worldWidth));
    const drawn = [width, height, pixelRatio, worldWidth, area.minX, area.minY, basemap?.detail].join();
    if (drawn === this.#drawn) return this.#canvas.canvas;
    this.#drawn = drawn;
    const context = this.#canvas.begin(frame, pixelRatio);
    if (context && basemap) basemap.map.draw(context, frame, this.#colours, this.#settings.countryName);
    else if (context) {
      context.fillStyle = this.#colours.land;
      context.fillRect(0, 0, width, height);
    }
    return this.#canvas.canvas;
  }

  /** Requests failed files again. */
  retry(): void {
    for (const detail of ['far', 'near'] as const)
      if (this.#basemaps[detail] === 'failed') delete this.#basemaps[detail];
    this.#settings.onChange();
  }

  /** The base map for a zoom level: the matching detail if it is loaded, else the other one; null if neither is loaded. */
  #basemapFor(zoom: number): { readonly detail: BasemapDetail; readonly map: Basemap } | null {
    const [wanted, other] = zoom >= nearZoom ? (['near', 'far'] as const) : (['far', 'near'] as const);
    if (this.#basemaps[wanted] === undefined) this.#load(wanted);
    for (const detail of [wanted, other]) {
      const map = this.#basemaps[detail];
      if (map !== undefined && typeof map !== 'string') return { detail, map };
    }
    return null;
  }

  #load(detail: BasemapDetail): void {
    this.#basemaps[detail] = 'loading';
    void loadBasemap(detail)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        this.#basemaps[detail] = loaded;
        this.#settings.onChange();
      });
  }
}
