import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Shorter texts gain nothing, in characters. */
const leastLength = 1_000;

/** Brotli quality: 5 takes a millisecond or two for a page, and higher ones save little more. */
const quality = 5;

/** Whether the browser takes brotli (RFC 7932). */
export const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

/**
 * Compresses answers generated for each request, such as pages and release updates. None of them echoes a caller's input, so the answer's
 * length reveals no secret in it (BREACH, CVE-2013-3587).
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastLength || !takesBrotli(request)) return payload;
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length');
    return compress(payload, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
  });
}
