import { bestTags } from './bestTags.ts';

const offer = (id: string, price: number, co2Grams: number) => ({ id, price, co2Grams });

describe('Best tags', () => {
  it('An offer is best in price, emissions, both or neither', () => {
    expect(Object.fromEntries(bestTags([offer('a', 5, 9), offer('b', 7, 1), offer('c', 6, 2)]))).toEqual({
      a: ['cheapest'],
      b: ['lowestCo2'],
      c: [],
    });
    expect(bestTags([offer('a', 5, 1), offer('b', 7, 9)]).get('a')).toEqual(['cheapest', 'lowestCo2']);
  });

  it('A single offer has no best tag', () => {
    expect(bestTags([offer('a', 5, 1)]).get('a')).toEqual([]);
  });

  it('A tag that every offer would have is none', () => {
    expect(Object.fromEntries(bestTags([offer('a', 5, 9), offer('b', 5, 1), offer('c', 5, 9)]))).toEqual({
      a: [],
      b: ['lowestCo2'],
      c: [],
    });
  });
});
