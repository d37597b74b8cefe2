import * as z from 'zod/mini';
import { SupplierError } from '../suppliers/bookingPort.ts';
import type { SearchedSupplier } from '../suppliers/searchPort.ts';
import { askSupplier, type SearchKind } from './askSupplier.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';

interface Offer {
  readonly id: string;
  readonly day: number;
  readonly serviceProvider: { readonly code: string };
}
const kind: SearchKind<{ readonly day: number }, Offer> = {
  productType: 'RENTAL_CAR',
  offer: z.object({ id: z.string(), day: z.number(), serviceProvider: z.object({ code: z.string() }) }),
  fits: (offer, query) => offer.day === query.day,
};
const offer = (id: string, change: Partial<Offer> = {}): Offer => ({
  id,
  day: 1,
  serviceProvider: { code: 'SOME' },
  ...change,
});

function asked(
  search: SearchedSupplier<{ readonly day: number }, Offer>['search'],
  { budgetMs, stopping = new AbortController().signal }: { budgetMs?: number; stopping?: AbortSignal } = {},
  breaker = createCircuitBreaker(() => new Date()),
) {
  return askSupplier(
    kind,
    { code: 'SOME', name: 'Some', search },
    { day: 1 },
    { now: new Date(), breaker, stopping, budgetMs },
  );
}
const sending = (...sent: unknown[]) => asked(async () => sent as Offer[]);

it('An answer is reduced to valid offers of this supplier for this query, each once', async () => {
  const wrong = [
    null,
    'free',
    { id: 'a' },
    offer('other day', { day: 2 }),
    offer('other', { serviceProvider: { code: 'X' } }),
  ];
  expect(await sending(...wrong, offer('right'), offer('right'))).toEqual({
    state: 'ANSWERED',
    offers: [offer('right')],
  });
});

it('A supplier with only malformed offers has failed; one without offers has not', async () => {
  expect(await sending(null, { id: 1 })).toEqual({ state: 'FAILED', errorCode: 'UNKNOWN' });
  expect(await asked(async () => ({ offers: [] }) as unknown as Offer[])).toEqual({
    state: 'FAILED',
    errorCode: 'UNKNOWN',
  });
  expect(await sending()).toEqual({ state: 'ANSWERED', offers: [] });
});

it('A supplier over its time budget has failed, and its request is aborted', async () => {
  const told = Promise.withResolvers<unknown>();
  const outcome = await asked(
    (_query, { signal }) =>
      new Promise(() => signal.addEventListener('abort', () => told.resolve((signal.reason as SupplierError).code))),
    { budgetMs: 5 },
  );
  expect([outcome, await told.promise]).toEqual([{ state: 'FAILED', errorCode: 'TIMEOUT' }, 'TIMEOUT']);
});

it('A supplier’s own error code is kept, and any other exception is unknown', async () => {
  expect(await asked(() => Promise.reject(new SupplierError('NOT_ALLOWED')))).toEqual({
    state: 'FAILED',
    errorCode: 'NOT_ALLOWED',
  });
  const breaking = () => {
    throw new TypeError('no such field');
  };
  expect(await asked(breaking)).toEqual({ state: 'FAILED', errorCode: 'UNKNOWN' });
});

it('A supplier that failed repeatedly is not asked any more', async () => {
  const breaker = createCircuitBreaker(() => new Date());
  let calls = 0;
  const down = () => Promise.reject(new SupplierError('SUPPLIER_DOWN', void (calls += 1)));
  for (let count = 0; count < 7; count += 1)
    expect(await asked(down, {}, breaker)).toEqual({ state: 'FAILED', errorCode: 'SUPPLIER_DOWN' });
  expect(calls).toBe(5);
});

it('A supplier request has no outcome if the server process stops meanwhile', async () => {
  const stopping = new AbortController();
  const asking = asked(() => new Promise(() => undefined), { stopping: stopping.signal });
  stopping.abort(new Error('The process ends.'));
  await expect(asking).rejects.toThrow('The process ends.');
});
