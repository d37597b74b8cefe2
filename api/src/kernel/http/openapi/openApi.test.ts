import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorStatus } from '@portolan/contracts';
import { commonErrors, errorsOf, operations } from '@portolan/contracts/operations';
import fastify, { type FastifyInstance } from 'fastify';
import '../fastifyTypes.ts';
import { registerRequestHooks } from '../requestHooks.ts';
import { readConfig } from '../../process/config.ts';
import { openApiDocument } from './openApiDocument.ts';
import { registerOpenApi } from './registerOpenApi.ts';

interface Shown {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { $ref?: string; name?: string; in?: string; schema?: { type?: string } }[];
  readonly responses: Readonly<Record<string, { $ref?: string; headers?: object; content?: object }>>;
}

const document = openApiDocument('__Host-portolan');
const shown = new Map(
  Object.values(document.paths)
    .flatMap(({ parameters: _ofPath, ...methods }) => Object.values(methods) as unknown as Shown[])
    .map((operation) => [operation.operationId, operation]),
);
const named = (id: string): Shown => {
  const found = shown.get(id);
  if (found === undefined) throw new Error(`The document has no ${id}.`);
  return found;
};
/** The error types by status, with those of `default`. */
const typesOf = (id: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(named(id).responses)
      .filter(([status]) => !/^[23]/.test(status))
      .map(([status, response]) => [status, typesIn(response)]),
  );
function typesIn({ $ref, content }: Shown['responses'][string]): readonly string[] {
  if ($ref !== undefined) return typesIn(document.components['responses']?.[$ref.split('/').at(-1) ?? ''] ?? {});
  const text = JSON.stringify(content);
  return JSON.parse(/"enum":(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[];
}
const namesOf = (id: string) =>
  (named(id).parameters ?? []).map(({ $ref, name }) => $ref?.slice($ref.lastIndexOf('/') + 1) ?? name);

describe('the OpenAPI document', () => {
  it('The API document names every operation of the contract once, each with a tag that it explains', () => {
    expect([...shown.keys()].sort()).toEqual(operations.map(({ id }) => id));
    const tags = document.tags.map(({ name }) => name);
    expect([...shown.values()].filter((operation) => !tags.includes(operation.tags[0] ?? ''))).toEqual([]);
    expect(named('renameTrip').tags).toEqual(['trips']);
  });

  it('In the API document each operation has exactly one success, 202 and 204 without a body', () => {
    const successes = operations.map(({ id }) => [
      id,
      Object.keys(named(id).responses).filter((status) => status.startsWith('2')),
    ]);
    expect(successes).toEqual(operations.map(({ id, successStatus }) => [id, [String(successStatus)]]));
    for (const [id, status] of [
      ['deleteTrip', 204],
      ['requestPasswordReset', 202],
    ] as const)
      expect(named(id).responses[status]?.content).toBeUndefined();
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'Each status of %s has all types that the API answers with it, and a status with a refusal of its own is named',
    (id, operation) => {
      const { default: others, ...named } = typesOf(id);
      const all = Map.groupBy(errorsOf(operation), (type) => String(errorStatus[type]));
      for (const [status, types] of Object.entries(named)) expect([status, types]).toEqual([status, all.get(status)]);
      expect(others).toEqual([...all].filter(([status]) => named[status] === undefined).flatMap(([, types]) => types));
      const own = errorsOf(operation).filter((type) => !commonErrors.includes(type));
      const statuses = [...own, ...(operation.errors ?? [])].map((type) => String(errorStatus[type]));
      expect(Object.keys(named).sort()).toEqual([...new Set(statuses)].sort());
    },
  );

  it('The API document lists all error types as an enum, and says when to try again', () => {
    expect(document.components['schemas']?.['ErrorType']).toEqual({
      type: 'string',
      enum: Object.keys(errorStatus).sort(),
    });
    expect(named('renameTrip').responses[412]).toEqual({ $ref: '#/components/responses/VersionConflict' });
    expect(document.components['responses']?.['TooManyRequests']).toMatchObject({
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    });
  });

  it('The API document says which headers an operation requires and returns', () => {
    expect(namesOf('renameTrip')).toEqual(['IfMatchRequired']);
    expect(namesOf('submitTrip')).toEqual(['IfMatchHonoured', 'IdempotencyKeyRequired']);
    expect(namesOf('fetchTrip')).toEqual(['IfNoneMatch']);
    expect(namesOf('receiveSupplierEvent')).toEqual(['WebhookId', 'WebhookTimestamp', 'WebhookSignature']);
    expect(named('fetchTrip').responses[200]).toEqual({ $ref: '#/components/responses/Trip200' });
    expect(Object.keys(document.components['responses']?.['Trip200']?.['headers'] ?? {})).toEqual(['ETag']);
    expect(Object.keys(document.components['responses']?.['Tokens200']?.['headers'] ?? {})).toEqual(['Set-Cookie']);
  });

  it('The API document requires no credentials for a public operation, and both halves of a session for others', () => {
    for (const { id, access } of operations)
      expect([id, named(id).security ?? document['security']]).toEqual([
        id,
        access === 'public' ? [] : [{ bearer: [], boundCookie: [] }],
      ]);
    expect(document.components['securitySchemes']?.['boundCookie']).toMatchObject({ name: '__Host-portolan' });
  });

  it('The API document describes numbers as numbers, also in a query', () => {
    const types = Object.fromEntries(
      (named('listTrips').parameters ?? []).map(({ name, schema }) => [name, schema?.type]),
    );
    expect(types).toMatchObject({
      page: 'integer',
      size: 'integer',
      'totalPrice.gt': 'number',
      bookingStatus: 'array',
    });
  });

  it('The API document has no dangling references and no unused components', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, path]) => path));
    const there = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `${kind}/${name}`));
    expect(there.sort()).toEqual([...referred].sort());
  });

  it('The API document has at most 1.9 kB per operation (ADR 24)', () => {
    expect(Buffer.byteLength(JSON.stringify(document)) / operations.length).toBeLessThanOrEqual(1900);
  });
});

describe('the document and its page', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    const config = readConfig({ PORTOLAN_ENV: 'demo' });
    registerRequestHooks(app, config);
    registerOpenApi(app, config.environment);
  });
  afterAll(() => app.close());

  const paths = ['/api/openapi.json', '/api/docs'];

  it.each(paths)(
    'The API document at %s is compressed as the caller accepts, with the same content in each encoding',
    async (url) => {
      const [plain, br, gz, none] = await Promise.all(
        ['identity', 'gzip, br', 'gzip', 'br;q=0'].map((coding) =>
          app.inject({ url, headers: { 'accept-encoding': coding } }),
        ),
      );
      expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
      expect(gunzipSync(gz?.rawPayload ?? '').toString()).toBe(plain?.body);
      expect(none?.headers['content-encoding']).toBeUndefined();
      expect(br?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    },
  );

  it.each(paths)('The API document at %s is not sent again to a caller that has it', async (url) => {
    const { etag } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('The API document names the session cookie of the server that was asked', async () => {
    const cookieAt = async (host: string) =>
      (await app.inject({ url: '/api/openapi.json', headers: { host } })).json().components.securitySchemes.boundCookie
        .name;
    expect([await cookieAt('localhost:4000'), await cookieAt('localhost:4001')]).toEqual([
      'portolan-4000',
      'portolan-4001',
    ]);
  });

  it('The API documentation page shows every operation, has no script, and allows no styles but its own', async () => {
    const page = await app.inject('/api/docs');
    expect(operations.map(({ id }) => id).filter((id) => !page.body.includes(`id="${id}"`))).toEqual([]);
    expect(page.body.match(/<script|\s(style|on\w+)="|(src|href)="(?!#|\/api\/)/g)).toBeNull();
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('The API documentation page has no broken internal links', async () => {
    const { body } = await app.inject('/api/docs');
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});
