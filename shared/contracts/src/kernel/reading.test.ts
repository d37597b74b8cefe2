import * as z from '@portolan/contracts/schema';
import * as contracts from '../index.ts';
import { operations } from '../operations.ts';
import { growing, isKnown, orUnknown } from './reading.ts';

const words = z.enum(['SOLD_OUT', 'PRICE_CHANGED']);
const attention = z.object({ code: orUnknown(words) });

describe('growing answers', () => {
  it('A value that is newer than the page is read as UNKNOWN', () => {
    expect(attention.parse({ code: 'SOLD_OUT' })).toEqual({ code: 'SOLD_OUT' });
    expect(attention.parse({ code: 'VOLCANO' })).toEqual({ code: 'UNKNOWN' });
  });

  it('A newer object that the page cannot show at all is refused', () => {
    const item = growing(z.object({ kind: z.literal('KNOWN') }), () => undefined);
    expect(item.safeParse({ kind: 'NEWER' }).success).toBe(false);
    expect(item.safeParse({ kind: 'KNOWN' }).success).toBe(true);
  });

  it('Requests stay strict, answers are read tolerantly', () => {
    const tolerant = operations.filter(({ params, query, body }) => [params, query, body].some(readsTolerantly));
    expect(tolerant.map(({ id }) => id)).toEqual([]);
    expect(readsTolerantly(contracts.fetchTrip.answer)).toBe(true);
  });

  it('Unknown values can be distinguished from known ones', () => {
    expect((['SOLD_OUT', 'UNKNOWN'] as const).filter(isKnown)).toEqual(['SOLD_OUT']);
  });
});

/** Whether some schema inside replaces unknown values. */
function readsTolerantly(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (def === undefined) return Object.values(schema).some(readsTolerantly);
  return def['type'] === 'catch' || Object.values(def).some(readsTolerantly);
}
