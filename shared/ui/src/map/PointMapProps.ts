import type { ReactNode } from 'react';
import type {
  MapBounds,
  MapCircle,
  MapLandmark,
  MapLegendEntry,
  MapLine,
  MapPlace,
  MapPoint,
  MapTiles,
} from './mapTypes.ts';

export interface PointMapProps {
  /** Content of the map, such as "Map of hotels"; it names the region. */
  readonly label: string;
  /** The entries of the list next to the map. Give a new array only if they changed; a hundred thousand are drawn at once. */
  readonly points: readonly MapPoint[];
  /** Chosen here or in the list. Default null. */
  readonly selectedId?: string | null;
  /** Under the pointer here or in the list. Default null. */
  readonly hoveredId?: string | null;
  /** A point was chosen on the map; null for a click outside all points. */
  readonly onSelect?: (id: string | null) => void;
  /** The pointer or the focus came to a point or left it. */
  readonly onHover?: (id: string | null) => void;
  /** The map's view changed. `isByPerson` is false for a fit, after which "Search this area" need not be offered. */
  readonly onMoveEnd?: (bounds: MapBounds, isByPerson: boolean) => void;
  /** The map fits to its content when it first has some, and again for each other key, such as a search's id. Default none. */
  readonly fitKey?: string;
  /** Default none. */
  readonly landmarks?: readonly MapLandmark[];
  /** The searched radius; a fit shows it rather than the points. Default null. */
  readonly circle?: MapCircle | null;
  /** Corners of a searched area, or of one being drawn; the last joins the first. A fit shows it rather than the points. Default null. */
  readonly area?: readonly MapPlace[] | null;
  /**
   * With it, the map asks for places: a click picks one, and Enter picks the middle, which a cross marks. Points cannot be chosen
   * meanwhile.
   */
  readonly onPlace?: ((place: MapPlace) => void) | undefined;
  /** Default none. */
  readonly lines?: readonly MapLine[];
  /** Default none. */
  readonly legend?: readonly MapLegendEntry[];
  /** Street map tiles: `mapTiles` of the public configuration. Default null: the basemap alone. */
  readonly tiles?: MapTiles | null;
  /** At a nearer zoom only points of one spot are a cluster. Default 12. */
  readonly clusterMaxZoom?: number;
  /** Nearest zoom, up to 18. Default 18. */
  readonly maxZoom?: number;
  /** Over the map, in its upper corner, such as the button "Search this area". */
  readonly children?: ReactNode;
}
