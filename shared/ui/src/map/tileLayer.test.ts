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

  it('Streets are missing after three failures in a row, or after two seconds without a first tile, until one loads', () => {
    jest.useFakeTimers();
    const told: boolean[] = [];
    const streets = () => {
      const source = tileLayer({ url: 'https://tiles.example/{z}/{x}/{y}.png', key: null }, (hasFailed) =>
        told.push(hasFailed),
      ).getSource() as XYZ;
      return (...events: readonly string[]) => {
        for (const event of events) source.dispatchEvent(event);
        return told.splice(0);
      };
    };
    const failing = streets();
    expect(failing('tileloadstart', 'tileloadend', 'tileloaderror', 'tileloaderror')).toEqual([]);
    expect(failing('tileloaderror', 'tileloaderror')).toEqual([true]);
    expect(failing('tileloadend', 'tileloadend')).toEqual([false]);
    const slow = streets();
    expect(slow('tileloadstart', 'tileloadstart')).toEqual([]);
    jest.advanceTimersByTime(2000);
    expect(slow()).toEqual([true]);
    expect(slow('tileloadend')).toEqual([false]);
    jest.useRealTimers();
  });
});
