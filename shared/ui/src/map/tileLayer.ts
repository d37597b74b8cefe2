import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { MapTiles } from './mapTypes.ts';

/** Failed tiles in a row after which the street map counts as missing. */
const failuresToTell = 3;

/**
 * Street map tiles over the basemap, which shows through missing ones.
 * @param onChange true when they fail to load, false when they load again
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
