import { readConfig } from './config.ts';

const url = 'https://tiles.example/{z}/{x}/{y}.png?key={key}';

describe('the address of the map’s streets', () => {
  it('Without a tile address the map has no tiles; with one, pages get it with its key and its attribution', () => {
    const PORTOLAN_MAP_TILE_URL = url;
    expect([{}, { PORTOLAN_MAP_TILE_URL: 'off' }].map((env) => readConfig(env).mapTiles)).toEqual([null, null]);
    expect(readConfig({ PORTOLAN_MAP_TILE_URL }).mapTiles).toEqual({ url, key: null, attribution: null });
    expect(
      readConfig({
        PORTOLAN_MAP_TILE_URL,
        PORTOLAN_MAP_TILE_KEY: 'k',
        PORTOLAN_MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors',
      }).mapTiles,
    ).toEqual({ url, key: 'k', attribution: '© OpenStreetMap contributors' });
  });

  it.each([
    'https://tiles.example/map.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'http://tiles.example/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
  ])('A tile address that the page’s policy cannot name stops the start: %s', (wrong) => {
    expect(() => readConfig({ PORTOLAN_MAP_TILE_URL: wrong })).toThrow(`PORTOLAN_MAP_TILE_URL is "${wrong}"`);
  });
});
