import { act } from 'react';
import { renderHook } from '@portolan/testing';
import { noFilters, type TripFilters } from '../query/tripFilters.ts';
import { useFilterDraft } from './useFilterDraft.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A filter draft; `settled` lists the values that reached the URL, oldest first. */
function aDraft() {
  const settled: TripFilters[] = [];
  const { result, unmount } = renderHook(() => useFilterDraft(noFilters, (filters) => settled.push(filters)));
  return {
    settled,
    change: (change: Partial<TripFilters>) => act(() => result.current.change(change)),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    leave: unmount,
  };
}

const each: readonly Partial<TripFilters>[] = [
  { search: 'oslo' },
  { bookerId: 'b' },
  { travellerId: 't' },
  { price: { least: 1, most: null, currency: 'SEK' } },
  { price: { least: null, most: 9, currency: 'SEK' } },
  { startDate: ['2026-11-20', '2026-11-25'] },
  { endDate: ['2026-11-20', '2026-11-25'] },
  { createdDate: ['2026-11-20', '2026-11-25'] },
  { productType: ['TAXI'] },
  { travelStatus: ['PAST'] },
  { bookingStatus: ['CONFIRMED'] },
];

describe('Filter draft', () => {
  it.each(each)('[S2.120] [S9.5] A filter takes effect after 300 ms and not before: %j', (change) => {
    const draft = aDraft();
    draft.change(change);
    draft.pass(299);
    expect(draft.settled).toEqual([]);
    draft.pass(1);
    expect(draft.settled).toEqual([{ ...noFilters, ...change }]);
  });

  it('[S2.120] [S9.5] Several filters take effect together 300 ms after the last change', () => {
    const draft = aDraft();
    for (const search of ['o', 'os', 'osl', 'oslo']) {
      draft.change({ search });
      draft.pass(299);
    }
    draft.change({ travelStatus: ['PAST'] });
    draft.pass(299);
    expect(draft.settled).toEqual([]);
    draft.pass(1);
    expect(draft.settled).toEqual([{ ...noFilters, search: 'oslo', travelStatus: ['PAST'] }]);
    draft.pass(3_000);
    expect(draft.settled).toHaveLength(1);
  });

  it('A filter takes no effect after the list is left', () => {
    const draft = aDraft();
    draft.change({ search: 'oslo' });
    draft.leave();
    draft.pass(300);
    expect(draft.settled).toEqual([]);
  });
});
