import { useSearchParams } from '@portolan/remote-kit/router';
import { writeChosen, type Chosen } from '../../offers/view/facets.ts';
import { parseOfferFilter, withOfferFilter, type OfferFilter } from './offerFilter.ts';
import { parseTaxiFacets, taxiFacets, type TaxiFacet } from './taxiFacets.ts';

/** How the taxis that were found are shown; the URL is its truth. */
export interface TaxiView {
  readonly filter: OfferFilter;
  readonly chosen: Chosen<TaxiFacet>;
  readonly change: (part: { readonly filter?: OfferFilter; readonly chosen?: Partial<Chosen<TaxiFacet>> }) => void;
  /** Every filter away; the sort stays. */
  readonly reset: () => void;
}

export function useTaxiView(): TaxiView {
  const [params, setParams] = useSearchParams();
  const filter = parseOfferFilter(params);
  const chosen = parseTaxiFacets(params);
  const change: TaxiView['change'] = (part) => {
    const next = withOfferFilter(params, part.filter ?? filter);
    writeChosen(next, taxiFacets, { ...chosen, ...part.chosen });
    // At once: a box is ticked when it is pressed, not when the list has been drawn.
    setParams(next, { replace: true, flushSync: true });
  };
  const reset = () => change({ filter: { ...filter, providers: [] }, chosen: { vehicle: [], more: [] } });
  return { filter, chosen, change, reset };
}
