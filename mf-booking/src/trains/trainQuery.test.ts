import { ids } from '@portolan/testing/rules';
import { aTrainQuery, returnSearch } from './aTrain.ts';
import { trainQuery, preferencesOf } from './trainQuery.ts';

const parse = (search: string) => trainQuery.parse(new URLSearchParams(search));

describe('Train search in the URL', () => {
  it('A train search is read from the URL as it was written', () => {
    const query = aTrainQuery({
      viaId: 'station:skovde',
      outward: { date: '2026-11-23', time: '07:00', isArrival: false },
      back: { date: '2026-11-25', time: '18:30', isArrival: true },
      passengers: [
        { id: ids.traveller, category: 'ADULT', cards: ['SJ_PRIO', 'BAHNBONUS'] },
        { id: ids.colleague, category: 'SENIOR', cards: [] },
      ],
      cartId: ids.trip,
      replaces: ids.item,
    });
    expect(trainQuery.complete(parse(trainQuery.serialise(query)))).toEqual(query);
  });

  it.each([
    ['the places are the same', returnSearch.replace('station:gbg', 'station:sthlm')],
    ['a traveller has no category', returnSearch.replace(',ADULT', '')],
    ['the return is before the outward journey', returnSearch.replace('2026-11-25', '2026-11-22')],
    ['the day is invalid', returnSearch.replace('date=2026-11-23', 'date=soon')],
    ['it has no travellers', returnSearch.replace(/&who=[^&]+/, '')],
  ])('A URL is not a complete train search if %s', (_why, search) => {
    expect(trainQuery.complete(parse(search))).toBeNull();
  });

  it('Unknown cards and values are ignored, and an arrival needs a time', () => {
    const draft = parse(`${returnSearch}&by=arrival&backTime=25:00&cartId=x`);
    expect(draft).toMatchObject({ cartId: null, outward: { time: null, isArrival: false }, back: { time: null } });
    expect(parse(`who=${ids.traveller},YOUTH,GOLD,SJ_PRIO`).passengers).toEqual([
      { id: ids.traveller, category: 'YOUTH', cards: ['SJ_PRIO'] },
    ]);
  });

  it('The key of a train search does not depend on its trip', () => {
    expect(trainQuery.keyOf(aTrainQuery({ cartId: ids.trip }))).toBe(trainQuery.keyOf(aTrainQuery()));
  });

  it('A request holds the ids of colleagues, and only the category of guests', () => {
    const passengers = [
      { id: ids.traveller, category: 'ADULT' as const, cards: ['SJ_PRIO'] },
      { id: ids.colleague, category: 'YOUTH' as const, cards: [] },
    ];
    const outward = { date: '2026-11-23', time: '07:00', isArrival: true };
    expect(preferencesOf(aTrainQuery({ passengers, outward }), 'SEK', new Set([ids.colleague]))).toEqual({
      from: 'station:sthlm',
      to: 'station:gbg',
      outward: { date: '2026-11-23', time: '07:00', isArrival: true },
      passengers: [{ category: 'ADULT', cards: ['SJ_PRIO'] }, { category: 'YOUTH' }],
      travellerIds: [ids.traveller],
      currency: 'SEK',
    });
  });
});
