import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { impossibleRanges, type DayFilter } from './tripFilters.ts';
import { parseTripListQuery, serialiseTripListQuery, type TripListQuery } from './tripListQuery.ts';

interface TripListAddress {
  /** The same object as long as the URL says the same. */
  readonly query: TripListQuery;
  readonly goTo: (next: TripListQuery, options?: { readonly replace?: boolean }) => void;
  /** Ranges of days that the URL had and no calendar has, until something else is chosen. */
  readonly missingRanges: readonly DayFilter[];
}

/** What the URL says, and the way to another. What makes no sense in it is taken out, so that it says what is shown. */
export function useTripListQuery(): TripListAddress {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const sense = String(serialiseTripListQuery(parseTripListQuery(params)));
  const query = useMemo(() => parseTripListQuery(new URLSearchParams(sense)), [sense]);
  const [missingRanges, setMissingRanges] = useState(() => impossibleRanges(params));
  useEffect(() => {
    if (sense !== said) setParams(sense, { replace: true });
  });
  const goTo: TripListAddress['goTo'] = (next, options) => {
    if (missingRanges.length > 0) setMissingRanges([]);
    setParams(serialiseTripListQuery(next), options);
  };
  return { query, goTo, missingRanges };
}
