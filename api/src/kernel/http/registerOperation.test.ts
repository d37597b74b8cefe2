import { defineOperation, type HeaderDemand } from '@portolan/contracts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { answerError } from './errorHandler.ts';
import './fastifyTypes.ts';
import { registerOperation } from './registerOperation.ts';

const record = { method: 'POST', path: '/x', access: 'public', summary: 'x' } as const;

interface Demands {
  readonly ifMatch?: HeaderDemand;
  readonly idempotencyKey?: HeaderDemand;
}

/** The answer of an operation that returns its handler's input. */
async function answerOf(demands: Demands, headers: Record<string, string> = {}) {
  const app = fastify();
  app.decorateRequest('actor', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const seen = z.object({ ifMatch: z.nullable(z.int()), idempotencyKey: z.nullable(z.string()) });
  const operation = defineOperation({ ...record, id: 'x', ...demands, answer: seen });
  registerOperation(app, operation, {
    access: 'public',
    handler: async ({ ifMatch, idempotencyKey }) => ({ ifMatch, idempotencyKey }),
  });
  const answer = await app.inject({ method: 'POST', url: '/x', headers });
  await app.close();
  return [answer.statusCode, answer.statusCode === 200 ? answer.json() : answer.json().type];
}

/** The ETag of an answer. */
async function etagOf<Answer extends z.ZodMiniType>(answer: Answer, value: z.output<Answer>, hasHashedEtag?: true) {
  const app = fastify();
  app.decorateRequest('actor', null);
  app.setSerializerCompiler(serializerCompiler);
  const operation = defineOperation({ ...record, id: 'x', answer, ...(hasHashedEtag ? { hasHashedEtag } : {}) });
  registerOperation(app, operation, { access: 'public', handler: async () => value as never });
  const { etag } = (await app.inject({ method: 'POST', url: '/x' })).headers;
  await app.close();
  return etag;
}

describe('the headers that an operation names', () => {
  const none = { ifMatch: null, idempotencyKey: null };

  it('If-Match is demanded if it is required, and applied if it is honoured', async () => {
    expect(await answerOf({ ifMatch: 'required' })).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect(await answerOf({ ifMatch: 'required' }, { 'if-match': '"7"' })).toEqual([200, { ...none, ifMatch: 7 }]);
    expect(await answerOf({ ifMatch: 'required' }, { 'if-match': '*' })).toEqual([200, none]);
    expect(await answerOf({ ifMatch: 'honoured' })).toEqual([200, none]);
    expect(await answerOf({ ifMatch: 'honoured' }, { 'if-match': '"7"' })).toEqual([200, { ...none, ifMatch: 7 }]);
    expect(await answerOf({ ifMatch: 'honoured' }, { 'if-match': 'W/"7"' })).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('Idempotency-Key is demanded if it is required, and applied if it is honoured', async () => {
    expect(await answerOf({ idempotencyKey: 'required' })).toEqual([400, 'MALFORMED_REQUEST']);
    for (const idempotencyKey of ['required', 'honoured'] as const) {
      expect(await answerOf({ idempotencyKey }, { 'idempotency-key': 'k-1' })).toEqual([
        200,
        { ...none, idempotencyKey: 'k-1' },
      ]);
      expect(await answerOf({ idempotencyKey }, { 'idempotency-key': 'with space' })).toEqual([
        400,
        'MALFORMED_REQUEST',
      ]);
    }
    expect(await answerOf({ idempotencyKey: 'honoured' })).toEqual([200, none]);
  });

  it('Headers that an operation does not name do not reach its handler', async () => {
    expect(await answerOf({}, { 'if-match': 'nonsense', 'idempotency-key': 'k-1' })).toEqual([200, none]);
  });
});

describe('the ETag of an answer', () => {
  it('The ETag of an answer is its version, or a hash of it if the operation says so', async () => {
    expect(await etagOf(z.object({ version: z.int() }), { version: 3 })).toBe('"3"');
    expect(await etagOf(z.object({ name: z.string() }), { name: 'x' })).toBeUndefined();
    const hashed = await etagOf(z.object({ name: z.string() }), { name: 'x' }, true);
    expect(hashed).toMatch(/^"[\w-]{22}"$/);
    expect(await etagOf(z.object({ name: z.string() }), { name: 'y' }, true)).not.toBe(hashed);
  });
});
