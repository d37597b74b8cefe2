import { setTimeout as pause } from 'node:timers/promises';
import type { TaxiOffer } from '@portolan/contracts';
import { convert } from '../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';
import { fleet } from '../products/suppliers/sandbox/sandboxFleet.ts';
import type { ProviderAnswer, TaxiSupplier } from '../products/suppliers/supplierPort.ts';
import type { FaultOf, SupplierFault } from './activeFaults.ts';
import { changeBy, raised } from './faultySupplier.ts';

/** `taxis` with their faults. */
export function faultyTaxis(taxis: TaxiSupplier, faultOf: FaultOf): TaxiSupplier {
  async function answerOf(answer: ProviderAnswer): Promise<ProviderAnswer> {
    const found = faultOf(fleet.find(({ name }) => name === answer.provider)?.code ?? '');
    if (found === undefined || answer.kind === 'failed') return answer;
    const { fault, since, ended } = found;
    if (fault.fault === 'down') return { kind: 'failed', provider: answer.provider, code: 'SUPPLIER_DOWN' };
    if (fault.fault === 'slow') await pause(fault.ms, undefined, { signal: ended.signal }).catch(() => undefined);
    const offers = changedOffers(answer.offers, fault);
    if (fault.fault === 'priceChanged' || fault.fault === 'offerExpired')
      for (const offer of offers) since.add(nameOf(offer));
    return { ...answer, offers };
  }

  return {
    ...taxis,
    search: (query, now) =>
      taxis.search(query, now).map(({ provider, answer }) => ({ provider, answer: answer.then(answerOf) })),
    changeOf: (offer) => changeBy(faultOf, offer.serviceProvider.code, nameOf(offer), quotedOf(offer)),
  };
}

/** An offer is the same only at the same price and with the same expiry. */
const nameOf = ({ id, quotation, expiresAt }: TaxiOffer): string => [id, quotation.monetaryAmount, expiresAt].join(' ');

function changedOffers(offers: readonly TaxiOffer[], { fault }: SupplierFault): readonly TaxiOffer[] {
  if (fault === 'soldOut') return [];
  if (fault === 'nonsense')
    return offers.map(({ id }) => ({ id, price: 'free', vehicle: null }) as unknown as TaxiOffer);
  return fault === 'priceChanged' ? offers.map(withRaisedPrice) : offers;
}

const quotedOf = ({ quotation: { monetaryAmount, currencyCode } }: TaxiOffer): Money => ({
  minor: toMinor(monetaryAmount, currencyCode),
  currency: currencyCode,
});

function withRaisedPrice(offer: TaxiOffer): TaxiOffer {
  const price = raised(quotedOf(offer));
  const shown = toDecimal(convert(price, offer.converted.currencyCode).money);
  return {
    ...offer,
    quotation: { ...offer.quotation, monetaryAmount: toDecimal(price), monetaryAmountWithMarkup: toDecimal(price) },
    converted: { ...offer.converted, monetaryAmount: shown, base: { monetaryAmount: shown } },
  };
}
