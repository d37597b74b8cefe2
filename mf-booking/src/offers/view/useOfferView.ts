import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import type { Filters, OfferView, ViewState } from './OfferView.ts';
import { useSettled } from './useSettled.ts';

export interface OfferViewInUrl<Group extends string, Bounds, Sort> {
  /** State of the URL. */
  readonly state: ViewState<Group, Bounds, Sort>;
  /** A typed filter is pending. */
  readonly isFiltering: boolean;
  readonly change: (state: ViewState<Group, Bounds, Sort>) => void;
  readonly changeFilters: (filters: Filters<Group, Bounds>) => void;
  /** Writes to the URL once typing has paused. */
  readonly typeFilters: (filters: Partial<Filters<Group, Bounds>>) => void;
}

/** The view of offers, kept in the URL. */
export function useOfferView<Offer, Group extends string, Bounds, Sort extends string>(
  view: OfferView<Offer, Group, Bounds, Sort>,
): OfferViewInUrl<Group, Bounds, Sort> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => view.parse(params), [view, params]);
  // Synchronously, so that a checkbox changes before the list renders.
  const change = (next: ViewState<Group, Bounds, Sort>) =>
    setParams(view.write(params, next), { replace: true, flushSync: true });
  const changeFilters = (filters: Filters<Group, Bounds>) => change(view.withFilters(state, filters));
  const typed = useSettled<Partial<Filters<Group, Bounds>>>((part) => changeFilters({ ...state.filters, ...part }));
  return { state, change, changeFilters, isFiltering: typed.isSettling, typeFilters: typed.settle };
}
