import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '@portolan/remote-kit';
import { areSameFilters, type TripFilters } from '../query/tripFilters.ts';

export interface FilterDraft {
  /** Values of fields and chips, after every change. */
  readonly filters: TripFilters;
  readonly change: (change: Partial<TripFilters>) => void;
}

/**
 * Draft of the filters. `onSettle` of the latest render updates the URL 300 ms after the last change (spec §2), so that
 * other URL changes are kept. If `settled`, the URL's value, changes otherwise, such as by Back, the draft follows.
 */
export function useFilterDraft(settled: TripFilters, onSettle: (filters: TripFilters) => void): FilterDraft {
  const [filters, setFilters] = useState(settled);
  const own = useRef(settled);
  const draft = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (areSameFilters(settled, own.current)) return; // the draft's own update, while more may be changing
    clearTimeout(timer.current);
    own.current = settled;
    draft.current = settled;
    setFilters(settled);
  }, [settled]);

  const settle = () => {
    const next = { ...draft.current, search: draft.current.search.trim() };
    if (areSameFilters(next, own.current)) return;
    own.current = next;
    latest.current(next);
  };
  const change = (part: Partial<TripFilters>) => {
    draft.current = { ...draft.current, ...part };
    setFilters(draft.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, searchDebounceMs);
  };
  return { filters, change };
}
