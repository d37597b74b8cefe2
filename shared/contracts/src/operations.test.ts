import * as contracts from './index.ts';
import { apiErrorBody, defineOperation, errorStatus } from './index.ts';
import { contextOf, contexts, errorsOf, operations, registryOperations } from './operations.ts';

const all = [...operations, ...registryOperations];
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

describe('the list of operations', () => {
  it('The list of operations has the calls that the contracts export, and no others', () => {
    expect(operations).toContain(contracts.listTrips);
    expect(registryOperations).toContain(contracts.fetchPlatformOverview);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((one) => typeof one.id !== 'string' || typeof one.successStatus !== 'number')).toEqual([]);
  });

  it('The list of operations has each id, and each method and path, once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(all.length);
  });

  it('Operations of the registry, and no others, have paths under /registry/', () => {
    expect(registryOperations.every(({ path }) => path.startsWith('/registry/'))).toBe(true);
    expect(operations.some(({ path }) => path.startsWith('/registry/'))).toBe(false);
  });
});

describe('the errors of operations', () => {
  it('follow from what an operation asks: who calls, a body, a version, a key', () => {
    expect(errorsOf(contracts.listCurrencies)).toEqual(['MALFORMED_REQUEST', 'RECORD_BUSY', 'INTERNAL', 'UNAVAILABLE']);
    expect(errorsOf(contracts.fetchTrip)).toEqual([
      'MALFORMED_REQUEST',
      'NOT_SIGNED_IN',
      'FORBIDDEN',
      'NOT_FOUND',
      'RECORD_BUSY',
      'TOO_MANY_AT_ONCE',
      'INTERNAL',
      'UNAVAILABLE',
    ]);
    expect(errorsOf(contracts.renameTrip)).toEqual(
      expect.arrayContaining(['VERSION_CONFLICT', 'PRECONDITION_REQUIRED', 'PAYLOAD_TOO_LARGE']),
    );
    expect(errorsOf(contracts.recallTrip)).not.toContain('PRECONDITION_REQUIRED');
    expect(errorsOf(contracts.cancelTrip)).toEqual(
      expect.arrayContaining(['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS', 'QUOTE_EXPIRED']),
    );
  });
});

describe('the context of an operation', () => {
  it('The context of an operation is the folder of its contract', () => {
    expect(contextOf(contracts.renameTrip)).toBe('trips');
    expect(contextOf(contracts.login)).toBe('identity');
    expect(Object.keys(contexts)).not.toContain('platform');
    expect(() => contextOf(contracts.fetchPlatformOverview)).toThrow('is exported by no context');
  });
});

describe.each(all.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('The operation is exported under its id', () => {
    expect((contracts as Record<string, unknown>)[id]).toBe(operation);
  });

  it('The operation declares exactly the parameters of its path', () => {
    expect(keysOf(operation.params).sort()).toEqual(namesIn(operation.path).sort());
  });

  it('The operation is secure exactly if its path says so', () => {
    // Acting for others shares the path of signing in (api page), but needs a session; ending it must be possible without one.
    expect(operation.access).toBe(
      /^\/(api\/secure|booking-channels|document-service|registry)\/|^\/api\/auth\/impersonate$/.test(operation.path)
        ? 'secure'
        : 'public',
    );
  });

  it('Declares each of its own errors once', () => {
    const { errors = [] } = operation;
    expect(errors).toEqual([...new Set(errors)]);
  });

  it('answers 204, or 202 where the work is done later, exactly where it answers nothing', () => {
    expect([202, 204].includes(operation.successStatus)).toBe(operation.answer === undefined);
  });

  it('The operation asks for a version or a key only if it changes something', () => {
    const { ifMatch, idempotencyKey, method } = operation;
    expect(method === 'GET' ? [ifMatch, idempotencyKey] : []).toEqual(method === 'GET' ? [undefined, undefined] : []);
  });

  it('The operation answers a file exactly if it declares a media type', () => {
    expect(operation.answer?.safeParse(new File([''], 'a.pdf')).success ?? false).toBe(
      operation.mediaType !== undefined,
    );
  });

  it('The operation refuses a body with unknown fields (reliability B4)', () => {
    // A body with variants names its variant.
    const kind = id === 'exchangeToken' ? { grantType: 'REFRESH_TOKEN' } : {};
    const unknown = operation.body?.safeParse({ ...kind, surprise: true });
    expect(
      unknown?.error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? operation.body === undefined,
    ).toBe(true);
  });
});

describe('an operation', () => {
  const call = { id: 'x', method: 'GET', path: '/x', access: 'public', summary: '' } as const;

  it('An operation answers 200 with a shape and 204 without, by default', () => {
    expect(defineOperation(call).successStatus).toBe(204);
    expect(defineOperation({ ...call, answer: apiErrorBody }).successStatus).toBe(200);
    expect(defineOperation({ ...call, answer: apiErrorBody, successStatus: 201 }).successStatus).toBe(201);
  });
});

describe('an error', () => {
  it.each(Object.entries(errorStatus))('%s has a stable upper-case name and a failing status: %i', (type, status) => {
    expect(type).toMatch(/^[A-Z][A-Z_]*$/);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('An error needs a type, a message and a request id (api page, "Conventions")', () => {
    const whole = { type: 'NOT_FOUND', message: 'no', meta: { requestId: 'r' } };
    expect(apiErrorBody.safeParse(whole).success).toBe(true);
    expect(apiErrorBody.safeParse({ ...whole, meta: {} }).success).toBe(false);
    for (const field of ['type', 'message', 'meta'] as const)
      expect(apiErrorBody.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
  });
});
