import { createHash } from 'node:crypto';
import { withProductTexts } from './productTexts.mjs';

/** Jest's transformer of a room's texts: merges those of its products, as the build does. */
export default {
  process: (source, file) => ({ code: withProductTexts(file, source).source }),
  getCacheKey: (source, file) =>
    createHash('sha256').update(`${file}\n`).update(withProductTexts(file, source).source).digest('hex'),
};
