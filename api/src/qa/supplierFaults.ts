import { setTimeout as pause } from 'node:timers/promises';
import type { TaxiOffer } from '@portolan/contracts';
import { convert } from '../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';
import { fleet } from '../products/suppliers/sandbox/sandboxFleet.ts';
import type { OfferChange, ProviderAnswer, TaxiSupplier } from '../products/suppliers/supplierPort.ts';

/**
 * How a provider misbehaves: `down` and `nonsense` when it is searched, `slow` by `ms`; the others refuse what it offered before,
 * and a search after that finds it dearer (`priceChanged`), afresh (`offerExpired`) or without offers (`soldOut`).
 */
export type SupplierFault =
  | { readonly fault: 'down' | 'nonsense' | 'priceChanged' | 'offerExpired' | 'soldOut' }
  | { readonly fault: 'slow'; readonly ms: number };

/** Codes of the providers that can be made to fail. */
export const faultyProviders = fleet.map(({ code }) => code);

/** Which providers misbehave now; nobody unless told. */
export interface SupplierFaults {
  current(): Readonly<Record<string, SupplierFault>>;
  set(code: string, fault: SupplierFault): void;
  /** One provider, or all of them; a slow answer that somebody waits for comes at once. */
  clear(code?: string): void;
  /** `taxis` with the faults put in. */
  around(taxis: TaxiSupplier): TaxiSupplier;
}

interface Active {
  readonly fault: SupplierFault;
  /** Offers made since, which hold. */
  readonly since: Set<string>;
  readonly ended: AbortController;
}

const risePercent = 10;

export function createSupplierFaults(): SupplierFaults {
  const active = new Map<string, Active>();
  const clear = (code: string): void => {
    active.get(code)?.ended.abort();
    active.delete(code);
  };

  async function answerOf(answer: ProviderAnswer): Promise<ProviderAnswer> {
    const found = active.get(fleet.find(({ name }) => name === answer.provider)?.code ?? '');
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
    current: () => Object.fromEntries([...active].map(([code, { fault }]) => [code, fault])),
    set(code, fault) {
      clear(code);
      active.set(code, { fault, since: new Set(), ended: new AbortController() });
    },
    clear(code) {
      for (const each of code === undefined ? [...active.keys()] : [code]) clear(each);
    },
    around: (taxis) => ({
      ...taxis,
      search: (query, now) =>
        taxis.search(query, now).map(({ provider, answer }) => ({ provider, answer: answer.then(answerOf) })),
      changeOf(offer) {
        const found = active.get(offer.serviceProvider.code);
        return found === undefined || found.since.has(nameOf(offer)) ? null : changeOf(offer, found.fault);
      },
    }),
  };
}

/** An offer is the same one only at the same price and until the same time. */
const nameOf = ({ id, quotation, expiresAt }: TaxiOffer): string => [id, quotation.monetaryAmount, expiresAt].join(' ');

function changedOffers(offers: readonly TaxiOffer[], { fault }: SupplierFault): readonly TaxiOffer[] {
  if (fault === 'soldOut') return [];
  if (fault === 'nonsense')
    return offers.map(({ id }) => ({ id, price: 'free', vehicle: null }) as unknown as TaxiOffer);
  return fault === 'priceChanged' ? offers.map(dearer) : offers;
}

function changeOf(offer: TaxiOffer, { fault }: SupplierFault): OfferChange | null {
  if (fault === 'priceChanged') return { code: 'PRICE_CHANGED', quotation: raisedPrice(offer) };
  if (fault === 'offerExpired') return { code: 'OFFER_EXPIRED' };
  return fault === 'soldOut' ? { code: 'SOLD_OUT' } : null;
}

function raisedPrice({ quotation: { monetaryAmount, currencyCode } }: TaxiOffer): Money {
  return {
    minor: Math.round((toMinor(monetaryAmount, currencyCode) * (100 + risePercent)) / 100),
    currency: currencyCode,
  };
}

function dearer(offer: TaxiOffer): TaxiOffer {
  const price = raisedPrice(offer);
  const shown = toDecimal(convert(price, offer.converted.currencyCode).money);
  return {
    ...offer,
    quotation: { ...offer.quotation, monetaryAmount: toDecimal(price), monetaryAmountWithMarkup: toDecimal(price) },
    converted: { ...offer.converted, monetaryAmount: shown, base: { monetaryAmount: shown } },
  };
}
