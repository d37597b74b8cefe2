import { taxiOffer, type Place, type TaxiOffer } from '@portolan/contracts';
import type { ProviderAnswer, ProviderSearch, TaxiSupplier } from './supplierPort.ts';

/** Time budget of a provider for a search, in milliseconds (suppliers §6). */
const searchBudgetMs = 15_000;

/**
 * A supplier whose providers do not delay each other. Invalid offers and offers for another route are left out; a provider without any
 * valid one, or over its budget, has failed.
 * @param budgetMs time budget of a provider
 */
export function createCheckedTaxis(taxis: TaxiSupplier, budgetMs = searchBudgetMs): TaxiSupplier {
  return {
    ...taxis,
    search: (query, now) =>
      taxis.search(query, now).map((search) => ({
        provider: search.provider,
        answer: withinBudget(search, budgetMs).then((answer) => checked(answer, query.points)),
      })),
  };
}

function withinBudget({ provider, answer }: ProviderSearch, budgetMs: number): Promise<ProviderAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProviderAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'failed', provider, code: 'TIMEOUT' }), budgetMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function checked(answer: ProviderAnswer, points: readonly Place[]): ProviderAnswer {
  if (answer.kind === 'failed') return answer;
  const sound = answer.offers.flatMap((offer) => {
    const { data } = taxiOffer.safeParse(offer);
    return data !== undefined && stopsAtAll(data, points.slice(1, -1)) ? [data] : [];
  });
  if (sound.length === 0 && answer.offers.length > 0)
    return { kind: 'failed', provider: answer.provider, code: 'UNKNOWN' };
  return { ...answer, offers: sound };
}

/** Rides with a missing or an additional stop do not fit the search. */
function stopsAtAll({ stops }: TaxiOffer, requested: readonly Place[]): boolean {
  const spotOf = ({ address: { latitude, longitude } }: Pick<Place, 'address'>): string => `${latitude} ${longitude}`;
  return stops.map(spotOf).join() === requested.map(spotOf).join();
}
