import { aTicket, aTrainJourney, aTrainWithChange, trainsNumbered } from './aTrain.ts';
import {
  matchingTrains,
  narrowestTrainFilters,
  noTrainFilters,
  parseTrainView,
  sortedTrains,
  trainOptions,
  trainWindow,
  withTrainsChosen,
  withTrainView,
  withWindow,
  type TrainRow,
} from './trainView.ts';

const direct = aTrainJourney();
const changing = aTrainWithChange();
const rows: readonly TrainRow[] = [
  { journey: direct, offers: [aTicket(direct, { flexibility: 'NON_FLEX', refund: { kind: 'NO', fee: null } }, 395)] },
  { journey: changing, offers: [aTicket(changing, { trainClass: 'FIRST' }, 595)] },
  { journey: aTrainJourney({ id: 'unpriced' }), offers: null },
];
const idsOf = (found: readonly TrainRow[]) => found.map(({ journey }) => journey.id);
const match = (filters: typeof noTrainFilters) => idsOf(matchingTrains(rows, filters, 'outward'));

describe('the filters of trains', () => {
  it('A ticket must pass all filters itself, and a journey without prices may still have one', () => {
    const first = withTrainsChosen(noTrainFilters, 'trainClass', ['FIRST']);
    expect(match(first)).toEqual(['out-2', 'unpriced']);
    expect(match(withTrainsChosen(first, 'flexibility', ['NON_FLEX']))).toEqual(['unpriced']);
    expect(match(withTrainsChosen(noTrainFilters, 'more', ['REFUNDABLE']))).toEqual(['out-2', 'unpriced']);
  });

  it('Changes, operators and the hour of leaving are of the journey', () => {
    expect(match(withTrainsChosen(noTrainFilters, 'changes', ['1']))).toEqual(['out-2']);
    expect(match(withTrainsChosen(noTrainFilters, 'operator', ['VES']))).toEqual(['out-2']);
    expect(match(withWindow(noTrainFilters, 'outward', { from: '08:00', until: '09:00' }))).toEqual(['out-2']);
    expect(match(withWindow(noTrainFilters, 'back', { from: '08:00', until: null }))).toHaveLength(3);
  });

  it('Each value is counted as the other filters leave it, and the one that hides least is named first', () => {
    const filters = withTrainsChosen(withTrainsChosen(noTrainFilters, 'changes', ['2']), 'operator', ['VES']);
    expect(trainOptions({ outward: rows, back: [] }, filters, 'changes')).toEqual([
      { value: '0', count: 0 },
      { value: '1', count: 1 },
      { value: '2', count: 0 },
    ]);
    expect(narrowestTrainFilters(rows, filters, 'outward')).toEqual([{ name: 'changes', count: 1 }]);
  });

  it('A view read from its own URL is the same view', () => {
    const filters = withWindow(withTrainsChosen(noTrainFilters, 'flexibility', ['FULL_FLEX']), 'back', {
      from: '15:00',
      until: null,
    });
    const view = { filters, sort: 'price' as const };
    expect(parseTrainView(withTrainView(new URLSearchParams('from=a'), view))).toEqual(view);
  });
});

describe('the trains that are shown', () => {
  it('Journeys without a price come last in the order of prices', () => {
    expect(idsOf(sortedTrains(rows, 'price'))).toEqual(['out-1', 'out-2', 'unpriced']);
    expect(idsOf(sortedTrains(rows, 'duration'))).toEqual(['out-1', 'unpriced', 'out-2']);
  });

  it('Eight are shown from a departure on, the last eight at the end of the day', () => {
    const day = trainsNumbered(12).map((journey) => ({ journey, offers: null }));
    const first = trainWindow(day, null);
    expect([idsOf(first.rows).length, first.earlier]).toEqual([8, null]);
    const next = trainWindow(day, first.later);
    expect([idsOf(next.rows)[0], idsOf(next.rows).at(-1), next.later]).toEqual(['out-5', 'out-12', null]);
    expect(idsOf(trainWindow(day, next.earlier).rows)[0]).toBe('out-1');
    expect(idsOf(trainWindow(day, Number.POSITIVE_INFINITY).rows)[0]).toBe('out-5');
  });
});
