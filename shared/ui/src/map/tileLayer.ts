import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { MapTiles } from './mapTypes.ts';

/** So many tiles in a row that fail, and the street map is said to be missing. */
const failuresToTell = 3;

/**
 * Pictures of streets over the basemap, which shows through where one does not come.
 * @param onChange told true when they do not load, false when they do again
 */
export function tileLayer({ url, key }: MapTiles, onChange: (hasFailed: boolean) => void): TileLayer {
  const source = new XYZ({ url: key === null ? url : url.replaceAll('{key}', encodeURIComponent(key)), transition: 0 });
  let failures = 0;
  source.on('tileloaderror', () => {
    failures += 1;
    if (failures === failuresToTell) onChange(true);
  });
  source.on('tileloadend', () => {
    if (failures >= failuresToTell) onChange(false);
    failures = 0;
  });
  return new TileLayer({ source });
}
