import * as z from '@portolan/contracts/schema';
import * as contracts from '../index.ts';
import { operations } from '../operations.ts';
import { growing, isKnown, orUnknown } from './reading.ts';

const words = z.enum(['SOLD_OUT', 'PRICE_CHANGED']);
const attention = z.object({ code: orUnknown(words) });

describe('what answers grow by', () => {
  it('is read as UNKNOWN where it is newer than the page', () => {
    expect(attention.parse({ code: 'SOLD_OUT' })).toEqual({ code: 'SOLD_OUT' });
    expect(attention.parse({ code: 'VOLCANO' })).toEqual({ code: 'UNKNOWN' });
  });

  it('is refused where nothing of it can be shown', () => {
    const item = growing(z.object({ kind: z.literal('KNOWN') }), () => undefined);
    expect(item.safeParse({ kind: 'NEWER' }).success).toBe(false);
    expect(item.safeParse({ kind: 'KNOWN' }).success).toBe(true);
  });

  it('leaves what is sent strict', () => {
    const tolerant = operations.filter(({ params, query, body }) => [params, query, body].some(readsTolerantly));
    expect(tolerant.map(({ id }) => id)).toEqual([]);
    expect(readsTolerantly(contracts.fetchTrip.answer)).toBe(true);
  });

  it('can be told apart', () => {
    expect((['SOLD_OUT', 'UNKNOWN'] as const).filter(isKnown)).toEqual(['SOLD_OUT']);
  });
});

/** Whether something in a schema gives another value for one that it does not know. */
function readsTolerantly(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (def === undefined) return Object.values(schema).some(readsTolerantly);
  return def['type'] === 'catch' || Object.values(def).some(readsTolerantly);
}
