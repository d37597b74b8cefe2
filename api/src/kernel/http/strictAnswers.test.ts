import { defineOperation, orUnknown } from '@portolan/contracts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { registerOperation } from './registerOperation.ts';

const fetchNotice = defineOperation({
  id: 'fetchNotice',
  method: 'GET',
  path: '/notice',
  access: 'public',
  summary: '',
  answer: z.object({ code: orUnknown(z.enum(['SOLD_OUT'])) }),
});

async function answerOf(code: string) {
  const app = fastify();
  app.decorateRequest('actor', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerOperation(app, fetchNotice, { access: 'public', handler: async () => ({ code }) as { code: 'SOLD_OUT' } });
  const { statusCode, body } = await app.inject('/notice');
  return { statusCode, body: statusCode === 200 ? body : '' };
}

describe('values that answers may add', () => {
  it('An answer may hold a value that the contract lists', async () => {
    expect(await answerOf('SOLD_OUT')).toEqual({ statusCode: 200, body: '{"code":"SOLD_OUT"}' });
  });

  it.each(['VOLCANO', 'UNKNOWN'])(
    'An answer never has the value %s, although older pages would accept it',
    async (code) => {
      expect(await answerOf(code)).toEqual({ statusCode: 500, body: '' });
    },
  );
});
