import { isPlainSvg } from './plainSvg.ts';

const svg = (inner: string, declaration = ''): Buffer =>
  Buffer.from(
    `${declaration}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 160 28">${inner}</svg>`,
  );
/** Ten uses at each level: the last stands for a billion. */
const nested = Array.from(
  { length: 9 },
  (_none, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
).join('');

describe('an SVG that is a plain logo', () => {
  it.each([
    [
      'shapes and a gradient',
      '<linearGradient id="g"/><rect width="160" height="28" fill="url(#g)"/><text>Nordlys</text>',
    ],
    [
      'a shape that is used again',
      '<path id="leaf" d="M0 0h9v9z"/><use xlink:href="#leaf" x="9"/><use href="#leaf" x="18"/>',
    ],
    ['a style sheet', '<style>.a { fill: #0b5f6a } /* brand */</style><rect class="a" width="9" height="9"/>'],
    ['a clip path and a mask', '<clipPath id="c"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)"/>'],
    ['the filter none', '<rect width="9" height="9" filter="none" style="filter: none"/>'],
    ['a photograph', '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>'],
  ])('A plain SVG may have %s', (_what, inner) => expect(isPlainSvg(svg(inner))).toBe(true));

  it('A plain SVG may have an XML declaration and a document type', () =>
    expect(
      isPlainSvg(
        svg(
          '',
          '\ufeff<?xml version="1.0" encoding="utf-8"?><!-- a program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
      ),
    ).toBe(true));
});

describe('an SVG that is not drawn', () => {
  it.each<[what: string, inner: string, before?: string]>([
    ['a use of a use', `<path id="l0" d="M0 0h9v9z"/>${nested}<use xlink:href="#l9"/>`],
    ['a use of a use that comes later', '<use href="#a"/><g id="a"><use href="#b"/></g><path id="b" d="M0 0h9v9z"/>'],
    ['a use that is used', '<use id="a" href="#b"/><use href="#a"/>'],
    ['a use of its own ancestor', '<g id="a"><use href="#a"/></g>'],
    ['a use by another spelling', '<g id="a"><use href="#b"/></g><use href="#%61"/>'],
    ['a filter', '<filter id="f"><feTurbulence numOctaves="9"/></filter>'],
    ['a filter of another prefix', '<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"/>'],
    ['a filter function', '<rect width="9" height="9" filter="blur(99px)"/>'],
    ['a filter function in a style', '<rect width="9" height="9" style="filter: blur(99px)"/>'],
    ['a filter function in a style sheet', '<style><![CDATA[rect { FILTER: blur(99px) }]]></style>'],
    ['a filter function in hidden letters', '<style>rect { f\\69lter: blur(99px) }</style>'],
    ['a pattern', '<pattern id="p"/>'],
    ['an SVG inside', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a style sheet of its own file', '', '<?xml-stylesheet href="data:text/css,*{filter:blur(99px)}"?>'],
    ['more depth than any drawing', '<g>'.repeat(101) + '</g>'.repeat(101)],
    ['an entity', '&lots;'],
    ['an end that is missing', '<g>'],
  ])('An SVG that has %s is not drawn', (_what, inner, before = '') =>
    expect(isPlainSvg(svg(inner, before))).toBe(false),
  );

  it.each([
    ['compressed', Buffer.from('1f8b0800', 'hex')],
    ['in UTF-16', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
    ['in an encoding that hides its elements', svg('+ADw-filter/+AD4-', '<?xml version="1.0" encoding="UTF-7"?>')],
    ['another document', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['no document', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('A file that is %s is not drawn as an SVG', (_what, bytes) => expect(isPlainSvg(bytes)).toBe(false));
});
