import { useSearchParams } from '@portolan/remote-kit/router';
import { writeChosen, type Chosen } from '../../offers/view/facets.ts';
import { parseOfferFilter, withOfferFilter, type OfferFilter } from './offerFilter.ts';
import { parseTaxiFacets, taxiFacets, type TaxiFacet } from './taxiFacets.ts';

/** Filters and sort of the taxis, kept in the URL. */
export interface TaxiView {
  readonly filter: OfferFilter;
  readonly chosen: Chosen<TaxiFacet>;
  readonly change: (part: { readonly filter?: OfferFilter; readonly chosen?: Partial<Chosen<TaxiFacet>> }) => void;
  /** Drops all filters and keeps the sort. */
  readonly reset: () => void;
}

export function useTaxiView(): TaxiView {
  const [params, setParams] = useSearchParams();
  const filter = parseOfferFilter(params);
  const chosen = parseTaxiFacets(params);
  const change: TaxiView['change'] = (part) => {
    const next = withOfferFilter(params, part.filter ?? filter);
    writeChosen(next, taxiFacets, { ...chosen, ...part.chosen });
    // Synchronously, so that a checkbox changes before the list renders.
    setParams(next, { replace: true, flushSync: true });
  };
  const reset = () => change({ filter: { ...filter, providers: [] }, chosen: { vehicle: [], more: [] } });
  return { filter, chosen, change, reset };
}
