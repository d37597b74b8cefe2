import { aTicket, aTrainJourney, aTrainWithChange, trainsNumbered } from './aTrain.ts';
import { trainWindow, type TrainDirection, type TrainRow } from './trainRows.ts';
import {
  matchingTrains,
  narrowestTrainFilters,
  trainChoice,
  trainView,
  type TrainFilters,
  type TrainGroup,
} from './trainView.ts';
import type { TimeWindow } from '../offers/view/timeWindow.ts';

const direct = aTrainJourney();
const changing = aTrainWithChange();
const rows: readonly TrainRow[] = [
  { journey: direct, offers: [aTicket(direct, { flexibility: 'NON_FLEX', refund: { kind: 'NO', fee: null } }, 395)] },
  { journey: changing, offers: [aTicket(changing, { trainClass: 'FIRST' }, 595)] },
  { journey: aTrainJourney({ id: 'unpriced' }), offers: null },
];
const idsOf = (list: readonly TrainRow[]) => list.map(({ journey }) => journey.id);
const { unfiltered, initial } = trainView;
const leaving = (direction: TrainDirection, window: TimeWindow) => ({ ...unfiltered, [direction]: window });
const match = (filters: TrainFilters) => idsOf(matchingTrains(rows, filters, 'outward'));

describe('Train filters', () => {
  it('One ticket must match all filters, and a journey without prices matches any ticket filter', () => {
    const first = trainView.choose(unfiltered, 'trainClass', ['FIRST']);
    expect(match(first)).toEqual(['out-2', 'unpriced']);
    expect(match(trainView.choose(first, 'flexibility', ['NON_FLEX']))).toEqual(['unpriced']);
    expect(match(trainView.choose(unfiltered, 'more', ['REFUNDABLE']))).toEqual(['out-2', 'unpriced']);
  });

  it('Journeys are filtered by changes, operators and departure time', () => {
    expect(match(trainView.choose(unfiltered, 'changes', ['1']))).toEqual(['out-2']);
    expect(match(trainView.choose(unfiltered, 'operator', ['VES']))).toEqual(['out-2']);
    expect(match(leaving('outward', { from: '08:00', until: '09:00' }))).toEqual(['out-2']);
    expect(match(leaving('back', { from: '08:00', until: null }))).toHaveLength(3);
  });

  it('The count of a filter value respects the other filters, and the filters to drop are named', () => {
    const filters = trainView.choose(trainView.choose(unfiltered, 'changes', ['2']), 'operator', ['VES']);
    expect(trainChoice({ outward: rows, back: [] }, filters, 'changes').options).toEqual([
      { value: '0', count: 0 },
      { value: '1', count: 1 },
      { value: '2', count: 0 },
    ]);
    expect(narrowestTrainFilters(rows, filters, 'outward')).toEqual([{ name: 'changes', count: 1 }]);
  });

  it('A sold-out journey matches no ticket filter, and stays without one', () => {
    const soldOut: readonly TrainRow[] = [{ journey: direct, offers: [] }];
    for (const [group, value] of [
      ['trainClass', 'FIRST'],
      ['flexibility', 'NON_FLEX'],
      ['more', 'REFUNDABLE'],
    ] as const)
      expect(matchingTrains(soldOut, trainView.choose(unfiltered, group, [value]), 'outward')).toEqual([]);
    expect(matchingTrains(soldOut, unfiltered, 'outward')).toEqual(soldOut);
  });

  it('Ticket counts are provisional until all prices are known; only then are values without a journey hidden', () => {
    const choiceOf = (outward: readonly TrainRow[], group: TrainGroup, filters = unfiltered) => {
      const { options, isCounting } = trainChoice({ outward, back: [] }, filters, group);
      return `${options.map(({ value, count }) => `${value} ${count}`).join(', ')}${isCounting ? ' so far' : ''}`;
    };
    expect(choiceOf(rows, 'flexibility')).toBe('NON_FLEX 1, SEMI_FLEX 0, FULL_FLEX 1 so far');
    const priced = rows.filter(({ offers }) => offers !== null);
    expect(choiceOf(priced, 'flexibility')).toBe('NON_FLEX 1, FULL_FLEX 1');
    expect(choiceOf(priced, 'flexibility', trainView.choose(unfiltered, 'flexibility', ['SEMI_FLEX']))).toBe(
      'NON_FLEX 1, SEMI_FLEX 0, FULL_FLEX 1',
    );
    expect(choiceOf(rows, 'changes')).toBe('0 2, 1 1');
    expect(choiceOf(rows, 'changes', trainView.choose(unfiltered, 'trainClass', ['FIRST']))).toBe('0 0, 1 1 so far');
  });

  it('A train view is read from the URL as it was written', () => {
    const filters = {
      ...trainView.choose(unfiltered, 'flexibility', ['FULL_FLEX']),
      back: { from: '15:00', until: null },
    };
    const view = { ...initial, filters, sort: 'price' as const };
    expect(trainView.parse(trainView.write(new URLSearchParams('from=a'), view))).toEqual(view);
  });
});

describe('Visible trains', () => {
  it('Journeys without a price come last when sorted by price', () => {
    expect(idsOf(trainView.sorted(rows, { ...initial, sort: 'price' }))).toEqual(['out-1', 'out-2', 'unpriced']);
    expect(idsOf(trainView.sorted(rows, { ...initial, sort: 'duration' }))).toEqual(['out-1', 'unpriced', 'out-2']);
  });

  it('Eight journeys are shown from a departure on, and the last eight at the end of the day', () => {
    const day = trainsNumbered(12).map((journey) => ({ journey, offers: null }));
    const first = trainWindow(day, null);
    expect([idsOf(first.rows).length, first.earlier]).toEqual([8, null]);
    const next = trainWindow(day, first.later);
    expect([idsOf(next.rows)[0], idsOf(next.rows).at(-1), next.later]).toEqual(['out-5', 'out-12', null]);
    expect(idsOf(trainWindow(day, next.earlier).rows)[0]).toBe('out-1');
    expect(idsOf(trainWindow(day, Number.POSITIVE_INFINITY).rows)[0]).toBe('out-5');
  });
});
