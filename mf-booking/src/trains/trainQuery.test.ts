import { ids } from '@portolan/testing';
import { aTrainQuery, returnSearch } from './aTrain.ts';
import { trainQuery, preferencesOf } from './trainQuery.ts';

const parse = (search: string) => trainQuery.parse(new URLSearchParams(search));

describe('a search for trains in the URL', () => {
  it('A whole search read from its own URL is the same search', () => {
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
    ['it goes back before it goes', returnSearch.replace('2026-11-25', '2026-11-22')],
    ['it has no day', returnSearch.replace('date=2026-11-23', 'date=soon')],
    ['nobody travels', returnSearch.replace(/&who=[^&]+/, '')],
  ])('A URL is no whole search where %s', (_why, search) => {
    expect(trainQuery.complete(parse(search))).toBeNull();
  });

  it('Unknown cards and values are left out, a time to arrive by needs a time', () => {
    const draft = parse(`${returnSearch}&by=arrival&backTime=25:00&cartId=x`);
    expect(draft).toMatchObject({ cartId: null, outward: { time: null, isArrival: false }, back: { time: null } });
    expect(parse(`who=${ids.traveller},YOUTH,GOLD,SJ_PRIO`).passengers).toEqual([
      { id: ids.traveller, category: 'YOUTH', cards: ['SJ_PRIO'] },
    ]);
  });

  it('The trip that is added to does not make another search', () => {
    expect(trainQuery.keyOf(aTrainQuery({ cartId: ids.trip }))).toBe(trainQuery.keyOf(aTrainQuery()));
  });

  it('The API is told of colleagues by id, and of guests what trains ask alone', () => {
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
