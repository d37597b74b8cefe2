import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { MapTiles } from './mapTypes.ts';

/** Failed tiles in a row after which the streets count as missing. */
const failuresToTell = 3;
/** Milliseconds without a first tile after which they do, too. */
const firstTileMs = 2000;

/**
 * Street map tiles over the ground, which shows through missing ones. Each request names the page's origin, as tile services want it.
 * @param onChange true when they fail to load or to begin, false when they load again
 */
export function tileLayer({ url, key }: MapTiles, onChange: (hasFailed: boolean) => void): TileLayer {
  const source = new XYZ({
    url: key === null ? url : url.replaceAll('{key}', encodeURIComponent(key)),
    transition: 0,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let failures = 0;
  let hasTold = false;
  let first: ReturnType<typeof setTimeout> | undefined;
  const tell = (hasFailed: boolean) => {
    if (hasFailed !== hasTold) onChange((hasTold = hasFailed));
  };
  source.once('tileloadstart', () => (first = setTimeout(() => tell(true), firstTileMs)));
  source.on('tileloaderror', () => {
    failures += 1;
    if (failures === failuresToTell) tell(true);
  });
  source.on('tileloadend', () => {
    clearTimeout(first);
    failures = 0;
    tell(false);
  });
  return new TileLayer({ source });
}
