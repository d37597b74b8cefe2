import { readRequest } from './readRequest.ts';

describe('Request in the command palette', () => {
  it.each([
    ['taxi to arlanda', 'taxi', null, 'arlanda'],
    ['taxi arlanda', 'taxi', null, 'arlanda'],
    ['book a taxi from the office to Arlanda', 'taxi', 'office', 'Arlanda'],
    ['Hotel in New York', 'hotel', null, 'New York'],
    ['flyg från Stockholm till Oslo', 'flight', 'Stockholm', 'Oslo'],
    ['tåg till Malmö', 'train', null, 'Malmö'],
    ['bestil taxa til Kastrup', 'taxi', null, 'Kastrup'],
    ['let od Beograda do Osla', 'flight', 'Beograda', 'Osla'],
    ['iznajmi auto u Beogradu', 'car', null, 'Beogradu'],
    ['train from Lund', 'train', 'Lund', null],
  ] as const)('The request %j names a product and its places', (text, product, from, to) => {
    expect(readRequest(text)).toEqual({ product, from, to });
  });

  it.each(['', 'arlanda', 'taxi', 'book a taxi', 'oslo kick-off', 'to arlanda'])(
    'The text %j asks for no search',
    (text) => {
      expect(readRequest(text)).toBeNull();
    },
  );
});
