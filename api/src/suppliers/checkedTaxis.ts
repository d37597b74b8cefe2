import { taxiOffer } from '@portolan/contracts';
import type { ProviderAnswer, ProviderSearch, TaxiSupplier } from './supplierPort.ts';

/** How long a provider may take over a search, in milliseconds (suppliers §6). */
const searchBudgetMs = 15_000;

/**
 * A supplier whose providers do not hold up each other: who takes too long counts as failed, and so does who sent nothing that is an
 * offer; an offer that is not one is left out.
 * @param budgetMs how long a provider may take over a search
 */
export function createCheckedTaxis(taxis: TaxiSupplier, budgetMs = searchBudgetMs): TaxiSupplier {
  return { ...taxis, search: (query, now) => taxis.search(query, now).map((search) => ({ provider: search.provider, answer: inTime(search, budgetMs).then(checked) })) };
}

function inTime({ provider, answer }: ProviderSearch, budgetMs: number): Promise<ProviderAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProviderAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'failed', provider, code: 'TIMEOUT' }), budgetMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function checked(answer: ProviderAnswer): ProviderAnswer {
  if (answer.kind === 'failed') return answer;
  const sound = answer.offers.filter((offer) => taxiOffer.safeParse(offer).success);
  if (sound.length === 0 && answer.offers.length > 0) return { kind: 'failed', provider: answer.provider, code: 'UNKNOWN' };
  return { ...answer, offers: sound };
}
