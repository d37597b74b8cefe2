import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { isRangeBroken, parseTrackingQuery, serialiseTrackingQuery, type TrackingQuery } from './trackingQuery.ts';

export interface TrackingAddress {
  /** The same object while the URL's query is the same. */
  readonly query: TrackingQuery;
  readonly change: (change: Partial<TrackingQuery>, options?: { readonly replace?: boolean }) => void;
  /** True if the page was opened with an invalid range in the URL, until another choice. */
  readonly isRangeMissing: boolean;
}

/** The URL's query, and a function to change it. Invalid values are removed from the URL, so that it matches the page. */
export function useTrackingQuery(): TrackingAddress {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const sense = String(serialiseTrackingQuery(parseTrackingQuery(params)));
  const query = useMemo(() => parseTrackingQuery(new URLSearchParams(sense)), [sense]);
  const [isRangeMissing, setRangeMissing] = useState(() => isRangeBroken(params));
  useEffect(() => {
    if (sense !== said) setParams(sense, { replace: true });
  });
  const change: TrackingAddress['change'] = (changed, options) => {
    setRangeMissing(false);
    setParams(serialiseTrackingQuery({ ...query, ...changed }), options);
  };
  return { query, change, isRangeMissing };
}
