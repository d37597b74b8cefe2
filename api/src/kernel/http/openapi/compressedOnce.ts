import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashedEtagOf } from '../preconditions.ts';

/** A text in each encoding that is sent. */
export interface CompressedText {
  readonly etag: string;
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Readers choose the key with their `Host` header: no more texts than these are kept. */
const mostTexts = 4;
const quality = 9;

/** Makes and compresses the text of a key, once for each of the last few keys. */
export function compressedOnce(make: (key: string) => string): (key: string) => Promise<CompressedText> {
  const cache = new Map<string, Promise<CompressedText>>();
  return (key) => {
    const cached = cache.get(key) ?? compress(make(key));
    cache.delete(key);
    cache.set(key, cached);
    for (const oldest of cache.keys()) if (cache.size > mostTexts) cache.delete(oldest);
    return cached;
  };
}

async function compress(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  return { etag: `W/${hashedEtagOf(text)}`, forms: { br, gzip: gzipped, identity } };
}
