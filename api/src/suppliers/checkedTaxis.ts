import { taxiOffer } from '@portolan/contracts';
import type { ProviderAnswer, TaxiSupplier } from './supplierPort.ts';

/**
 * A supplier whose answers are looked at before anybody believes them: an offer that is not one is left out, and a provider
 * that sent nothing else counts as failed, so that it does not hold up the others.
 */
export function createCheckedTaxis(taxis: TaxiSupplier): TaxiSupplier {
  return { ...taxis, search: async (query, now) => (await taxis.search(query, now)).map(checked) };
}

function checked(answer: ProviderAnswer): ProviderAnswer {
  if (answer.kind === 'failed') return answer;
  const sound = answer.offers.filter((offer) => taxiOffer.safeParse(offer).success);
  if (sound.length === 0 && answer.offers.length > 0) return { kind: 'failed', provider: answer.provider, code: 'UNKNOWN' };
  return { ...answer, offers: sound };
}
