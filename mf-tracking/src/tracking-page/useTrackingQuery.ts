import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { isRangeBroken, parseTrackingQuery, serialiseTrackingQuery, type TrackingQuery } from './trackingQuery.ts';

export interface TrackingAddress {
  /** The same object as long as the URL says the same. */
  readonly query: TrackingQuery;
  readonly change: (change: Partial<TrackingQuery>, options?: { readonly replace?: boolean }) => void;
  /** True while the URL that the page was opened with had a range that is none, until something else is chosen. */
  readonly isRangeMissing: boolean;
}

/** What the URL says, and the way to another. What makes no sense in it is taken out, so that it says what is shown. */
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
