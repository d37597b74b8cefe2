import { get as projectionOf } from 'ol/proj.js';
import type XYZ from 'ol/source/XYZ.js';
import { tileLayer } from './tileLayer.ts';

const urlOf = (tiles: { url: string; key: string | null }) => {
  const source = tileLayer(tiles, () => undefined).getSource() as XYZ;
  const projection = projectionOf('EPSG:3857');
  if (projection === null) throw new Error('no projection');
  return source.getTileUrlFunction()([3, 1, 2], 1, projection);
};

describe('the tiles of the street map', () => {
  it('[S7.57] Street map tiles come from the configured service, with its key if there is one', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(urlOf({ url, key: null })).toBe('https://tiles.example/3/1/2.png');
    expect(urlOf({ url: `${url}?key={key}`, key: 'a&b' })).toBe('https://tiles.example/3/1/2.png?key=a%26b');
  });
});
