import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../../access/boundCookie.ts';
import type { Config } from '../../process/config.ts';
import { compressedOnce, type CompressedText } from './compressedOnce.ts';
import { openApiDocument } from './openApiDocument.ts';
import { openApiPage, pageStyle } from './openApiPage.ts';

const documentPath = '/api/openapi.json';
const pagePath = '/api/docs';

/** No script, no other origin, and one style sheet, identified by its hash. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI 3.1 document of the contract's operations at `/api/openapi.json`, and a page that shows it at `/api/docs`. */
export function registerOpenApi(app: FastifyInstance, environment: Config['environment']): void {
  const documentFor = compressedOnce((cookieName) => JSON.stringify(openApiDocument(cookieName)));
  const pageFor = compressedOnce((cookieName) => openApiPage(openApiDocument(cookieName), documentPath));
  const config = { access: 'public' as const };

  app.get(documentPath, { config }, async (request, reply) => {
    reply.type('application/json; charset=utf-8');
    return send(request, reply, await documentFor(cookieOf(request, environment).name));
  });
  app.get(pagePath, { config }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy);
    return send(request, reply, await pageFor(cookieOf(request, environment).name));
  });
}

/** The smallest encoding that the caller accepts (RFC 9110 §12.5.3); the tag is weak because all encodings share it. */
function send({ headers }: FastifyRequest, reply: FastifyReply, { etag, forms }: CompressedText): Buffer {
  const taken = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:[,\\s]|$))`).test(taken),
  );
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
  if (encoding !== undefined) reply.header('Content-Encoding', encoding);
  return forms[encoding ?? 'identity'];
}
