import { setTimeout as pause } from 'node:timers/promises';
import type { CarOffer } from '@portolan/contracts';
import type { Money } from '../kernel/money/money.ts';
import { quotedOf } from '../products/offerPrice.ts';
import { SupplierError } from '../products/suppliers/bookingPort.ts';
import type { QuestionContext } from '../products/suppliers/searchPort.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import { raisedPercent, type FaultOf, type SupplierFault } from './activeFaults.ts';

/** Effects of faults on one answer of a supplier. */
interface Effects<Answer> {
  /** The answer when all is sold out; default: empty. */
  readonly soldOut?: (answer: Answer) => Answer;
  /** The answer at higher prices; default: unchanged. */
  readonly raised?: (answer: Answer) => Answer;
  /** Names of the offers in it, which hold from now on; none unless told. */
  readonly namesOf?: (answer: Answer) => readonly string[];
}

/** The fault of a supplier that is searched, in its answers and its prices. @param nameOf the same for the same offer at the same price and until the same time */
export function createOfferFaults<Offer extends Pick<CarOffer, 'price'>>(
  code: string,
  faultOf: FaultOf,
  nameOf: (offer: Offer) => string,
) {
  const changeOf = (offer: Offer, quoted: Money): OfferChange | null => {
    const found = faultOf(code);
    return found === undefined || found.since.has(nameOf(offer)) ? null : changeBy(found.fault, quoted);
  };

  return {
    /** @throws SupplierError SUPPLIER_DOWN */
    async answered<Answer>(
      { signal }: QuestionContext,
      ask: () => Promise<readonly Answer[]>,
      { soldOut, raised: raise, namesOf = () => [] }: Effects<Answer>,
    ): Promise<readonly Answer[]> {
      const found = faultOf(code);
      if (found === undefined) return ask();
      const { fault, since, ended } = found;
      if (fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      if (fault.fault === 'slow') await waited(fault.ms, ended.signal, signal);
      const answers = await ask();
      if (fault.fault === 'nonsense') return [{ price: 'free' } as unknown as Answer];
      if (fault.fault === 'soldOut') return soldOut === undefined ? [] : answers.map(soldOut);
      const offered = fault.fault === 'priceChanged' && raise !== undefined ? answers.map(raise) : answers;
      // Offers made during a fault already have its effect.
      if (fault.fault !== 'slow') for (const name of offered.flatMap(namesOf)) since.add(name);
      return offered;
    },

    /** Present price of an offer. @throws SupplierError SUPPLIER_DOWN, SOLD_OUT, OFFER_EXPIRED */
    async priced(offer: Offer, price: () => Promise<Money>): Promise<Money> {
      const quoted = await price();
      if (faultOf(code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },

    changeOf: (offer: Offer): OfferChange | null => changeOf(offer, quotedOf(offer.price)),
  };
}

/** Until the time is over, or the fault; rejects once no one waits for the answer. */
async function waited(ms: number, ended: AbortSignal, unwanted: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: AbortSignal.any([ended, unwanted]) }).catch(() => undefined);
  unwanted.throwIfAborted();
}

/** Effect of a fault on an earlier offer. */
function changeBy({ fault }: SupplierFault, quoted: Money): OfferChange | null {
  if (fault === 'priceChanged') return { code: 'PRICE_CHANGED', quotation: raised(quoted) };
  if (fault === 'offerExpired') return { code: 'OFFER_EXPIRED' };
  return fault === 'soldOut' ? { code: 'SOLD_OUT' } : null;
}

export const raised = ({ minor, currency }: Money): Money => ({
  minor: Math.round((minor * raisedPercent) / 100),
  currency,
});
