import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashedEtagOf } from '../preconditions.ts';

/** A text as it is sent, in each form. */
export interface CompressedText {
  readonly etag: string;
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Readers name the key, by their `Host` header: no more than these are kept. */
const keptTexts = 4;
const quality = 9;

/** Makes a text for a key and compresses it, once for each of the last few keys. */
export function compressedOnce(make: (key: string) => string): (key: string) => Promise<CompressedText> {
  const kept = new Map<string, Promise<CompressedText>>();
  return (key) => {
    const found = kept.get(key) ?? compress(make(key));
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > keptTexts) kept.delete(oldest);
    return found;
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
