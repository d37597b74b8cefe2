import { setTimeout as pause } from 'node:timers/promises';
import type { CarOffer } from '@portolan/contracts';
import type { Money } from '../kernel/money/money.ts';
import type { OfferSupplier } from '../products/kit/SearchedOffering.ts';
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

/** Asks the supplier, with the fault's effects on its answers. @throws SupplierError SUPPLIER_DOWN */
type Answered = <Answer>(
  context: QuestionContext,
  ask: () => Promise<readonly Answer[]>,
  effects: Effects<Answer>,
) => Promise<readonly Answer[]>;

interface PricedSupplier<Offer, More extends readonly unknown[]> extends OfferSupplier<Offer> {
  price(offer: Offer, ...more: More): Promise<Money>;
}

/**
 * A supplier that is searched, with its fault put in: in its answers, its prices and the changes of its offers.
 * @param nameOf the same for the same offer at the same price and until the same time
 * @param questions the supplier's questions, each asked by `answered`
 */
export function faultySupplier<
  Offer extends Pick<CarOffer, 'price'>,
  More extends readonly unknown[],
  Supplier extends PricedSupplier<Offer, More>,
>(
  supplier: Supplier & PricedSupplier<Offer, More>,
  faultOf: FaultOf,
  nameOf: (offer: Offer) => string,
  questions: (answered: Answered) => Partial<Supplier>,
): Supplier {
  const { code } = supplier;
  const changeOf = (offer: Offer, quoted: Money) => changeBy(faultOf, code, nameOf(offer), quoted);
  return {
    ...supplier,
    ...questions(answeredBy(code, faultOf)),
    async price(offer: Offer, ...more: More): Promise<Money> {
      const quoted = await supplier.price(offer, ...more);
      if (faultOf(code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },
    changeOf: (offer: Offer) => changeOf(offer, quotedOf(offer.price)),
  };
}

const answeredBy =
  (code: string, faultOf: FaultOf): Answered =>
  async <Answer>(
    { signal }: QuestionContext,
    ask: () => Promise<readonly Answer[]>,
    { soldOut, raised: raise, namesOf = () => [] }: Effects<Answer>,
  ): Promise<readonly Answer[]> => {
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
  };

/** Until the time is over, or the fault; rejects once no one waits for the answer. */
async function waited(ms: number, ended: AbortSignal, unwanted: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: AbortSignal.any([ended, unwanted]) }).catch(() => undefined);
  unwanted.throwIfAborted();
}

/** Effect of a supplier's present fault on an offer made before it; null for none. */
export function changeBy(faultOf: FaultOf, code: string, name: string, quoted: Money): OfferChange | null {
  const found = faultOf(code);
  if (found === undefined || found.since.has(name)) return null;
  const { fault }: SupplierFault = found.fault;
  if (fault === 'priceChanged') return { code: 'PRICE_CHANGED', quotation: raised(quoted) };
  if (fault === 'offerExpired') return { code: 'OFFER_EXPIRED' };
  return fault === 'soldOut' ? { code: 'SOLD_OUT' } : null;
}

export const raised = ({ minor, currency }: Money): Money => ({
  minor: Math.round((minor * raisedPercent) / 100),
  currency,
});
