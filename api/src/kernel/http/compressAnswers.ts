import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** In bytes. Shorter answers gain nothing; those longer than the second are compressed asynchronously. */
const [leastBytes, syncBytes] = [1_024, 16 * 1024];
/** Compression level: higher ones take several times as long and save little more. */
const quality = 4;

/**
 * Calls whose answers are compressed: the API's, except those with tokens, whose length must reveal nothing (BREACH, CVE-2013-3587), and streams,
 * whose events must leave at once. The registry compresses its own answers.
 */
const isCompressed = (url: string, isLasting: boolean): boolean =>
  /^\/(api|document-service)\//.test(url) && !url.startsWith('/api/auth/') && !isLasting;

/**
 * Compresses answers for callers that accept it. An `ETag` is not changed: it is a record's version, which `If-Match` sends back, and no cache keeps
 * our answers.
 * Requests are never unpacked: a small one could become a large one.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url, route.config?.isLasting ?? false)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastBytes,
    syncThreshold: syncBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
}
