import fastify from 'fastify';
import { ApiError } from './ApiError.ts';
import { answerError } from './errorHandler.ts';

/** The answer if rendering fails with `error`. */
async function answerTo(error: Error, url: string, headers: Readonly<Record<string, string>>) {
  const app = fastify({ genReqId: () => 'req-1' });
  app.setErrorHandler(answerError);
  app.get('/*', async (_request, reply) => {
    reply.type('text/html').header('content-security-policy', "default-src 'self'");
    throw error;
  });
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}
const page = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'sv' };

it('A page that needs a database which is away is a notice with Retry and the request id at its address', async () => {
  const answer = await answerTo(new ApiError('UNAVAILABLE'), '/trips?page=2', page);
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(answer.body).toContain('<html lang="sv">');
  expect(answer.body).toContain('<h1>Tjänsten är inte tillgänglig just nu. Försök igen om en stund.</h1>');
  expect(answer.body).toContain('<a href="">Försök igen</a>');
  expect(answer.body).toContain('Ärende-id: req-1');
});

it('The notice of a page allows its own style alone', async () => {
  const { headers, body } = await answerTo(new Error('a bug'), '/', page);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/);
  expect(body).not.toContain('a bug');
});

it.each([
  ['a call', '/api/secure/v1/trips', page],
  ['a file', '/assets/shell/main.js', page],
  ['a program that asks for JSON', '/trips', { accept: 'application/json' }],
])('The error of %s stays JSON', async (_what, url, headers) => {
  const answer = await answerTo(new ApiError('UNAVAILABLE'), url, headers);
  expect([answer.statusCode, answer.json().type]).toEqual([503, 'UNAVAILABLE']);
});
