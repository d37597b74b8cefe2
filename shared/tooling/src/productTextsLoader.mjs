import { withProductTexts } from './productTexts.mjs';

/** webpack's loader of a room's texts: puts those of its products in, and builds again when one of them changes. */
const productTextsLoader = function (source) {
  const merged = withProductTexts(this.resourcePath, source);
  for (const file of merged.files) this.addDependency(file);
  return merged.source;
};

export default productTextsLoader;
