import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { impossibleRanges, type DayFilter } from './tripFilters.ts';
import { parseTripListQuery, serialiseTripListQuery, type TripListQuery } from './tripListQuery.ts';

interface TripListAddress {
  /** Stable while the URL's query is the same. */
  readonly query: TripListQuery;
  readonly goTo: (next: TripListQuery, options?: { readonly replace?: boolean }) => void;
  /** Invalid date ranges of the initial URL, until another change. */
  readonly missingRanges: readonly DayFilter[];
}

/** The query in the URL, and a function to change it. Invalid values are removed, so that the URL matches the screen. */
export function useTripListQuery(): TripListAddress {
  const [params, setParams] = useSearchParams();
  const current = params.toString();
  const valid = String(serialiseTripListQuery(parseTripListQuery(params)));
  const query = useMemo(() => parseTripListQuery(new URLSearchParams(valid)), [valid]);
  const [missingRanges, setMissingRanges] = useState(() => impossibleRanges(params));
  useEffect(() => {
    if (valid !== current) setParams(valid, { replace: true });
  });
  const goTo: TripListAddress['goTo'] = (next, options) => {
    if (missingRanges.length > 0) setMissingRanges([]);
    setParams(serialiseTripListQuery(next), options);
  };
  return { query, goTo, missingRanges };
}
