import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '@portolan/remote-kit';
import { areSameFilters, type TripFilters } from '../query/tripFilters.ts';

export interface FilterDraft {
  /** What the fields and chips show: every change at once. */
  readonly filters: TripFilters;
  readonly change: (change: Partial<TripFilters>) => void;
}

/**
 * The filters as they are being chosen. The URL, whose value now is `settled`, follows through `onSettle` 300 ms after the last
 * change (spec §2), as of the latest render, so that it joins what else the URL says by then. Where something else changes
 * the URL, such as Back, the draft follows.
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
    if (areSameFilters(settled, own.current)) return; // the draft itself come back, while more is perhaps being chosen
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
