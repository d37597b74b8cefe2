import { bestTags } from './bestTags.ts';

const offer = (id: string, price: number, co2Grams: number) => ({ id, price, co2Grams });

describe('what an offer is best in', () => {
  it('is the price, the emissions, both or nothing', () => {
    expect(Object.fromEntries(bestTags([offer('a', 5, 9), offer('b', 7, 1), offer('c', 6, 2)]))).toEqual({
      a: ['cheapest'],
      b: ['lowestCo2'],
      c: [],
    });
    expect(bestTags([offer('a', 5, 1), offer('b', 7, 9)]).get('a')).toEqual(['cheapest', 'lowestCo2']);
  });

  it('is nothing where there is no other one', () => {
    expect(bestTags([offer('a', 5, 1)]).get('a')).toBeUndefined();
  });
});
