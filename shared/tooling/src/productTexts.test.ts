import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textsOfRoom, withProductTexts } from './productTexts.mjs';

let room: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'room-'));
});
afterEach(() => rmSync(room, { recursive: true }));

function write(path: string, texts: object): string {
  const file = join(room, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(texts));
  return JSON.stringify(texts);
}
const merged = (source: string) => withProductTexts(join(room, 'src/locales/en.json'), source);

describe('The texts of a room', () => {
  it('A room’s texts include those of each product folder, in the same language, deep inside their groups', () => {
    const cars = { product: { RENTAL_CAR: 'Rental car' }, car: { days: 'Days' } };
    write('src/products/cars/locales/en.json', cars);
    write('src/products/cars/locales/sv.json', { product: { RENTAL_CAR: 'Hyrbil' } });
    write('src/products/taxis/taxis.json', {});
    const { source, files } = merged(JSON.stringify({ product: { TAXI: 'Taxi' } }));
    expect(JSON.parse(source)).toEqual({ product: { TAXI: 'Taxi', RENTAL_CAR: 'Rental car' }, car: { days: 'Days' } });
    expect(files).toEqual([join(room, 'src/products/cars/locales/en.json')]);
  });

  it('A room’s texts stay as they are without products', () => {
    expect(merged('{ "own": "layout" }')).toEqual({ source: '{ "own": "layout" }', files: [] });
  });

  it('A room’s texts are refused if a product repeats a text', () => {
    write('src/products/cars/locales/en.json', { product: { TAXI: 'Cab' } });
    expect(() => merged(JSON.stringify({ product: { TAXI: 'Taxi' } }))).toThrow(
      'product.TAXI stands in another file of the room',
    );
  });

  it.each([
    ['/mf-trips/src/locales/en.json', true],
    ['/mf-trips/src/products/cars/locales/en.json', false],
    ['/mf-company-admin/src/texts/locales/en.json', false],
  ])('A room’s texts are known by their path: %s', (path, isThem) => {
    expect(textsOfRoom.test(path)).toBe(isThem);
  });
});
