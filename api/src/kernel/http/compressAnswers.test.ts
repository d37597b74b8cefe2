import { brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { compressAnswers } from './compressAnswers.ts';

const long = { text: 'abc'.repeat(1_000) };
const config = { access: 'public' } as const;

describe('compressAnswers', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = fastify();
    await compressAnswers(app);
    for (const url of ['/api/public/v1/long', '/api/auth/login', '/page']) app.get(url, { config }, async () => long);
    app.get('/api/short', { config }, async () => ({}));
    app.get('/api/lasting', { config: { ...config, isLasting: true } }, async () => long);
    app.post('/api/echo', { config }, async ({ body }) => body);
  });
  afterEach(() => app.close());

  const encodingOf = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];

  it('A long answer of the API is compressed, and says that it varies by the accepted encoding', async () => {
    const answer = await app.inject({ url: '/api/public/v1/long', headers: { 'accept-encoding': 'gzip, br' } });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(long);
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['br', 'accept-encoding']);
  });

  it.each(['/api/short', '/api/auth/login', '/api/lasting', '/page'])(
    'The answer of %s is not compressed: it is short, has tokens, is a stream or is not the API’s',
    async (url) => expect(await encodingOf(url)).toBeUndefined(),
  );

  it('A compressed request is not unpacked', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify(long)),
    });
    expect(answer.statusCode).toBe(400);
  });
});
