import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Elements that are repeated, or drawn pixel by pixel: logos need none, and a file of 1 KB with one can take minutes. */
const costly = new Set(['filter', 'pattern', 'feImage']);
/** Encodings with markup as in UTF-8; in another one, such as UTF-7, the drawing library would read other elements. */
const readableAsUtf8 = /^(utf-8|us-ascii|iso-8859-1)$/i;
const pictureData = /^data:image\/(png|jpeg);base64,/i;
/** A CSS filter, or an escape, which could spell one in hidden letters. */
const filterInStyle = /filter(?!\s*:\s*none)|\\/i;
/** Depth limit for elements, far above any drawing program's. */
const deepest = 100;

/**
 * True for an SVG that takes about as long to draw as its length suggests: without filters and patterns, without a `use` of something with
 * a `use`, and without other SVGs inside. Decides by the text alone, before drawing. Malformed XML is not plain.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  try {
    readPlainSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

interface OpenElement {
  readonly name: string;
  readonly ids: readonly string[];
}

/** One pass over the text; collects each `use` with its target and its ancestors. @throws Error for an element that is not plain */
function readPlainSvg(text: string): void {
  const open: OpenElement[] = [];
  const targets = new Set<string>();
  const using = new Set<string>();

  function enter(tag: SaxesTagNS): void {
    const attributes = Object.values(tag.attributes);
    const valuesOf = (name: string): string[] =>
      attributes.filter(({ local }) => local === name).map(({ value }) => value.trim());
    const hrefs = valuesOf('href');
    refuseIf((open.length === 0 && tag.local !== 'svg') || open.length > deepest || costly.has(tag.local));
    refuseIf(valuesOf('filter').some((filter) => filter !== 'none'));
    refuseIf(valuesOf('style').some((style) => filterInStyle.test(style)));
    refuseIf(hrefs.some((href) => /^data:/i.test(href) && !pictureData.test(href)));
    open.push({ name: tag.local, ids: valuesOf('id') });
    if (tag.local !== 'use') return;
    refuseIf(hrefs.some((href) => href.includes('%'))); // an id in another spelling
    for (const href of hrefs) targets.add(href.replace(/^#/, ''));
    for (const { ids } of open) for (const id of ids) using.add(id);
  }
  const readStyle = (words: string): void => refuseIf(open.at(-1)?.name === 'style' && filterInStyle.test(words));

  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => refuseIf(!readableAsUtf8.test(encoding)));
  parser.on('processinginstruction', ({ target }) => refuseIf(target === 'xml-stylesheet'));
  parser.on('opentag', enter);
  parser.on('closetag', () => void open.pop());
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  parser.write(text).close();
  refuseIf([...targets].some((id) => using.has(id)));
}

function refuseIf(isCostly: boolean): void {
  if (isCostly) throw new Error('This SVG is not plain.');
}
