import * as z from 'zod/mini';
import { defineOperation, orUnknown } from '@portolan/contracts';
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

  it('is another one where answers hold more', () => {
    expect(operationHash(answering(z.enum(['SOLD_OUT'])))).not.toBe(operationHash(answering(words)));
  });

  it('is the same however much a page reads into it', () => {
    expect(operationHash(answering(orUnknown(words)))).toBe(operationHash(answering(words)));
  });
});
