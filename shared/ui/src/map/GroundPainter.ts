import { nearZoom, regionZoom, zoomOf, type Basemap, type MapFrame } from './basemap/Basemap.ts';
import { europe } from './basemap/europe.ts';
import { loadBasemap, type BasemapDetail } from './basemap/loadBasemap.ts';
import { CanvasOfLayer } from './CanvasOfLayer.ts';
import type { MapColours } from './mapColours.ts';
import type { MapPlace } from './mapTypes.ts';
import { contains } from './mercator.ts';
import { drawNearGround, streetZoom, type Ring } from './nearGround.ts';

interface GroundSettings {
  readonly countryName: (code: string) => string;
  /** Label of a distance. */
  readonly ringText: (ring: Ring) => string;
  /** A file of the basemap has loaded or failed: draw again. */
  readonly onChange: () => void;
}

/** Draws the basemap, or near it the distances under the streets, and loads missing parts when they first become visible. */
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

  /** @param middle of a search, with rings around it near the ground; null for none */
  draw(frame: MapFrame, pixelRatio: number, middle: MapPlace | null): HTMLCanvasElement {
    const { width, height, worldWidth, area } = frame;
    const isNear = zoomOf(worldWidth) >= streetZoom;
    const basemap = isNear ? null : this.#basemapFor(frame);
    const place = isNear ? [middle?.longitude, middle?.latitude] : [];
    const drawn = [width, height, pixelRatio, worldWidth, area.minX, area.minY, basemap?.detail, ...place].join();
    if (drawn === this.#drawn) return this.#canvas.canvas;
    this.#drawn = drawn;
    const context = this.#canvas.begin(frame, pixelRatio);
    if (context && isNear) drawNearGround(context, frame, this.#colours, middle, this.#settings.ringText);
    else if (context && basemap) basemap.map.draw(context, frame, this.#colours, this.#settings.countryName);
    else if (context) {
      context.fillStyle = this.#colours.land;
      context.fillRect(0, 0, width, height);
    }
    return this.#canvas.canvas;
  }

  /** Requests failed files again. */
  retry(): void {
    for (const detail of ['far', 'near', 'europe'] as const)
      if (this.#basemaps[detail] === 'failed') delete this.#basemaps[detail];
    this.#settings.onChange();
  }

  /** The finest basemap for a view that is loaded, after the wanted one is requested; null if none is loaded. */
  #basemapFor({ worldWidth, area }: MapFrame): { readonly detail: BasemapDetail; readonly map: Basemap } | null {
    const details = detailsFor(zoomOf(worldWidth), contains(europe, area));
    const [wanted] = details;
    if (this.#basemaps[wanted] === undefined) this.#load(wanted);
    for (const detail of details) {
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

/** The files for a view, the best first; Europe's ends at the edges of Europe. */
function detailsFor(zoom: number, isInEurope: boolean): readonly [BasemapDetail, ...BasemapDetail[]] {
  if (zoom >= regionZoom && isInEurope) return ['europe', 'near', 'far'];
  return zoom >= nearZoom ? ['near', 'far'] : ['far', 'near'];
}
