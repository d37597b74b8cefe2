export type {
  MapBounds,
  MapCircle,
  MapLandmark,
  MapLegendEntry,
  MapLine,
  MapPlace,
  MapPoint,
  MapShape,
  MapTiles,
  MapTone,
} from './mapTypes.ts';
export { PointMap } from './PointMap.tsx';
export type { PointMapProps } from './PointMapProps.ts';
