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
  /** What the map shows, such as "Map of hotels"; it names the region. */
  readonly label: string;
  /** The same things that the list beside the map holds. Give a new array only when they have changed; a hundred thousand are drawn at once. */
  readonly points: readonly MapPoint[];
  /** Chosen here or in the list. Default null. */
  readonly selectedId?: string | null;
  /** Under the pointer here or in the list. Default null. */
  readonly hoveredId?: string | null;
  /** A point was chosen on the map; null where the map was clicked beside all points. */
  readonly onSelect?: (id: string | null) => void;
  /** The pointer or the focus has come to a point or left it. */
  readonly onHover?: (id: string | null) => void;
  /** The map shows something else. `isByPerson` is false where it was moved by a fit, for which nobody need be asked "Search this area". */
  readonly onMoveEnd?: (bounds: MapBounds, isByPerson: boolean) => void;
  /** The map fits to what it holds when it first holds something, and again with each other key, such as the id of a search. Default none. */
  readonly fitKey?: string;
  /** Default none. */
  readonly landmarks?: readonly MapLandmark[];
  /** The searched radius; a fit shows it rather than the points. Default null. */
  readonly circle?: MapCircle | null;
  /** Corners of a searched area, or of one that is being drawn; the last joins the first. A fit shows it rather than the points. Default null. */
  readonly area?: readonly MapPlace[] | null;
  /**
   * While it is given, the map asks for places: a click names one, and Enter names the middle, which a cross marks. Nothing is chosen meanwhile.
   */
  readonly onPlace?: ((place: MapPlace) => void) | undefined;
  /** Default none. */
  readonly lines?: readonly MapLine[];
  /** Default none. */
  readonly legend?: readonly MapLegendEntry[];
  /** Pictures of streets: `mapTiles` of the public configuration. Default null: the basemap alone. */
  readonly tiles?: MapTiles | null;
  /** Nearer than this zoom only points of one spot are a cluster. Default 12. */
  readonly clusterMaxZoom?: number;
  /** Nearest zoom, up to 18. Default 18. */
  readonly maxZoom?: number;
  /** Over the map, in its upper corner, such as the button "Search this area". */
  readonly children?: ReactNode;
}
