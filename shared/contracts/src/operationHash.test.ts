import * as z from 'zod/mini';
import { defineOperation, orUnknown } from './index.ts';
import { operationHash } from './operationHash.ts';

const answering = (code: z.ZodMiniType) =>
  defineOperation({
    id: 'fetchNotice',
    method: 'GET',
    path: '/x',
    access: 'public',
    summary: '',
    answer: z.object({ code }),
  });

describe('the hash of an operation', () => {
  const words = z.enum(['SOLD_OUT', 'PRICE_CHANGED']);

  it('An answer with more values changes the hash of its operation', () => {
    expect(operationHash(answering(z.enum(['SOLD_OUT'])))).not.toBe(operationHash(answering(words)));
  });

  it('A reader of unknown values does not change the hash of its operation', () => {
    expect(operationHash(answering(orUnknown(words)))).toBe(operationHash(answering(words)));
  });
});
